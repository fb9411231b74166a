import { pricesFor } from '@comanda/domain/checkout/prices-for';
import { unavailableNow } from '@comanda/domain/checkout/unavailable-now';
import { availabilityIn, spusOf } from '@comanda/domain/menu/availability-in-mode';
import { shortOf } from '../../operations/order/short-of.ts';
import { shownMenu } from '../../operations/order/shown-menu.ts';
import type { Handler } from '../handler.ts';

/** CART-11, FIX-11: returns the unavailable and short items of the cart, for now or for the booking time. */
export const checkSalesHandler: Handler<'check/sales'> = async (
  ctx,
  { itemList, expectTime, deliveryMode },
  session,
) => {
  const now = ctx.now();
  const { menu, availability } = await shownMenu(ctx, session, expectTime ?? now);
  const { shopPid, timeZone } = session.shop;
  const unavailable = unavailableNow(
    pricesFor(menu, { deliveryMode, expectTime, now, timeZone }),
    itemList,
    availabilityIn(availability, spusOf(menu), deliveryMode),
  );
  return { ...unavailable, shortList: await shortOf(ctx.db, { shopPid, itemList }, unavailable) };
};
