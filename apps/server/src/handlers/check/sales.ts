import { unavailableNow } from '@comanda/domain/checkout/unavailable-now';
import { shortOf } from '../../order/short-of.ts';
import { shownMenu } from '../../order/shown-menu.ts';
import { sessionCall } from '../handler.ts';

/** CART-11, FIX-11: what of the cart is unavailable now or at the reserved time, and what is short. */
export const checkSales = sessionCall<'check/sales'>(async (ctx, { itemList, expectTime }, session) => {
  const { menu, availability } = await shownMenu(ctx, session, expectTime ?? ctx.now());
  const unavailable = unavailableNow(menu, itemList, availability);
  const { shopPid } = session.shop;
  return { ...unavailable, shortList: await shortOf(ctx.db, { shopPid, itemList }, unavailable) };
});
