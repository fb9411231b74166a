import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { pageScroll, scrollPageTo } from '../../browser/scroll.ts';
import { untilThere } from '../../browser/until-there.ts';
import type { FindingParts, LoadFinding } from './load-finding.ts';

const isBlank = (text: string): boolean => text.trim() === '';

/** MENU-16: what the diner searches for. While there is something, its answers stand in the place of the menu, which then is where it was. */
export function useSearch(load: LoadFinding) {
  const [query, setQuery] = useState('');
  const [parts, setParts] = useState<FindingParts>();
  const latest = useRef('');
  const readAt = useRef(0);
  const search = useCallback((next: string) => {
    if (isBlank(latest.current)) readAt.current = pageScroll();
    latest.current = next;
    setQuery(next);
  }, []);
  const isSearching = !isBlank(query);
  useEffect(() => {
    if (isSearching) void untilThere(load).then(setParts);
  }, [isSearching, load]);
  const FoundItems = isSearching ? parts?.FoundItems : undefined;
  const isAway = FoundItems !== undefined;
  const wasAway = useRef(false);
  useLayoutEffect(() => {
    if (wasAway.current && !isAway) scrollPageTo(readAt.current);
    wasAway.current = isAway;
  }, [isAway]);
  return { query, search, FoundItems };
}
