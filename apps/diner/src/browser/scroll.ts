/** Calls back while the page scrolls. Returns how to stop. */
export function onScroll(then: () => void): () => void {
  window.addEventListener('scroll', then, { passive: true });
  return () => window.removeEventListener('scroll', then);
}

export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings an element to the top of its scrolling part: smoothly, unless the phone asks for less motion. */
export const scrollToTop = (element: Element | null | undefined): void =>
  element?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' });
