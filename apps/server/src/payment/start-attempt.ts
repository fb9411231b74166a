import type { Language } from '@comanda/domain/language';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { nextAttemptStep, secondsToNextAsk } from '@comanda/domain/order/payment-news';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { markPayment } from '../order/mark-payment.ts';
import type { PaymentProvider } from '../providers/payment/payment-provider.ts';
import { type Attempt, attemptsOf, insertAttempt } from '../stores/attempt-store.ts';
import { holdOrder, type OrderRow, orderDocument, orderKey } from '../stores/order-store.ts';
import { startRefusal } from './start-refusal.ts';
import { voidAttempt } from './void-attempt.ts';

/** What a diner, who reads this language, asks for: to pay this order of this shop by this platform. */
export type PayWish = {
  readonly orderId: string;
  readonly shop: Shop;
  readonly provider: PaymentProvider;
  readonly language: Language | null;
};

/** Refuses an order that cannot be paid (any more), with the reason: it waits for no payment, it is late, nothing is due. */
export function assertPayable(order: OrderRow, now: number): void {
  const refusal = (kind: 'notWaiting' | 'tooLate') => startRefusal(kind, orderDocument(order).langCur);
  if (order.order_status !== OrderStatus.Unpaid) throw refusal('notWaiting');
  if (order.pay_deadline === null || order.pay_deadline <= now) throw refusal('tooLate');
  if (order.due_amount <= 0) throw refusal('notWaiting');
}

type Step = { readonly kind: 'use' | 'voidFirst'; readonly attempt: Attempt };

const tries = 5;

/**
 * The attempt to pay an order with on a platform (T3): the pending one, else a new one. One that is pending on another
 * platform is voided first, outside the transaction; should it turn out paid, there is nothing to pay any more.
 */
export async function attemptToPay(ctx: Context, wish: PayWish): Promise<Attempt> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const step = await transaction(ctx.db, (trx) => nextStep(ctx, trx, wish), wish.shop.shopPid);
    if (step.kind === 'use') return step.attempt;
    await voidAttempt(ctx, step.attempt);
  }
  throw startRefusal('otherOpen', wish.language);
}

async function nextStep(ctx: Context, trx: Trx, wish: PayWish): Promise<Step> {
  const order = await holdOrder(trx, wish.orderId);
  if (!order) throw new Error('an order that was found is gone');
  assertPayable(order, ctx.now());
  const attempts = await attemptsOf(trx, order.order_id);
  const pending = attempts.find(({ state }) => state === 'pending');
  if (!pending)
    return { kind: 'use', attempt: await newAttempt(ctx, trx, wish, { order, last: attempts.at(-1) }) };
  const next = nextAttemptStep({ platformPid: pending.platform_pid }, wish.provider.pid);
  return { kind: next === 'voidFirst' ? 'voidFirst' : 'use', attempt: pending };
}

type After = { readonly order: OrderRow; readonly last: Attempt | undefined };

async function newAttempt(ctx: Context, trx: Trx, { shop, provider }: PayWish, { order, last }: After) {
  const now = ctx.now();
  const attempt = await insertAttempt(trx, {
    tx_no: ctx.newId(128),
    shop_pid: order.shop_pid,
    order_id: order.order_id,
    platform_pid: provider.pid,
    amount: order.due_amount,
    currency: shop.currency,
    // strictly later than the attempt before it, so that the newest is known even within one second
    created_at: Math.max(now, (last?.created_at ?? 0) + 1),
    ask_at: now + secondsToNextAsk(0),
  });
  await markPayment(ctx, trx, orderKey(order), {
    txStatus: TxStatus.Paying,
    transition: 'T3',
    who: 'diner',
    alsoSet: { tx_no: attempt.tx_no, platform_name: provider.name },
  });
  return attempt;
}
