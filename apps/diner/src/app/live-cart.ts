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
 * FIX-21: prices the cart again when the phone has another version of the menu, and once for lines that were chosen
 * before this page. One call sends the whole cart, because the menu does not contain the prices of options. Returns
 * what to do after each reading of the menu; a failed call is repeated then.
 */
export function keepPriced({ api, draft, queries }: CartWorld, signal: AbortSignal): () => void {
  let pricedVersion: number | undefined;
  let taken = 0;
  let isAsking = false;
  const price = async () => {
    const version = queries.getQueryData<MenuData>(menuKey)?.shopInfo.menuVersion;
    const state = draft.getState();
    const { shopInfo: shop } = state;
    if (isAsking || signal.aborted || !shop || version === undefined || version === pricedVersion) return;
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
  // without an answer the prices stay, because the checkout checks again
  const priceAgain = () => void price().catch(() => undefined);
  const leave = draft.subscribe((now, before) => {
    // a saved cart replaced this one, with the prices at the time of its save
    if (now.sessionVersion === before.sessionVersion || now.carList === before.carList) return;
    taken += 1;
    pricedVersion = undefined;
    priceAgain();
  });
  signal.addEventListener('abort', leave, { once: true });
  return priceAgain;
}
