import { categoriesIn } from '@comanda/domain/menu/sold-in-mode';
import { useMemo } from 'react';
import { Redirect } from 'wouter';
import { deliveryModeOf } from '../draft/choices.ts';
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
  const whole = data?.spuCateList;
  const shop = data?.shopInfo;
  const mode = useDraft((draft) => shop && deliveryModeOf(draft, shop, tableNo ?? firstTable));
  const categories = useMemo(() => (whole && mode ? categoriesIn(whole, mode) : whole), [whole, mode]);
  if (data) {
    return (
      <ZonedShop shop={data.shopInfo}>
        <MenuScreen
          categories={categories ?? data.spuCateList}
          itemCounts={categories?.length === whole?.length ? data.rest?.itemCounts : undefined}
          tableNo={tableNo ?? firstTable}
        />
      </ZonedShop>
    );
  }
  if (!error) return <LoadingPage />;
  const shown = presentError(error);
  return <Redirect to={shown.kind === 'redirect' ? shown.path : '/networkError'} replace />;
}
