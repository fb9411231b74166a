import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { PaymentBody } from '@comanda/contract/merchant/inputs.schema';
import type { Payment } from '@comanda/contract/merchant/payment.schema';
import { fromMainUnits } from '@comanda/domain/money';
import type { PaymentAtTill, PaymentFault } from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import type { StoredOrder } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';
import type { Trx } from '../db/transaction.ts';
import { isUnknownBuyer } from '../operations/payment/known-buyer.ts';
import { type Paid, payAtTill, reverseAtTill } from '../operations/payment/pay-at-till.ts';
import { type BillPaid, payBill, reverseOfBill } from '../operations/sitting/pay-bill.ts';
import { type Attempt, attemptsOf } from '../stores/attempt-store.ts';
import { findOrder } from '../stores/order-store.ts';
import { findPayment, paymentsOf } from '../stores/payment-store.ts';
import { doneBy, tooPrecise } from './done-by.ts';
import { merchantOrder } from './merchant-order.ts';
import { refuse, shopOf } from './merchant-request.ts';
import { amountsToWire, presentedPayment, presentedPayments } from './present-payment.ts';
import { presentedSitting } from './present-sitting.ts';
import { answerCall, answerWrite, type Write } from './routes.ts';

function presentedOnline(order: StoredOrder, shop: Shop, attempt: Attempt): Payment {
  const { txNo, amount, tip, platformPid, isPayment, createdAt } = attempt;
  return {
    paymentId: txNo,
    orderId: order.orderId,
    tender: 'online',
    ...amountsToWire({ applied: amount - tip, tip, rounding: 0, received: amount }, shop),
    by: platformPid,
    at: (isPayment === 1 ? order.payTime : null) ?? createdAt,
  };
}

async function listed(db: Db, shop: Shop, order: StoredOrder): Promise<Payment[]> {
  const attempts = await attemptsOf(db, order);
  const online = attempts
    .filter(({ state }) => state === 'succeeded')
    .map((attempt) => presentedOnline(order, shop, attempt));
  return [...online, ...presentedPayments(await paymentsOf(db, order), shop)];
}

async function answered(db: Db, shop: Shop, { payment, order, isRepeated }: Paid) {
  return {
    answer: {
      payment: presentedPayment(payment, shop),
      order: await merchantOrder(db, shop, order),
    },
    ...(isRepeated && { isRepeated }),
  };
}

async function answeredOfBill(
  ctx: Context,
  trx: Trx,
  shop: Shop,
  { payment, sitting, isRepeated }: BillPaid,
) {
  return {
    answer: {
      payment: presentedPayment(payment, shop),
      sitting: await presentedSitting(ctx, trx, shop, sitting),
    },
    ...(isRepeated && { isRepeated }),
  };
}

const faults = {
  nothingApplied: 'appliedAmount must be more than 0',
  tipTooLarge: 'tipAmount must be at least 0, and at most the due amount',
  receivedTooLittle: 'receivedAmount must be at least what is paid',
  onlyCashHasChange: 'only cash may be more than what is paid',
} as const satisfies Record<Exclude<PaymentFault, 'overpaid'>, string>;

const amountFields = ['appliedAmount', 'tipAmount', 'receivedAmount'] as const;

