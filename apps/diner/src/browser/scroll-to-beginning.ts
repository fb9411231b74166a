/** Scrolls the page, at once, to the beginning of an element below the pinned content. */
export function scrollToBeginning(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

/** Scrolls the page back, at once, to an element above the viewport. */
export function scrollBackTo(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) scrollToBeginning(element);
}
