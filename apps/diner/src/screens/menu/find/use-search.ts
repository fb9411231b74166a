import { startTransition, useCallback, useRef, useState } from 'react';
import { pageScroll, scrollPageTo } from '#browser/scroll.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The search of the menu (MENU-16). Results render in a transition, so that typing stays fast. `onLeft`
 * restores the scroll position of the menu.
 */
export function useSearch() {
  const [query, setQuery] = useState('');
  const latest = useRef('');
  const readAt = useRef(0);
  const search = useCallback((next: string) => {
    if (isBlank(latest.current)) readAt.current = pageScroll();
    latest.current = next;
    startTransition(() => setQuery(next));
  }, []);
  const onLeft = useCallback(() => scrollPageTo(readAt.current), []);
  return { query, isSearching: !isBlank(query), search, onLeft };
}