/** The calls that take payments at the till, reverse them and list them. */
export function paymentCalls(app: FastifyInstance, ctx: Context): void {
  const ask = (request: FastifyRequest<{ Body: PaymentBody }>) =>
    isUnknownBuyer(ctx, shopOf(request), request.body.invoiceBuyer);

  const takePayment: Write<typeof merchantCalls.takePayment, boolean>['work'] = async (
    trx,
    request,
    isUnknown,
  ) => {
    const shop = shopOf(request);
    const { device, invoiceBuyer: buyer } = request.body;
    if (isUnknown) return { refusal: 'wrongInvoiceBuyer', data: {} };
    const asked = askedOf(request.body, shop);
    if (typeof asked === 'string') return { refusal: 'wrongAmount', data: {}, more: tooPrecise(asked, shop) };
    const { orderId } = request.params;
    const taken = await payAtTill(
      ctx,
      trx,
      { shop, orderId },
      { asked, doneBy: doneBy(request, device), buyer },
    );
    if (!taken) return { refusal: 'noSuchOrder', data: {} };
    const { kind } = taken;
    if (kind === 'done') return answered(trx, shop, taken);
    if (kind === 'cashNotTaken' || kind === 'wrongInvoiceBuyer') return { refusal: kind, data: {} };
    if (kind === 'overpaid' || kind === 'notAllowed' || kind === 'onBill')
      return { refusal: kind, data: { order: await merchantOrder(trx, shop, taken.order) } };
    return { refusal: 'wrongAmount', data: {}, more: faults[kind] };
  };
  answerWrite(app, ctx, merchantCalls.takePayment, { ask, work: takePayment });

  answerWrite(app, ctx, merchantCalls.reversePayment, async (trx, request) => {
    const shop = shopOf(request);
    const { reason, device } = request.body;
    const { paymentId } = request.params;
    const wrong = await findPayment(trx, { shopPid: shop.shopPid, paymentId });
    if (!wrong) return { refusal: 'noSuchPayment', data: {} };
    const why = { reason, doneBy: doneBy(request, device) };
    const reversed =
      wrong.payableKind === 'bill'
        ? await reverseOfBill(ctx, trx, wrong, why)
        : await reverseAtTill(ctx, trx, wrong, why);
    if (reversed === 'alreadyReversed') return { refusal: reversed, data: {} };
    return 'sitting' in reversed ? answeredOfBill(ctx, trx, shop, reversed) : answered(trx, shop, reversed);
  });

  const takeBillPayment: Write<typeof merchantCalls.payBill, boolean>['work'] = async (
    trx,
    request,
    isUnknown,
  ) => {
    const shop = shopOf(request);
    const { device, invoiceBuyer: buyer } = request.body;
    if (isUnknown) return { refusal: 'wrongInvoiceBuyer', data: {} };
    const asked = askedOf(request.body, shop);
    if (typeof asked === 'string') return { refusal: 'wrongAmount', data: {}, more: tooPrecise(asked, shop) };
    const { sittingId } = request.params;
    const payment = { asked, doneBy: doneBy(request, device), buyer };
    const taken = await payBill(ctx, trx, { shop, sittingId }, payment);
    if (!taken) return { refusal: 'noSuchSitting', data: {} };
    const { kind } = taken;
    if (kind === 'done') return answeredOfBill(ctx, trx, shop, taken);
    if (kind === 'cashNotTaken' || kind === 'wrongInvoiceBuyer') return { refusal: kind, data: {} };
    if (kind === 'overpaid')
      return { refusal: kind, data: { sitting: await presentedSitting(ctx, trx, shop, taken.sitting) } };
    return { refusal: 'wrongAmount', data: {}, more: faults[kind] };
  };
  answerWrite(app, ctx, merchantCalls.payBill, { ask, work: takeBillPayment });

  answerCall(app, merchantCalls.listPayments, async (request, reply) => {
    const shop = shopOf(request);
    const { orderId } = request.params;
    const order = await findOrder(ctx.db, { shopPid: shop.shopPid, orderId });
    if (!order) return refuse(reply, 'noSuchOrder');
    return { paymentList: await listed(ctx.db, shop, order) };
  });
}

/** The payment that a call asks for, in minor units, or the field whose amount has too many decimals. */
function askedOf(body: PaymentBody, { amountScale }: Shop): PaymentAtTill | (typeof amountFields)[number] {
  const inMinorUnits = (amount: number | undefined) =>
    amount === undefined ? amount : fromMainUnits(amount, amountScale);
  const wrong = amountFields.find(
    (field) => body[field] !== undefined && inMinorUnits(body[field]) === undefined,
  );
  return (
    wrong ?? {
      tender: body.tender,
      applied: inMinorUnits(body.appliedAmount),
      tip: inMinorUnits(body.tipAmount),
      received: inMinorUnits(body.receivedAmount),
    }
  );
}
