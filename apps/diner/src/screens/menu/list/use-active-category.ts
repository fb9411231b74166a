import { delays } from '@comanda/domain/limits';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isAtPageEnd, onHandScroll, onScroll, pageHeight, scrollToTop } from '#browser/scroll.ts';

type Place = { readonly spuCatePid: string; readonly top: number };

/**
 * The category that the diner reads: the last one whose heading has reached the top of the list, or else the
 * first.
 */
export const categoryAtTop = (places: readonly Place[], reach: number): string | undefined =>
  (places.findLast(({ top }) => top <= reach) ?? places[0])?.spuCatePid;

/**
 * The active category at the end of the page, where headings can no longer reach the top: the tapped category
 * if its heading is visible, or else the last.
 */
export const categoryAtEnd = (
  places: readonly Place[],
  active: string | undefined,
  height: number,
): string | undefined => {
  const tapped = places.find(({ spuCatePid, top }) => spuCatePid === active && top > 0 && top < height);
  return (tapped ?? places.at(-1))?.spuCatePid;
};

/** A heading counts as reached from 80 pixels below its resting position. */
const reach = 80;

/** The resting position of headings in pixels, below the pinned bar. */
const restOf = (section: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(section).scrollMarginTop) || 0;

const sectionsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-category]') ?? []),
];

function placesIn(list: HTMLElement | null): Place[] {
  const sections = sectionsOf(list);
  const rest = sections[0] ? restOf(sections[0]) : 0;
  return sections.map((section) => ({
    spuCatePid: section.dataset.category ?? '',
    top: section.getBoundingClientRect().top - rest,
  }));
}

const sectionOf = (list: HTMLElement | null, spuCatePid: string) =>
  sectionsOf(list).find((section) => section.dataset.category === spuCatePid);

const isSeen = (list: HTMLElement | null): boolean => list?.offsetParent !== null;

/**
 * Larger errors in pixels are corrected. They occur because items on the way render during the scroll and may
 * change the height.
 */
const tolerance = 4;

/** Scrolls a tapped category to the top if the first scroll missed it. Returns whether it scrolled. */
function madeGood(section: HTMLElement | undefined): boolean {
  if (!section || isAtPageEnd()) return false;
  if (Math.abs(section.getBoundingClientRect().top - restOf(section)) <= tolerance) return false;
  section.scrollIntoView({ behavior: 'instant', block: 'start' });
  return true;
}

/**
 * The active category (MENU-6). It follows the scroll after a pause of 200 ms. A tapped category is active at
 * once, for at least 500 ms and until the scroll has reached it, unless the diner scrolls meanwhile.
 */
export function useActiveCategory(categories: readonly SpuCate[], list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(categories[0]?.spuCatePid);
  const heldUntil = useRef(0);
  const target = useRef<string>(undefined);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const followAfter = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(follow, wait);
    };
    const follow = () => {
      const tapped = target.current;
      target.current = undefined;
      if (tapped !== undefined && madeGood(sectionOf(list.current, tapped))) return;
      const held = heldUntil.current - performance.now();
      if (held > 0) return followAfter(held);
      if (!isSeen(list.current)) return;
      const places = placesIn(list.current);
      setActive((before) =>
        isAtPageEnd() ? categoryAtEnd(places, before, pageHeight()) : categoryAtTop(places, reach),
      );
    };
    const stopScroll = onScroll(() => followAfter(delays.scrollSyncMs));
    const stopHand = onHandScroll(() => {
      target.current = undefined;
    });
    // starts at once, because another menu, for instance a filtered one, has other categories at this
    // position
    if (categories.length > 0) followAfter(delays.scrollSyncMs);
    return () => {
      clearTimeout(timer);
      stopScroll();
      stopHand();
    };
  }, [list, categories]);
  const choose = useCallback(
    (spuCatePid: string, byKey: boolean) => {
      heldUntil.current = performance.now() + delays.categoryLockMs;
      target.current = spuCatePid;
      setActive(spuCatePid);
      const section = sectionOf(list.current, spuCatePid);
      if (!section) return;
      scrollToTop(section);
      if (byKey) section.querySelector('h2')?.focus({ preventScroll: true });
    },
    [list],
  );
  const isThere = categories.some(({ spuCatePid }) => spuCatePid === active);
  return { active: isThere ? active : categories[0]?.spuCatePid, choose };
}
