import { zonedShop } from '@comanda/domain/checkout/zoned-shop';
import { holds, slotsOf } from '@comanda/domain/shop/slots';
import { bookedUnits } from '../../stores/slot-store.ts';
import type { Handler } from '../handler.ts';

/**
 * MODE-6: returns the slots of a day that can take the units of the cart, or one unit if there is no cart. A place
 * outside the delivery zones has none.
 */
export const bookingTimesHandler: Handler<'booking/times'> = async (ctx, input, session) => {
  const zoned = zonedShop(session.shop, input);
  if (!zoned.ok) return [];
  const { shop } = zoned.value;
  const slots = slotsOf(shop, input.deliveryMode, input.bookingDate, ctx.now());
  const [first, last] = [slots[0], slots.at(-1)];
  if (!first || !last) return [];
  const booked = await bookedUnits(ctx.db, shop.shopPid, { start: first.start, end: last.end });
  const units = Math.max(1, input.goodsCount);
  return slots.filter((slot) => holds(shop, slot, booked, units));
};
