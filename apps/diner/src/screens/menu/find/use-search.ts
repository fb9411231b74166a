import { startTransition, useCallback, useRef, useState } from 'react';
import { pageScroll, scrollPageTo } from '#browser/scroll.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * MENU-16: what the diner searches for. Answers are drawn behind the letters that are typed. `onLeft` brings the menu back to
 * where it was before the search.
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
