import { categoriesInForce, periodsKey } from '@comanda/domain/menu/menu-in-force';
import { localMoment } from '@comanda/domain/menu/price-in-force';
import type { QueryClient } from '@tanstack/react-query';
import { type MenuData, menuKey } from '../api/menu-query.ts';
import { spuKey } from '../api/spu-query.ts';
import { servedOf } from '../draft/choices.ts';
import type { DraftStore } from '../draft/draft-store.ts';

type PricesWorld = {
  readonly draft: DraftStore;
  readonly queries: QueryClient;
  readonly now: () => number;
};

/** How long the server honours a lower price that has ended, with a reserve for the way there. */
const honouredMs = 301_000;

type Prices = {
  /** Shows the prices that are in force now. */
  readonly apply: () => void;
  /** How often prices changed so far. A price that rises counts again when the server no longer honours the lower one. */
  readonly changes: () => number;
};

/**
 * DISH-2: keeps the prices of the menu those in force, for the mode and the time of the next order. Looks at each full
 * minute, because periods begin and end then.
 */
export function keepInForce(
  { draft, queries, now }: PricesWorld,
  signal: AbortSignal,
  onChange: () => void,
): Prices {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: string | undefined;
  let changes = 0;
  const count = () => {
    changes += 1;
    onChange();
  };
  const apply = () => {
    const state = queries.getQueryState<MenuData>(menuKey);
    const menu = state?.data;
    if (!menu) return;
    const { deliveryMode, expectTime } = servedOf(draft.getState(), menu.shopInfo);
    const moment = localMoment({ deliveryMode, at: expectTime ?? now() }, menu.shopInfo.timeZone);
    const spuCateList = categoriesInForce(menu.spuCateList, moment);
    const key = periodsKey(spuCateList, moment);
    const isChanged = shown !== undefined && shown !== key;
    shown = key;
    if (
      spuCateList.some(({ spuList }, at) =>
        spuList.some((spu, place) => spu !== menu.spuCateList[at]?.spuList[place]),
      )
    )
      queries.setQueryData<MenuData>(menuKey, { ...menu, spuCateList }, { updatedAt: state.dataUpdatedAt });
    if (!isChanged) return;
    void queries.invalidateQueries({ queryKey: spuKey, refetchType: 'none' });
    const later = setTimeout(count, honouredMs);
    signal.addEventListener('abort', () => clearTimeout(later), { once: true });
    count();
  };
  const wait = () => {
    timer = setTimeout(
      () => {
        apply();
        wait();
      },
      (60 - (now() % 60)) * 1000,
    );
  };
  const leave = draft.subscribe((state, before) => {
    const isSame =
      state.cachedTimeData === before.cachedTimeData &&
      state.deliveryModeCur === before.deliveryModeCur &&
      state.tableNo === before.tableNo;
    if (!isSame) apply();
  });
  const stop = () => {
    clearTimeout(timer);
    leave();
  };
  signal.addEventListener('abort', stop, { once: true });
  wait();
  return { apply, changes: () => changes };
}
