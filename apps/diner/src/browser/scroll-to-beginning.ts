/** Scrolls the page instantly until the element begins below the sticky header. */
export function scrollToBeginning(element: HTMLElement | null): void {
  element?.scrollIntoView({ behavior: 'instant', block: 'start' });
}

/** Scrolls the page back instantly if the element begins above the viewport. */
export function scrollBackTo(element: HTMLElement | null): void {
  if (element && element.getBoundingClientRect().top < 0) scrollToBeginning(element);
}
