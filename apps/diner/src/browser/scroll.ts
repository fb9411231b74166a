/** Calls back while the page scrolls. Returns how to stop. */
export function onScroll(then: () => void): () => void {
  window.addEventListener('scroll', then, { passive: true });
  return () => window.removeEventListener('scroll', then);
}

/** Whether the page cannot be scrolled any further down. */
export const isAtPageEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;

export const pageHeight = (): number => window.innerHeight;

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings an element to the top of its scrolling part: smoothly, unless the phone asks for less motion. */
export const scrollToTop = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' });

/** Scrolls a part just so far that what matches the selector can be seen in it; the page itself stays. */
export function bringIntoView(part: HTMLElement | null, selector: string): void {
  const target = part?.querySelector<HTMLElement>(selector);
  if (!part || !target) return;
  const above = target.offsetTop - part.scrollTop;
  const below = above + target.offsetHeight - part.clientHeight;
  const by = above < 0 ? above : Math.max(0, below);
  if (by !== 0) part.scrollBy({ top: by, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

const scrolls = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);

/** Brings an element of a scrolling part below what lies over the part's top; nothing around the part moves. */
export function scrollWithin(element: Element, below: number): void {
  let part = element.parentElement;
  while (part && !scrolls(part)) part = part.parentElement;
  if (!part) return;
  const by = element.getBoundingClientRect().top - part.getBoundingClientRect().top - below;
  part.scrollBy({ top: by, behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}
