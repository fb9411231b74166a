import { type CreditFault, type CreditRequest, creditOf } from '@comanda/domain/order/credit';
import { OrderStatus, refundNeedsManager } from '@comanda/domain/order/order-status';
import { balanceOf } from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Trx } from '../../db/transaction.ts';
import { type Attempt, addRefunded, attemptsOf } from '../../stores/attempt-store.ts';
import { creditOrder, holdOrder, orderKey } from '../../stores/order-store.ts';
import { type DoneBy, doneByColumns, paymentsOf, type TillPayment } from '../../stores/payment-store.ts';
import {
  type Credit,
  copyForPreviousRelease,
  creditsOf,
  insertCredit,
  insertRefund,
  type Refund,
  refundsOf,
} from '../../stores/refund-store.ts';
import { markedId } from '../../token.ts';
import { noticeOrder } from '../order/notice.ts';
import { settleInvoice } from '../order/settle-invoice.ts';
import { writeHistory } from '../order/write-history.ts';
import {
  type GivenFor,
  type Giving,
  giveBackAtTill,
  givingsOf,
  notReversed,
  refundOfCredit,
} from './give-back.ts';
import { oweInvoiceAtTill } from './owe-invoice-at-till.ts';
import { isOnTablesBill } from './pay-at-till.ts';

/** What staff ask for: a credit of an order, with its reason. */
export type StaffRefund = {
  readonly request: CreditRequest;
  readonly reason: string;
  readonly doneBy: DoneBy;
  /** Whether the caller may make refunds that need a manager. */
  readonly isManager: boolean;
};

export type Refunded =
  | {
      readonly kind: 'done';
      readonly credit: Credit;
      readonly refunds: readonly Refund[];
      readonly order: StoredOrder;
      readonly isRepeated?: true;
    }
  | {
      readonly kind:
        | CreditFault
        | 'noSuchDeposits'
        | 'notAllowed'
        | 'wholeRefundOnly'
        | 'onBill'
        | 'refundsNeeded';
      readonly order: StoredOrder;
    };

/** A payment of an order that can give money back. */
type Source = {
  readonly tender: TillPayment['tender'] | 'online';
  readonly applied: number;
  readonly tip: number;
  readonly rounding: number;
  readonly refunds: readonly Refund[];
} & ({ readonly attempt: Attempt } | { readonly payment: TillPayment });

/** The payments of an order that are not reversed, the oldest first. */
async function sourcesOf(trx: Trx, order: StoredOrder, refunds: readonly Refund[]): Promise<Source[]> {
  const online = (await attemptsOf(trx, order))
    .filter(({ isPayment }) => isPayment === 1)
    .map((attempt): Source => {
      const { txNo, amount, tip } = attempt;
      const own = refunds.filter((refund) => refund.txNo === txNo);
      return { attempt, tender: 'online', applied: amount - tip, tip, rounding: 0, refunds: own };
    });
  const payments = notReversed(await paymentsOf(trx, order), refunds);
  const atTill = payments.map((payment): Source => ({ payment, ...payment }));
  return [...online, ...atTill];
}

/** What a refund changes: what it takes off the due amount, and what the payments give back. */
type Plan = {
  readonly credit: Pick<Credit, 'amount' | 'taxes'>;
  readonly gives: readonly Giving<Source>[];
};

/**
 * Plans a refund. An order that is under way or served is credited; what is then paid too much goes back. An order that
 * has ended otherwise is not due, so everything that was paid at the till goes back.
 */
async function planned(
  trx: Trx,
  shop: Shop,
  order: StoredOrder,
  request: CreditRequest,
): Promise<Plan | CreditFault | 'noSuchDeposits' | 'notAllowed'> {
  if (order.orderStatus === OrderStatus.Unpaid) return 'notAllowed';
  const isEnded = order.orderStatus >= OrderStatus.Returned;
  const refunds = await refundsOf(trx, order);
  const all = await sourcesOf(trx, order, refunds);
  const { paid, giveBack } = balanceOf(order);
  if (isEnded && request.kind !== 'whole') return 'notAllowed';
  if (isEnded && giveBack === 0) return 'nothingLeft';
  const credit = isEnded
    ? { ok: true as const, value: { amount: 0, taxes: [] } }
    : creditOf(order, await creditsOf(trx, order), request);
  if (!credit.ok) return credit.error;
  // the platform pays back what was paid online for an order that has ended
  const sources = isEnded ? all.filter((source) => 'payment' in source) : all;
  const due = order.dueAmount - order.creditedAmount - credit.value.amount;
  const applied = isEnded ? giveBack : Math.max(0, paid - due);
  const isWhole = isEnded || due === 0;
  const gives = givingsOf(sources, { applied, isWhole, cashUnit: shop.cashRounding ?? 1 });
  return { credit: credit.value, gives };
}

