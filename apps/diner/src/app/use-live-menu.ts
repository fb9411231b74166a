import { wire } from '@comanda/ui/browser/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { menuQuery } from '../api/menu-query.ts';
import { useDraft } from '../draft/draft-store.ts';
import { readMenu } from '../draft/read-menu.ts';
import { useWorld } from '../draft/world.ts';

/**
 * Reads the menu with the shop's state, for the menu and the checkout. Once the session is open, it follows
 * live events. That code loads after the first screen.
 */
export function useLiveMenu() {
  const world = useWorld();
  const { api, draft, now } = world;
  const queries = useQueryClient();
  const token = useDraft((state) => state.token);
  useEffect(() => {
    if (token === null) return;
    const left = new AbortController();
    const follow = async () => {
      const { followMenu } = await import('./live-menu.ts');
      followMenu({ api, draft, now, queries, wire }, token, left.signal);
    };
    // ignores a failed load: the menu is still read every minute
    follow().catch(() => undefined);
    return () => left.abort();
  }, [api, draft, now, queries, token]);
  return useQuery(menuQuery((known) => readMenu(world, known)));
}
