import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { ManualRefundAnswer } from '@comanda/contract/merchant/payment.schema';
import { toMainUnits } from '@comanda/domain/money';
import { canRefund } from '@comanda/domain/order/payment-terms';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { payByHand } from '../operations/payment/pay-by-hand.ts';
import { findRefund, type ManualRefund, manualRefunds } from '../stores/refund-store.ts';
import { doneBy } from './done-by.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { presentedRefund } from './present-refund.ts';
import { answerCall, answerWrite } from './routes.ts';

function presented({ providers }: Context, shop: Shop, refund: ManualRefund): ManualRefundAnswer {
  const { orderNo, reason, platformPid, platformName, providerRef, amount, paid } = refund;
  const terms = providers.of(shop.brandPid).payments.get(platformPid)?.terms;
  const isOffered = terms === undefined || canRefund(terms, amount, paid);
  const money = `${toMainUnits(amount, shop.amountScale).toFixed(shop.amountScale)} ${shop.currency}`;
  return {
    refund: presentedRefund(refund, shop),
    orderNo,
    ...(reason !== null && { reason }),
    platformPid,
    ...(platformName !== null && { platformName }),
    ...(providerRef !== null && { providerRef }),
    why: isOffered ? 'refused' : 'notOffered',
    todo: `Refund ${money} in the back office of ${platformName ?? platformPid}, or pay the guest in another way. Then mark it as paid.`,
  };
}

/** The calls about refunds that a person must pay, because the platform could not. */
export function manualRefundCalls(app: FastifyInstance, ctx: Context): void {
  answerCall(app, merchantCalls.listManualRefunds, async (request, reply) => {
    const shop = shopOf(request);
    const { after: refundId, limit: most = '200' } = request.query;
    const { shopPid } = shop;
    const after = refundId === undefined ? undefined : await findRefund(ctx.db, { shopPid, refundId });
    if (refundId !== undefined && !after)
      return refuse(reply, 'badRequest', { message: 'after: no such refund' });
    const limit = Number(most);
    const rows = await manualRefunds(ctx.db, shopPid, { after, limit: limit + 1 });
    return {
      refundList: rows.slice(0, limit).map((refund) => presented(ctx, shop, refund)),
      more: rows.length > limit,
    };
  });

  answerWrite(app, ctx, merchantCalls.markRefundPaid, async (trx, request) => {
    const shop = shopOf(request);
    const { refundId } = request.params;
    const refund = await findRefund(trx, { shopPid: shop.shopPid, refundId });
    if (!refund) return { refusal: 'noSuchRefund', data: {} };
    const paid = await payByHand(ctx, trx, refund, { how: request.body.how, by: doneBy(request) });
    if (!paid) return { refusal: 'notManual', data: {} };
    return { answer: { refund: presentedRefund(paid, shop) } };
  });
}
