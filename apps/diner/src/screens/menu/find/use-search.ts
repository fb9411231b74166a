import type { SearchHandle } from '@comanda/ui/components/SearchField';
import { startTransition, useCallback, useRef, useState } from 'react';
import { pageScroll, scrollPageTo } from '#browser/scroll.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * The search of the menu (MENU-16). Results render in a transition, so that typing stays fast. `onLeft`
 * restores the scroll position of the menu. `end` empties the field.
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
  const field = useRef<SearchHandle>(null);
  const end = useCallback(() => field.current?.empty(), []);
  return { query, isSearching: !isBlank(query), search, onLeft, field, end };
}
