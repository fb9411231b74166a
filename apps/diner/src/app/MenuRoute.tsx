import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Redirect } from 'wouter';
import { menuQuery } from '../api/menu-query.ts';
import { wire } from '../browser/wire.ts';
import { useDraft } from '../draft/draft-store.ts';
import { readMenu } from '../draft/read-menu.ts';
import { useWorld } from '../draft/world.ts';
import { ShopContext } from '../i18n/use-shop.ts';
import { MenuScreen } from '../screens/menu/MenuScreen.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { presentError } from './present-error.ts';

/** The menu, once there is one; a page that came with it shows it at once. */
export function MenuRoute({ firstTable }: { readonly firstTable: string }) {
  const tableNo = useDraft((draft) => draft.queryInfo?.tableNo);
  const world = useWorld();
  const { data, error } = useQuery(menuQuery((known) => readMenu(world, known)));
  useLiveMenu();
  if (data) {
    return (
      <ShopContext value={data.shopInfo}>
        <MenuScreen
          categories={data.spuCateList}
          itemCounts={data.rest?.itemCounts}
          tableNo={tableNo ?? firstTable}
        />
      </ShopContext>
    );
  }
  if (!error) return <LoadingPage />;
  const shown = presentError(error);
  return <Redirect to={shown.kind === 'redirect' ? shown.path : '/networkError'} replace />;
}

/** Once its session is open the menu keeps up with the kitchen; what that takes is loaded behind the first screen. */
function useLiveMenu(): void {
  const { draft } = useWorld();
  const queries = useQueryClient();
  const token = useDraft((draft) => draft.token);
  useEffect(() => {
    if (token === null) return;
    const left = new AbortController();
    const follow = async () => {
      const { followMenu } = await import('./live-menu.ts');
      followMenu({ draft, queries, wire }, token, left.signal);
    };
    // Without it the menu is read each minute.
    follow().catch(() => undefined);
    return () => left.abort();
  }, [draft, queries, token]);
}
