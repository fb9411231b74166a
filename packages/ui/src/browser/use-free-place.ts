import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { whenUsed } from './when-used.ts';

const load = () => import('./free-place.ts');
const ignore = () => undefined;

/**
 * Returns a ref for a fixed element, which is kept where it hides no control while it has the child with this key. The code loads
 * once the page is used. Without it, the element is where its styles put it.
 */
export function useFreePlace(key: unknown, wanted: 'bottom' | 'middle'): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => whenUsed(() => void load().catch(ignore)), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new child needs a place of its own
  useLayoutEffect(() => {
    const frame = ref.current;
    const child = frame?.firstElementChild;
    if (!frame || !(child instanceof HTMLElement)) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void load().then(({ keepFree }) => {
      if (!isOver) stop = keepFree(frame, child, wanted);
    }, ignore);
    return () => {
      isOver = true;
      stop?.();
    };
  }, [key, wanted]);
  return ref;
}
