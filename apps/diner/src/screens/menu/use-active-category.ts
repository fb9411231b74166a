import { delays } from '@comanda/domain/limits';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isAtPageEnd, onHandScroll, onScroll, pageHeight, scrollToTop } from '../../browser/scroll.ts';

type Place = { readonly spuCatePid: string; readonly top: number };

/** The category that the diner reads: the last one whose head has reached the top of the list, else the first. */
export const categoryAtTop = (places: readonly Place[], reach: number): string | undefined =>
  (places.findLast(({ top }) => top <= reach) ?? places[0])?.spuCatePid;

/** At the end of the page no head can come to the top any more: the one that was tapped stays if it is in sight, else it is the last. */
export const categoryAtEnd = (
  places: readonly Place[],
  active: string | undefined,
  height: number,
): string | undefined => {
  const tapped = places.find(({ spuCatePid, top }) => spuCatePid === active && top > 0 && top < height);
  return (tapped ?? places.at(-1))?.spuCatePid;
};

/** How far below where heads rest a category's head may be and still count as reached. */
const reach = 80;

/** Where heads come to rest: below the bar that is pinned to the top. */
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

/** The way to a category is drawn while it is passed, and may grow: what is off by more than this is made good. */
const tolerance = 4;

/** Brings a tapped category to the top if it has not come to rest there; whether it had to. */
function madeGood(section: HTMLElement | undefined): boolean {
  if (!section || isAtPageEnd()) return false;
  if (Math.abs(section.getBoundingClientRect().top - restOf(section)) <= tolerance) return false;
  section.scrollIntoView({ behavior: 'instant', block: 'start' });
  return true;
}

/**
 * MENU-6: the active category follows the scroll (200 ms after it rests); a tapped one is active at once, holds for
 * 500 ms, and until the page has come to rest at it, unless the diner moves the page meanwhile.
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
    // Another menu, a filtered one too, has other categories where the page stands.
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
