import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { RefundBody } from '@comanda/contract/merchant/inputs.schema';
import type { CreditAnswer, RefundAnswer } from '@comanda/contract/merchant/payment.schema';
import { documentToWire } from '@comanda/contract/wire-format';
import { fromMainUnits, toMainUnits } from '@comanda/domain/money';
import type { CreditRequest } from '@comanda/domain/order/credit';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refundByStaff } from '../operations/payment/refund-by-staff.ts';
import { findOrder } from '../stores/order-store.ts';
import { type Credit, creditsOf, type Refund, refundsOf } from '../stores/refund-store.ts';
import { doneBy, tooPrecise } from './done-by.ts';
import { merchantOrder } from './merchant-order.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { answerCall, answerWrite } from './routes.ts';

function presentedCredit(credit: Credit, { amountScale }: Shop): CreditAnswer {
  const { creditId, payableId, amount, lines, taxes, reason, byName, device, at } = credit;
  return {
    creditId,
    orderId: payableId,
    amount: toMainUnits(amount, amountScale),
    ...(lines && { lines: [...lines] }),
    taxList: documentToWire(
      taxes.map((tax) => ({
        taxName: tax.name,
        taxRate: tax.rate,
        taxBase: toMainUnits(tax.base, amountScale),
        taxAmount: toMainUnits(tax.amount, amountScale),
        included: tax.included,
      })),
    ),
    reason,
    by: byName,
    ...(device !== null && { device }),
    at,
  };
}

function presentedRefund(refund: Refund, { amountScale }: Shop): RefundAnswer {
  const { refundId, payableId, txNo, paymentId, creditId, tender, amount, tip, state } = refund;
  const { byName, device, at } = refund;
  return {
    refundId,
    orderId: payableId,
    paymentId: paymentId ?? txNo ?? '',
    ...(creditId !== null && { creditId }),
    tender: tender ?? 'online',
    amount: toMainUnits(amount, amountScale),
    tipAmount: toMainUnits(tip, amountScale),
    state,
    ...(byName !== null && { by: byName }),
    ...(device !== null && { device }),
    at,
  };
}

/** What a call asks for. `undefined` if its amount has too many decimals. */
function requestOf({ lines, amount }: RefundBody, { amountScale }: Shop): CreditRequest | undefined {
  if (lines) return { kind: 'lines', lines };
  if (amount === undefined) return { kind: 'whole' };
  const inMinorUnits = fromMainUnits(amount, amountScale);
  return inMinorUnits === undefined ? undefined : { kind: 'amount', amount: inMinorUnits };
}

/** The calls that refund an order and list its refunds. */
export function refundCalls(app: FastifyInstance, ctx: Context): void {
  answerWrite(app, ctx, merchantCalls.refundOrder, async (trx, httpRequest) => {
    const shop = shopOf(httpRequest);
    const { reason, device } = httpRequest.body;
    const { orderId } = httpRequest.params;
    const request = requestOf(httpRequest.body, shop);
    if (httpRequest.body.lines && httpRequest.body.amount !== undefined)
      return { refusal: 'wrongAmount', data: {}, more: 'either lines or amount' };
    if (!request) return { refusal: 'wrongAmount', data: {}, more: tooPrecise(shop) };
    const by = doneBy(httpRequest, device);
    const refunded = await refundByStaff(ctx, trx, { shop, orderId }, { request, reason, doneBy: by });
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
      };
    if (kind === 'tooMuch')
      return {
        refusal: 'wrongAmount',
        data: {},
        more: 'amount must be more than 0, and at most what is due',
      };
    if (kind === 'linesUnknown' || kind === 'wholeRefundOnly') return { refusal: kind, data: {} };
    return { refusal: kind, data: { order } };
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
