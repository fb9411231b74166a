import { Redirect } from 'wouter';
import { useDraft } from '../draft/draft-store.ts';
import { ZonedShop } from '../features/delivery-zone/ZonedShop.tsx';
import { MenuScreen } from '../screens/menu/MenuScreen.tsx';
import { LoadingPage } from './LoadingPage.tsx';
import { presentError } from './present-error.ts';
import { useLiveMenu } from './use-live-menu.ts';

/** The menu. Shows it at once if the page contains it, otherwise after loading it. */
export function MenuRoute({ firstTable }: { readonly firstTable: string }) {
  const tableNo = useDraft((draft) => draft.queryInfo?.tableNo);
  const { data, error } = useLiveMenu();
  if (data) {
    return (
      <ZonedShop shop={data.shopInfo}>
        <MenuScreen
          categories={data.spuCateList}
          itemCounts={data.rest?.itemCounts}
          tableNo={tableNo ?? firstTable}
        />
      </ZonedShop>
    );
  }
  if (!error) return <LoadingPage />;
  const shown = presentError(error);
  return <Redirect to={shown.kind === 'redirect' ? shown.path : '/networkError'} replace />;
}
