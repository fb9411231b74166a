/** Scrolls the page, at once, to where an element begins below what is pinned over it. */
export function scrollToBeginning(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: 'instant', block: 'start' });
}
