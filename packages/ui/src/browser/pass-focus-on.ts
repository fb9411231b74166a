/**
 * Moves the focus to the next row of a sheet's list before a row is removed; from the last row to the sheet's title.
 */
export function passFocusOn(row: Element | null | undefined): void {
  const next = row?.nextElementSibling?.querySelector('button');
  const title = row?.closest('[role=dialog]')?.querySelector<HTMLElement>('h2');
  (next ?? title)?.focus();
}
