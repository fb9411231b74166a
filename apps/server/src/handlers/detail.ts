import { menuUrl } from '@comanda/domain/session/menu-path';
import { shopInfo } from '@comanda/domain/shop/shop';
import { refreshPayment } from '../payment/refresh-payment.ts';
import { attemptsOf } from '../stores/attempt-store.ts';
import { findOrder, orderDocument, orderKey } from '../stores/order-store.ts';
import { findCode } from '../stores/session-store.ts';
import { findShopState } from '../stores/shop-store.ts';
import { orderCall } from './handler.ts';
import { presentOrder } from './present-order.ts';

/** An order with its shop, its diner's language and the way back to the menu; asks the payment platform first where it is told to (R8). */
export const detail = orderCall<'detail'>(async (ctx, { forcePaymentStatus }, { shop, order }) => {
  if (forcePaymentStatus === true) await refreshPayment(ctx, order.order_id);
  const key = orderKey(order);
  const current = forcePaymentStatus === true ? await findOrder(ctx.db, key) : order;
  const state = await findShopState(ctx.db, shop.shopPid);
  const scanned = await findCode(ctx.db, order.qr_hash);
  return {
    order: presentOrder(current ?? order, await attemptsOf(ctx.db, order.order_id)),
    shopInfo: shopInfo(shop, state?.menuVersion ?? 0, ctx.now()),
    langCur: orderDocument(order).langCur,
    menuUrl: scanned ? menuUrl(scanned.code) : '/h5/qrDefault',
  };
});
