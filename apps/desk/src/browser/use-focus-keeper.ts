import { type FocusEvent, useEffect, useRef } from 'react';

/** Finds what takes the focus in a part of the screen, if what had it was in the given entry of the part. */
type Find = (part: HTMLElement, entry: number) => HTMLElement | null | undefined;

const heading: Find = (part, entry) =>
  part.children[entry]?.querySelector<HTMLElement>('h2') ??
  part.querySelector('h2') ??
  part.querySelector('h1');

const isGone = (element: Element): boolean => !element.isConnected || element.closest('[inert]') !== null;

function take(next: HTMLElement): void {
  if (!next.matches('button, a, input, select, textarea')) next.tabIndex = -1;
  // the screen does not move under a finger
  next.focus({ preventScroll: true });
  if (next.matches(':focus-visible')) next.scrollIntoView({ block: 'nearest' });
}

/**
 * DESK-9: gives the focus to another element of a part of the screen if what had it goes away, for example the button that
 * opened a form. Otherwise the keyboard and the screen reader would begin again at the top of the page. A heading takes it,
 * if nothing else is given.
 */
export function useFocusKeeper(find: Find = heading) {
  const watch = useRef<MutationObserver>(undefined);
  const stop = () => watch.current?.disconnect();
  useEffect(() => () => watch.current?.disconnect(), []);
  return {
    onFocus: ({ currentTarget: part, target: element }: FocusEvent<HTMLElement>) => {
      stop();
      const entry = [...part.children].findIndex((one) => one.contains(element));
      watch.current = new MutationObserver(() => {
        if (!isGone(element)) return;
        stop();
        const next = find(part, entry);
        if (next) take(next);
      });
      watch.current.observe(part, { subtree: true, childList: true, attributeFilter: ['inert'] });
    },
    // React tells of this only if the focus goes elsewhere, not if the element goes away
    onBlur: stop,
  };
}
