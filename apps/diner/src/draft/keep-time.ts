import { validTime } from '@comanda/domain/shop/booking';
import type { Say } from '../api/say.ts';
import { deliveryModeOf } from './choices.ts';
import type { DraftStore } from './draft-store.ts';

type TimeWorld = { readonly draft: DraftStore; readonly now: () => number; readonly say: Say };

/** A phone that sleeps stops its timers, so it checks this often, and when the diner returns. */
const mostMs = 60_000;

/**
 * MODE-5: drops the booking time once its start has passed, with a message; and if the shop takes no bookings for
 * the mode. Returns how to check at once, and how to stop. Start it when the server's clock is known.
 */
export function keepTime({ draft, now, say }: TimeWorld): {
  readonly look: () => void;
  readonly stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    clearTimeout(timer);
    const state = draft.getState();
    const { cachedTimeData: chosen, shopInfo: shop } = state;
    if (!chosen || !shop) return;
    const mode = deliveryModeOf(state, shop, state.tableNo);
    if (validTime(shop, mode, chosen, now())) {
      timer = setTimeout(look, Math.min(mostMs, (chosen.start - now()) * 1000));
      return;
    }
    draft.setState({ cachedTimeData: null });
    if (chosen.start <= now()) say('time.passed');
  };
  const unwatch = draft.subscribe((state, before) => {
    const isSame =
      state.cachedTimeData === before.cachedTimeData &&
      state.deliveryModeCur === before.deliveryModeCur &&
      state.shopInfo === before.shopInfo;
    if (!isSame) look();
  });
  look();
  return {
    look,
    stop: () => {
      clearTimeout(timer);
      unwatch();
    },
  };
}
