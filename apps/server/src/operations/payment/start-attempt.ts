import type { Language } from '@comanda/domain/language';
import type { Amount } from '@comanda/domain/money';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { nextAttemptStep, secondsToNextAsk } from '@comanda/domain/order/payment-report';
import type { Shop } from '@comanda/domain/shop/shop';
import { OvertakenError, retryOvertaken } from '../../async/retry.ts';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import { type Trx, transaction } from '../../db/transaction.ts';
import type { PaymentProvider } from '../../providers/payment/payment-provider.ts';
import { type Attempt, attemptsOf, insertAttempt } from '../../stores/attempt-store.ts';
import { holdOrder, orderKey } from '../../stores/order-store.ts';
import { markedId } from '../../token.ts';
import { markPayment } from '../order/mark-payment.ts';
import { startRefusal } from './start-refusal.ts';
import { voidAttempt } from './void-attempt.ts';

/**
 * A diner's request to pay an order of this shop on this platform, with the diner's language. `tip`: in minor units;
 * undefined keeps the tip of a pending attempt.
 */
export type PayRequest = {
  readonly orderId: string;
  readonly shop: Shop;
  readonly provider: PaymentProvider;
  readonly language: Language | null;
  readonly tip?: Amount | undefined;
};

/** Why an order cannot be paid: it does not wait for a payment or nothing is due, or its deadline has passed. */
export function payProblem(order: StoredOrder, now: number): 'notWaiting' | 'tooLate' | undefined {
  if (order.orderStatus !== OrderStatus.Unpaid) return 'notWaiting';
  if (order.payDeadline === null || order.payDeadline <= now) return 'tooLate';
  return order.dueAmount <= 0 ? 'notWaiting' : undefined;
}

/** Refuses an order that cannot be paid, with the reason. */
export function assertPayable(order: StoredOrder, now: number): void {
  const problem = payProblem(order, now);
  if (problem) throw startRefusal(problem, order.langCur);
}

type Step = { readonly kind: 'use' | 'voidFirst'; readonly attempt: Attempt };

const tries = 5;

/**
 * Returns the attempt for paying an order on a platform (transition T3): the pending one, or a new one. First voids a
 * pending attempt on another platform or with another tip, outside the transaction. If that attempt turns out to be paid, the request is
 * refused, because nothing is left to pay.
 */
export const attemptToPay = (ctx: Context, request: PayRequest): Promise<Attempt> =>
  retryOvertaken(tries, async () => {
    const step = await transaction(ctx.db, (trx) => nextStep(ctx, trx, request), request.shop.shopPid);
    if (step.kind === 'use') return step.attempt;
    await voidAttempt(ctx, step.attempt);
    throw new OvertakenError('another payment was pending');
  }).catch((error: unknown) => {
    throw error instanceof OvertakenError ? startRefusal('otherOpen', request.language) : error;
  });

async function nextStep(ctx: Context, trx: Trx, request: PayRequest): Promise<Step> {
  const order = await holdOrder(trx, { shopPid: request.shop.shopPid, orderId: request.orderId });
  if (!order) throw new Error('an order that was found is gone');
  assertPayable(order, ctx.now());
  const attempts = await attemptsOf(trx, order);
  const pending = attempts.find(({ state }) => state === 'pending');
  if (!pending)
    return { kind: 'use', attempt: await newAttempt(ctx, trx, request, { order, last: attempts.at(-1) }) };
  const next = nextAttemptStep(pending, request.provider.pid, request.tip);
  return { kind: next === 'voidFirst' ? 'voidFirst' : 'use', attempt: pending };
}

type After = { readonly order: StoredOrder; readonly last: Attempt | undefined };

async function newAttempt(
  ctx: Context,
  trx: Trx,
  { shop, provider, tip = 0 }: PayRequest,
  { order, last }: After,
) {
  const now = ctx.now();
  const attempt = await insertAttempt(trx, {
    txNo: markedId(order.shopPid, ctx.newId(128)),
    shopPid: order.shopPid,
    orderId: order.orderId,
    platformPid: provider.pid,
    account: ctx.providers.accountOf(provider),
    amount: order.dueAmount + tip,
    tip,
    currency: shop.currency,
    // strictly later than the previous attempt, so that the newest attempt is certain even within one second
    createdAt: Math.max(now, (last?.createdAt ?? 0) + 1),
    askAt: now + secondsToNextAsk(0),
  });
  await markPayment(ctx, trx, orderKey(order), {
    txStatus: TxStatus.Paying,
    transition: 'T3',
    who: 'diner',
    alsoSet: { txNo: attempt.txNo, platformName: provider.name, tipAmount: tip },
  });
  return attempt;
}
