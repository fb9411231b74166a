import { visibleNow } from './visible-now.ts';

/**
 * What a message above the page must not hide: controls, fields with their texts, names in a cart, bars and alerts. The name of a
 * dish on the menu is a button in a heading, but looks like text.
 */
const obstacles =
  'button:not(h3 *), a, label, iframe, [data-field], [data-name], [data-bar], [data-cart], [role=alert]';
/** The time after which a page no longer changes by itself. */
const settledMs = 500;
/** The distance to obstacles and to the edges of the screen, in pixels. */
const gap = 8;

type Box = Pick<DOMRectReadOnly, 'top' | 'bottom' | 'left' | 'right'>;

const hidden = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

type Place = { readonly top: number; readonly hides: number };

/**
 * The place for a box that hides none of the others, nearest to where it is wanted. If there is no such place, the one where it
 * hides the least. `within` is the part of the screen that is visible.
 */
export function freePlace(wanted: Box, others: readonly Box[], within: Pick<Box, 'top' | 'bottom'>): Place {
  const height = wanted.bottom - wanted.top;
  const tops = others.flatMap(({ top, bottom }) => [top - gap - height, bottom + gap]);
  const least = within.top + gap;
  const most = Math.max(least, within.bottom - gap - height);
  return [wanted.top, ...tops]
    .map((top) => Math.min(Math.max(top, least), most))
    .sort((one, other) => Math.abs(one - wanted.top) - Math.abs(other - wanted.top))
    .map((top) => {
      const place = { ...wanted, top, bottom: top + height };
      return { top, hides: others.reduce((sum, other) => sum + hidden(place, other), 0) };
    })
    .reduce((best, place) => (place.hides < best.hides ? place : best));
}

/** At most so many widths are tried: each needs a layout of the message. */
const mostWidths = 12;

type Sides = readonly [left: number, right: number];

/** The space to leave free at both sides, the widest place first: none, and beside the boxes in the outer thirds of the screen. */
export function sidesToTry(boxes: readonly Box[], width: number): Sides[] {
  const lefts = new Set([0, ...boxes.flatMap(({ right }) => (right < width / 3 ? [right + gap] : []))]);
  const rights = new Set([
    0,
    ...boxes.flatMap(({ left }) => (left > (width * 2) / 3 ? [width - left + gap] : [])),
  ]);
  return [...lefts]
    .flatMap((left) => [...rights].map((right): Sides => [left, right]))
    .sort(([left, right], [otherLeft, otherRight]) => left + right - otherLeft - otherRight)
    .slice(0, mostWidths);
}

/** The visible boxes of the obstacles in the open dialog, or in the page. */
function visibleBoxes(answer: (boxes: readonly Box[]) => void): () => void {
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const found = (dialogs[dialogs.length - 1] ?? document).querySelectorAll(obstacles);
  return visibleNow(found, (visible) => answer(visible.map((each) => each.intersectionRect)));
}

/** The part of the page that neither the browser nor a keyboard on the screen covers. */
function visiblePart(): { readonly top: number; readonly bottom: number } {
  const { offsetTop: top, height } = window.visualViewport ?? { offsetTop: 0, height: window.innerHeight };
  return { top, bottom: top + height };
}

/**
 * Keeps a fixed element where it hides no control, until the returned function is called. It is wanted at the bottom or in the
 * middle, and moves if it would hide something after the page has changed. It becomes narrower if it only fits beside a column.
 */
export function keepFree(frame: HTMLElement, child: HTMLElement, wanted: 'bottom' | 'middle'): () => void {
  let stop = () => {};
  let current: number | undefined;
  const placed = (boxes: readonly Box[], sides: Sides): Place => {
    const [left, right] = sides.map((side) => (side > 0 ? `${side}px` : 'var(--gutter)'));
    frame.style.paddingInline = `${left} ${right}`;
    const within = visiblePart();
    const { offsetHeight: height, offsetLeft, offsetWidth } = child;
    const free = within.bottom - gap - height;
    const top = current ?? (wanted === 'bottom' ? free : (within.top + free) / 2);
    const box = { left: offsetLeft, right: offsetLeft + offsetWidth, top, bottom: top + height };
    return freePlace(box, boxes, within);
  };
  const place = () => {
    stop();
    stop = visibleBoxes((boxes) => {
      let best: Sides = [0, 0];
      let least = Number.POSITIVE_INFINITY;
      for (const sides of sidesToTry(boxes, window.innerWidth)) {
        const { hides } = placed(boxes, sides);
        if (hides < least) [best, least] = [sides, hides];
        if (hides === 0) break;
      }
      current = placed(boxes, best).top;
      frame.style.insetBlock = `${current}px auto`;
    });
  };
  place();
  // what opens or loads together with the message has its final size
  const later = setTimeout(place, settledMs);
  const options = { capture: true, passive: true };
  const changes = ['scroll', 'transitionend', 'resize'] as const;
  for (const change of changes) window.addEventListener(change, place, options);
  window.visualViewport?.addEventListener('resize', place);
  return () => {
    stop();
    clearTimeout(later);
    for (const change of changes) window.removeEventListener(change, place, options);
    window.visualViewport?.removeEventListener('resize', place);
    frame.removeAttribute('style');
  };
}
