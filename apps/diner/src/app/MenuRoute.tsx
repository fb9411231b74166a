import { Redirect } from 'wouter';
import { useDraft } from '../draft/draft-store.ts';
import { ShopContext } from '../i18n/use-shop.ts';
import { MenuScreen } from '../screens/menu/MenuScreen.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { presentError } from './present-error.ts';
import { useLiveMenu } from './use-live-menu.ts';

/** The menu, once there is one; a page that came with it shows it at once. */
export function MenuRoute({ firstTable }: { readonly firstTable: string }) {
  const tableNo = useDraft((draft) => draft.queryInfo?.tableNo);
  const { data, error } = useLiveMenu();
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
