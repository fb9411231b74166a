import { validTime } from '@comanda/domain/shop/booking';
import type { Say } from '../api/say.ts';
import { deliveryModeOf } from './choices.ts';
import type { DraftStore } from './draft-store.ts';

type TimeWorld = { readonly draft: DraftStore; readonly now: () => number; readonly say: Say };

/**
 * The longest time between two checks. Timers stop while a phone sleeps, so one long timer would end too
 * late.
 */
const mostMs = 60_000;

/**
 * Drops the booking time once its start has passed, with a message, or once the shop takes no bookings for
 * the mode (MODE-5). `look` checks at once. Needs the server's time.
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
