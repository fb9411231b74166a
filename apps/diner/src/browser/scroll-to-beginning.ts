/** Scrolls the page, at once, to where an element begins below what is pinned over it. */
export function scrollToBeginning(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

/** Scrolls the page back, at once, to an element that has gone out of it at the top. */
export function scrollBackTo(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) scrollToBeginning(element);
}
