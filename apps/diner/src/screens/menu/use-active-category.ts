import { delays } from '@comanda/domain/limits';
import type { SpuCate } from '@comanda/domain/menu/spu.schema';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isAtPageEnd, onScroll, pageHeight, scrollToTop } from '../../browser/scroll.ts';

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

/** How far below the top a category's head may be and still count as reached. */
const reach = 80;

const sectionsOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-category]') ?? []),
];

const placesIn = (list: HTMLElement | null): Place[] =>
  sectionsOf(list).map((section) => ({
    spuCatePid: section.dataset.category ?? '',
    top: section.getBoundingClientRect().top,
  }));

/** MENU-6: the active category follows the scroll (200 ms after it rests); a tapped one is active at once and holds for 500 ms. */
export function useActiveCategory(categories: readonly SpuCate[], list: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState(categories[0]?.spuCatePid);
  const heldUntil = useRef(0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      if (performance.now() < heldUntil.current) return;
      const places = placesIn(list.current);
      setActive((active) =>
        isAtPageEnd() ? categoryAtEnd(places, active, pageHeight()) : categoryAtTop(places, reach),
      );
    };
    const stop = onScroll(() => {
      clearTimeout(timer);
      timer = setTimeout(follow, delays.scrollSyncMs);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [list]);
  const choose = useCallback(
    (spuCatePid: string) => {
      heldUntil.current = performance.now() + delays.categoryLockMs;
      setActive(spuCatePid);
      scrollToTop(sectionsOf(list.current).find((section) => section.dataset.category === spuCatePid));
    },
    [list],
  );
  return { active: active ?? categories[0]?.spuCatePid, choose };
}
