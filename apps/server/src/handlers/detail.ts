import { menuUrl } from '@comanda/domain/session/menu-path';
import { shownShop } from '../operations/order/shown-shop.ts';
import { refreshPayment } from '../operations/payment/refresh-payment.ts';
import { unpaidCredits } from '../operations/payment/unpaid-credits.ts';
import type { Handler } from './handler.ts';
import { presentOrder } from './present-order.ts';

/**
 * Returns an order with its shop, its diner's language and the link back to the menu. `forcePaymentStatus` asks the
 * payment platform first.
 */
export const detailHandler: Handler<'detail'> = async (ctx, { forcePaymentStatus }, opened) => {
  const { shop, menuVersion, code } = opened;
  if (forcePaymentStatus === true) await refreshPayment(ctx, opened.order);
  const current = forcePaymentStatus === true ? await opened.again() : undefined;
  const shown = current ?? opened;
  const { order } = shown;
  return {
    order: presentOrder({ ...shown, unpaidCredits: await unpaidCredits(ctx.db, order) }),
    shopInfo: shownShop(ctx, shop, menuVersion ?? 0),
    langCur: order.langCur,
    menuUrl: code ? menuUrl(code) : '/h5/qrDefault',
  };
};
