/**
 * Before a row of a sheet's list is removed, moves its focus to the next row, or from the last one to the sheet's
 * title.
 */
export function passFocusOn(row: Element | null | undefined): void {
  const next = row?.nextElementSibling?.querySelector('button');
  const title = row?.closest('[role=dialog]')?.querySelector<HTMLElement>('h2');
  (next ?? title)?.focus();
}