/** Writes what one payment gives back. An online refund is sent by the sweeper, one at the till is done at once. */
async function give(
  ctx: Context,
  trx: Trx,
  { source, share }: Giving<Source>,
  given: GivenFor,
): Promise<Refund> {
  if ('payment' in source) return giveBackAtTill(ctx, trx, { source: source.payment, share }, given);
  const { attempt } = source;
  if (!(await addRefunded(trx, attempt, share.amount)))
    throw new Error('a refund would exceed what its payment captured');
  const refund = await insertRefund(trx, {
    ...refundOfCredit(ctx, given, share),
    payableKind: 'order',
    payableId: attempt.orderId,
    txNo: attempt.txNo,
    platformPid: attempt.platformPid,
    state: 'due',
    nextAt: ctx.now(),
  });
  if (share.amount === attempt.amount) await copyForPreviousRelease(trx, refund);
  return refund;
}

/** Whether a platform of this plan refunds only whole payments, and the plan refunds a part. */
const needsPart = (ctx: Context, { brandPid }: Shop, { gives }: Plan): boolean =>
  gives.some(
    ({ source, share }) =>
      'attempt' in source &&
      share.amount < source.attempt.amount &&
      ctx.providers.ofAttempt(brandPid, source.attempt)?.refundsOnlyWhole === true,
  );

/** What an earlier call with the same Idempotency-Key has done. */
async function doneBefore(trx: Trx, order: StoredOrder, doneBy: DoneBy): Promise<Refunded | undefined> {
  const { byId, requestKey } = doneBy;
  if (requestKey === null) return undefined;
  const credit = (await creditsOf(trx, order)).find(
    (one) => one.byId === byId && one.requestKey === requestKey,
  );
  if (!credit) return undefined;
  const refunds = (await refundsOf(trx, order)).filter(({ creditId }) => creditId === credit.creditId);
  return { kind: 'done', credit, refunds, order, isRepeated: true };
}

/**
 * TILL-2: refunds an order in whole, by lines, by deposits or by an amount, with a reason (transition T16). The due amount falls, and
 * what is then paid too much goes back, never above what each payment captured.
 */
export async function refundByStaff(
  ctx: Context,
  trx: Trx,
  { shop, orderId }: { readonly shop: Shop; readonly orderId: string },
  { request, reason, doneBy, isManager }: StaffRefund,
): Promise<Refunded | undefined> {
  const order = await holdOrder(trx, { shopPid: shop.shopPid, orderId });
  if (!order) return undefined;
  const before = await doneBefore(trx, order, doneBy);
  if (before) return before;
  if (!isManager && refundNeedsManager(request.kind, [order.orderStatus]))
    return { kind: 'refundsNeeded', order };
  if (isOnTablesBill(order)) return { kind: 'onBill', order };
  const plan = await planned(trx, shop, order, request);
  if (typeof plan === 'string') return { kind: plan, order };
  if (needsPart(ctx, shop, plan)) return { kind: 'wholeRefundOnly', order };
  const refunded = plan.gives
    .filter(({ source }) => 'payment' in source)
    .reduce((sum, { share }) => sum + share.applied, 0);
  const changed = await creditOrder(trx, orderKey(order), { credited: plan.credit.amount, refunded });
  if (!changed) throw new Error('a credit would exceed the due amount of an order');
  const credit = await insertCredit(trx, {
    shopPid: shop.shopPid,
    creditId: markedId(shop.shopPid, ctx.newId(128)),
    payableKind: 'order',
    payableId: orderId,
    amount: plan.credit.amount,
    lines: request.kind === 'lines' ? JSON.stringify(request.lines) : null,
    deposits: request.kind === 'deposits' ? JSON.stringify(request.deposits) : null,
    taxes: JSON.stringify(plan.credit.taxes),
    reason,
    at: ctx.now(),
    ...doneByColumns(doneBy),
  });
  const refunds: Refund[] = [];
  for (const gives of plan.gives) refunds.push(await give(ctx, trx, gives, { credit, doneBy }));
  const { orderStatus } = order;
  await oweInvoiceAtTill(ctx, trx, { shop, order: changed });
  await settleInvoice(ctx, trx, changed, credit);
  await writeHistory(ctx, trx, changed, {
    kind: 'refundedByStaff',
    who: 'staff',
    by: doneBy,
    note: reason,
    step: { id: 'T16', from: orderStatus, to: orderStatus },
  });
  noticeOrder(ctx, trx, changed);
  return { kind: 'done', credit, refunds, order: changed };
}
