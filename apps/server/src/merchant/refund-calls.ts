import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { BillRefundBody, RefundBody } from '@comanda/contract/merchant/inputs.schema';
import { fromMainUnits } from '@comanda/domain/money';
import type { CreditRequest } from '@comanda/domain/order/credit';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refundByStaff } from '../operations/payment/refund-by-staff.ts';
import { type BillRefund, refundBill } from '../operations/sitting/refund-bill.ts';
import { findOrder } from '../stores/order-store.ts';
import { creditsOf, refundsOf } from '../stores/refund-store.ts';
import { doneBy, tooPrecise } from './done-by.ts';
import { merchantOrder } from './merchant-order.ts';
import { isManager, refuse, shopOf } from './merchant-request.ts';
import { presentedCredit, presentedRefund } from './present-refund.ts';
import { presentedSitting } from './present-sitting.ts';
import { answerCall, answerWrite } from './routes.ts';

/** What a call asks for. `undefined` if its amount has too many decimals. */
function requestOf({ lines, deposits, amount }: RefundBody, shop: Shop): CreditRequest | undefined {
  if (lines) return { kind: 'lines', lines };
  if (!deposits) return amountRequest(amount, shop);
  return { kind: 'deposits', deposits: deposits.map(({ id, qty }) => ({ charge: id, qty })) };
}

/** An amount in main units, or the whole without one. `undefined` if it has too many decimals. */
function amountRequest(
  amount: number | undefined,
  { amountScale }: Shop,
): { kind: 'whole' } | { kind: 'amount'; amount: number } | undefined {
  if (amount === undefined) return { kind: 'whole' };
  const inMinorUnits = fromMainUnits(amount, amountScale);
  return inMinorUnits === undefined ? undefined : { kind: 'amount', amount: inMinorUnits };
}

/** What a call asks for of a bill, or why its fields do not fit. */
function billRequestOf(
  { lines, amount, paidTooMuch }: BillRefundBody,
  shop: Shop,
): BillRefund['request'] | string {
  if ([lines, amount, paidTooMuch].filter((field) => field !== undefined).length > 1)
    return 'either lines, amount or paidTooMuch';
  if (lines) return { kind: 'lines', lines };
  if (paidTooMuch) return { kind: 'paidTooMuch' };
  return amountRequest(amount, shop) ?? tooPrecise('amount', shop);
}

const tooMuch = 'amount must be more than 0, and at most what is due';

/** The calls that refund an order or a table’s bill, and list the refunds of an order. */
export function refundCalls(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.refundOrder, async (trx, httpRequest) => {
    const shop = shopOf(httpRequest);
    const { reason, device } = httpRequest.body;
    const { orderId } = httpRequest.params;
    const request = requestOf(httpRequest.body, shop);
    const { lines, deposits, amount } = httpRequest.body;
    if ([lines, deposits, amount].filter((field) => field !== undefined).length > 1)
      return { refusal: 'wrongAmount', data: {}, more: 'either lines, deposits or amount' };
    if (!request) return { refusal: 'wrongAmount', data: {}, more: tooPrecise('amount', shop) };
    const by = doneBy(httpRequest, device);
    const refunded = await refundByStaff(
      ctx,
      trx,
      { shop, orderId },
      {
        request,
        reason,
        doneBy: by,
        isManager: isManager(httpRequest),
      },
    );
    if (!refunded) return { refusal: 'noSuchOrder', data: {} };
    const { kind } = refunded;
    const order = await merchantOrder(trx, shop, refunded.order);
    if (kind === 'done')
      return {
        answer: {
          credit: presentedCredit(refunded.credit, shop),
          refundList: refunded.refunds.map((refund) => presentedRefund(refund, shop)),
          order,
        },
        ...(refunded.isRepeated && { isRepeated: true }),
      };
    if (kind === 'tooMuch')
      return {
        refusal: 'wrongAmount',
        data: {},
        more: tooMuch,
      };
    if (kind === 'linesUnknown' || kind === 'wholeRefundOnly' || kind === 'refundsNeeded')
      return { refusal: kind, data: {} };
    return { refusal: kind, data: { order } };
  });

  answerWrite(app, ctx, merchantCalls.refundBill, async (trx, httpRequest) => {
    const shop = shopOf(httpRequest);
    const { body, params } = httpRequest;
    const request = billRequestOf(body, shop);
    if (typeof request === 'string') return { refusal: 'wrongAmount', data: {}, more: request };
    const asked = {
      request,
      reason: body.reason,
      doneBy: doneBy(httpRequest, body.device),
      isManager: isManager(httpRequest),
    };
    const refunded = await refundBill(ctx, trx, { shop, sittingId: params.sittingId }, asked);
    if (!refunded) return { refusal: 'noSuchSitting', data: {} };
    const sitting = await presentedSitting(ctx, trx, shop, refunded.sitting);
    const { kind } = refunded;
    if (kind === 'done')
      return {
        answer: {
          credit: presentedCredit(refunded.credit, shop),
          refundList: refunded.refunds.map((refund) => presentedRefund(refund, shop)),
          sitting,
        },
        ...(refunded.isRepeated && { isRepeated: true }),
      };
    if (kind === 'tooMuch') return { refusal: 'wrongAmount', data: {}, more: tooMuch };
    if (kind === 'refundsNeeded') return { refusal: kind, data: {} };
    if (kind === 'linesUnknown') throw new Error('a round of a sitting always has its basis');
    return { refusal: kind, data: { sitting } };
  });

  answerCall(app, merchantCalls.listRefunds, async (request, reply) => {
    const shop = shopOf(request);
    const order = await findOrder(ctx.db, { shopPid: shop.shopPid, orderId: request.params.orderId });
    if (!order) return refuse(reply, 'noSuchOrder');
    return {
      creditList: (await creditsOf(ctx.db, order)).map((credit) => presentedCredit(credit, shop)),
      refundList: (await refundsOf(ctx.db, order)).map((refund) => presentedRefund(refund, shop)),
    };
  });
}
