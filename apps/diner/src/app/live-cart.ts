import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.ts';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { askedAbout } from '../draft/check-cart.ts';
import { deliveryModeOf, expectTimeOf } from '../draft/choices.ts';
import type { DraftStore } from '../draft/draft-store.ts';

type CartWorld = {
  readonly api: Pick<Api, 'background'>;
  readonly draft: DraftStore;
  readonly queries: QueryClient;
};

/**
 * Prices the cart again for each new version of the menu, once for lines chosen before this page (FIX-21), and after
 * each change of the prices in force (DISH-2), which `priceChanges` counts. It sends the whole cart in one call, because the menu does not contain the prices of options.
 * Returns a function to call after each reading of the menu; it repeats a failed call.
 */
export function keepPriced(
  { api, draft, queries }: CartWorld,
  signal: AbortSignal,
  priceChanges: () => number,
): () => void {
  let pricedVersion: string | undefined;
  let taken = 0;
  let isAsking = false;
  const price = async () => {
    const menuVersion = queries.getQueryData<MenuData>(menuKey)?.shopInfo.menuVersion;
    const version = `${menuVersion} ${priceChanges()}`;
    const state = draft.getState();
    const { shopInfo: shop } = state;
    if (isAsking || signal.aborted || !shop || menuVersion === undefined || version === pricedVersion) return;
    isAsking = true;
    const takenBefore = taken;
    try {
      const check = {
        deliveryMode: deliveryModeOf(state, shop, state.tableNo),
        expectTime: expectTimeOf(state, shop),
        checkout: false,
      };
      const { asChecked } = await askedAbout({ api: { tap: api.background }, draft }, check);
      draft.setState(({ carList }) => ({ carList: asChecked(carList) }));
      if (taken === takenBefore) pricedVersion = version;
    } finally {
      isAsking = false;
    }
    await price();
  };
  // ignores failures: the shown prices stay, and the checkout checks them again
  const priceAgain = () => void price().catch(() => undefined);
  const leave = draft.subscribe((now, before) => {
    // A cart from the server replaced this one. Its prices are those of the time when it was saved.
    if (now.sessionVersion === before.sessionVersion || now.carList === before.carList) return;
    taken += 1;
    pricedVersion = undefined;
    priceAgain();
  });
  signal.addEventListener('abort', leave, { once: true });
  return priceAgain;
}
