import { unavailableNow } from '@comanda/domain/checkout/unavailable-now';
import { shownMenu } from '../../order/shown-menu.ts';
import { sessionCall } from '../handler.ts';

/** CART-11: what of the cart cannot be had now, or at the reserved time. */
export const checkSales = sessionCall<'check/sales'>(async (ctx, { itemList, expectTime }, session) => {
  const { menu, availability } = await shownMenu(ctx, session, expectTime ?? ctx.now());
  return unavailableNow(menu, itemList, availability);
});
