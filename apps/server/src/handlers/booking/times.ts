import { slotsOf } from '@comanda/domain/shop/booking';
import { bookedUnits } from '../../stores/slot-store.ts';
import { sessionCall } from '../handler.ts';

/** MODE-6: the slots of a day that still hold the cart. */
export const bookingTimes = sessionCall<'booking/times'>(async (ctx, input, { shop }) => {
  const slots = slotsOf(shop, input.deliveryMode, input.bookingDate, ctx.now());
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const booked = await bookedUnits(ctx.db, shop.shopPid, { from: first.start, to: last.end });
  const capacity = shop.booking?.slotCapacity ?? 0;
  return slots.filter(({ start }) => (booked.get(start) ?? 0) + input.goodsCount <= capacity);
});
