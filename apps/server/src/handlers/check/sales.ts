import { unavailableNow } from '@comanda/domain/checkout/unavailable-now';
import { shortOf } from '../../operations/order/short-of.ts';
import { shownMenu } from '../../operations/order/shown-menu.ts';
import type { Handler } from '../handler.ts';

/** CART-11, FIX-11: returns the unavailable and short items of the cart, for now or for the booking time. */
export const checkSalesHandler: Handler<'check/sales'> = async (ctx, { itemList, expectTime }, session) => {
  const { menu, availability } = await shownMenu(ctx, session, expectTime ?? ctx.now());
  const unavailable = unavailableNow(menu, itemList, availability);
  const { shopPid } = session.shop;
  return { ...unavailable, shortList: await shortOf(ctx.db, { shopPid, itemList }, unavailable) };
};
