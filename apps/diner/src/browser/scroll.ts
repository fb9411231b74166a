/** Calls back while the page scrolls. Returns the cancel function. */
export function onScroll(then: () => void): () => void {
  window.addEventListener('scroll', then, { passive: true });
  return () => window.removeEventListener('scroll', then);
}

export const isAtPageEnd = (): boolean =>
  window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;

export const pageHeight = (): number => window.innerHeight;

export const pageScroll = (): number => window.scrollY;

export const scrollPageTo = (top: number): void => window.scrollTo({ top, behavior: 'instant' });

const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the diner navigates with the keyboard. */
export const isByKeyboard = (): boolean => document.activeElement?.matches(':focus-visible') ?? false;

/**
 * Chooses an instant scroll for keyboard users. During a smooth scroll, the next Tab could focus an element
 * that is still in view, and the rest of the scroll would hide it under a sticky header.
 */
const behavior = (): ScrollBehavior => (prefersReducedMotion() || isByKeyboard() ? 'instant' : 'smooth');

/** Scrolls an element to the top of the page, instantly if it is more than 1.5 screens away. */
export function scrollToTop(element: Element): void {
  const far = Math.abs(element.getBoundingClientRect().top) > 1.5 * window.innerHeight;
  element.scrollIntoView({ behavior: far ? 'instant' : behavior(), block: 'start' });
}

/** Calls back when the diner scrolls, which cancels a scroll of the app. Returns the cancel function. */
export function onHandScroll(then: () => void): () => void {
  const kinds = ['wheel', 'touchmove', 'keydown'] as const;
  for (const kind of kinds) window.addEventListener(kind, then, { passive: true });
  return () => {
    for (const kind of kinds) window.removeEventListener(kind, then);
  };
}

/**
 * Scrolls a container just far enough to show the element of the selector above the container's end padding, or
 * a row until it is in the middle. The page itself does not scroll.
 */
export function bringIntoView(part: HTMLElement | null, selector: string): void {
  const target = part?.querySelector<HTMLElement>(selector);
  if (!part || !target) return;
  const above = target.offsetTop - part.scrollTop;
  const kept = Number.parseFloat(getComputedStyle(part).paddingBlockEnd) || 0;
  const below = above + target.offsetHeight - part.clientHeight + kept;
  const by = above < 0 ? above : Math.max(0, below);
  if (by !== 0) part.scrollBy({ top: by, behavior: behavior() });
  if (part.scrollWidth > part.clientWidth) showInRow(part, target);
}

const scrolls = (element: Element): boolean =>
  ['auto', 'scroll'].includes(getComputedStyle(element).overflowY);

/** Scrolls a horizontal row until an entry is in its middle. The page itself does not scroll. */
export function showInRow(row: Element, entry: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), entry.getBoundingClientRect()];
  const by = inner.left + inner.width / 2 - (outer.left + outer.width / 2);
  row.scrollBy({ left: by, behavior: behavior() });
}

/** The closest ancestor that scrolls. `undefined` if only the page scrolls. */
function scrollingPart(element: Element): HTMLElement | undefined {
  let part = element.parentElement;
  while (part && !scrolls(part)) part = part.parentElement;
  return part ?? undefined;
}

/**
 * Scrolls an element instantly to the middle of its container, unless it is already visible. The page itself
 * does not scroll.
 */
export function showWithin(element: Element): void {
  const part = scrollingPart(element);
  if (!part) return;
  const [own, seen] = [element.getBoundingClientRect(), part.getBoundingClientRect()];
  if (own.top >= seen.top && own.bottom <= seen.bottom) return;
  part.scrollBy({ top: own.top + own.height / 2 - seen.top - seen.height / 2, behavior: 'instant' });
}

/**
 * Scrolls an element's container until the element begins `below` pixels under the container's top. The page
 * itself does not scroll.
 */
export function scrollWithin(element: Element, below: number): void {
  const part = scrollingPart(element);
  if (!part) return;
  const by = element.getBoundingClientRect().top - part.getBoundingClientRect().top - below;
  part.scrollBy({ top: by, behavior: behavior() });
}
