import { TxStatus } from '@comanda/domain/order/order-status';
import { type NewsEffect, newsEffect, txStatusOf } from '@comanda/domain/order/payment-news';
import type { Context } from '../context.ts';
import { type Trx, transaction } from '../db/transaction.ts';
import { markPayment } from '../order/mark-payment.ts';
import { moveOrder } from '../order/move-order.ts';
import { standingOf } from '../order/standing.ts';
import type { PaymentNews } from '../providers/payment/payment-provider.ts';
import {
  type Attempt,
  attemptsOf,
  findAttempt,
  leaveToPerson,
  rememberEvent,
  setAttemptState,
  stopAsking,
} from '../stores/attempt-store.ts';
import { holdOrder, type OrderRow, orderKey } from '../stores/order-store.ts';
import { noteOnOrder } from './note-on-order.ts';
import { oweBack } from './owe-back.ts';

/** What news came to. */
export type NewsOutcome = NewsEffect['kind'] | 'unknownAttempt';

/** How sure the news is: after an uncertain "voided" the provider goes on being asked, for a success may still arrive. */
type Certainty = { readonly isCertain: boolean };

/** The attempt that is spoken of, among all of its order, with the order held. */
type Scene = {
  readonly order: OrderRow;
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly news: PaymentNews;
};

/**
 * The one place where a provider's word changes an attempt and its order, whether it came by webhook, return, poll,
 * cancel, timeout or sweeper (T4, T5, T6, R1 to R3). News may come in any order, twice or never.
 */
export async function applyPaymentNews(
  ctx: Context,
  platformPid: string,
  news: PaymentNews,
  { isCertain }: Certainty = { isCertain: true },
): Promise<NewsOutcome> {
  const known = await findAttempt(ctx.db, news.txNo);
  if (known?.platform_pid !== platformPid) return 'unknownAttempt';
  const outcome = await transaction(
    ctx.db,
    async (trx) => {
      const order = await holdOrder(trx, known.order_id);
      if (!order) throw new Error('a payment attempt has no order');
      if (news.eventId !== null && !(await isNewEvent(ctx, trx, known, news.eventId))) return 'nothingNew';
      const attempts = await attemptsOf(trx, known.order_id);
      const attempt = attempts.find(({ tx_no }) => tx_no === news.txNo) ?? known;
      // a webhook may have been overtaken: what it closes is asked after once more
      return applyOnce(ctx, trx, { order, attempt, attempts, news }, isCertain && news.eventId === null);
    },
    known.shop_pid,
  );
  if (outcome === 'mismatch')
    ctx.log.error({ txNo: news.txNo }, 'a payment is not the one that was asked for');
  return outcome;
}

const isNewEvent = (ctx: Context, trx: Trx, attempt: Attempt, eventId: string): Promise<boolean> =>
  rememberEvent(trx, {
    platform_pid: attempt.platform_pid,
    event_id: eventId,
    tx_no: attempt.tx_no,
    received_at: ctx.now(),
  });

async function applyOnce(
  ctx: Context,
  trx: Trx,
  scene: Scene,
  isCertain: boolean,
): Promise<NewsEffect['kind']> {
  const { order, attempt, news } = scene;
  const effect = newsEffect(standingOf(order).orderStatus, attempt, news);
  switch (effect.kind) {
    case 'nothingNew':
      if (news.state !== 'pending' && isCertain) await stopAsking(trx, attempt.tx_no);
      break;
    case 'mismatch':
      return endWrong(ctx, trx, scene);
    case 'closes':
      await close(ctx, trx, scene, { state: news.state, isCertain });
      break;
    case 'pays':
      await pay(ctx, trx, scene);
      break;
    case 'refundDue':
      await setAttemptState(trx, attempt.tx_no, { state: 'succeeded', ask_at: null });
      await oweBack(ctx, trx, order, attempt);
      break;
  }
  return effect.kind;
}

/**
 * Another amount or currency than asked for never pays an order, nor does it keep one open: the attempt ends as voided,
 * is noted once, and what was captured is for a person to pay back.
 */
async function endWrong(ctx: Context, trx: Trx, scene: Scene): Promise<'mismatch' | 'nothingNew'> {
  const { order, attempt, news } = scene;
  if (attempt.refund_state === 'manual') return 'nothingNew';
  await close(ctx, trx, scene, { state: 'voided', isCertain: true });
  if (news.state === 'succeeded') await leaveToPerson(trx, attempt.tx_no);
  const note = `${news.txNo}: ${news.state} with ${news.amount ?? 'parts of a unit of'} ${news.currency}`;
  await noteOnOrder(ctx, trx, order, { kind: 'paymentFlagged', note });
  return 'mismatch';
}

/** How an attempt ends without paying, and whether the provider was sure of it. */
type End = Certainty & { readonly state: Attempt['state'] };

async function close(ctx: Context, trx: Trx, scene: Scene, { state, isCertain }: End): Promise<void> {
  const { order, attempt, attempts } = scene;
  await setAttemptState(trx, attempt.tx_no, { state, ask_at: isCertain ? null : attempt.ask_at });
  const txStatus = txStatusOf(attempts.map((one) => (one.tx_no === attempt.tx_no ? { state } : one)));
  if (txStatus === TxStatus.Succeeded) return;
  const transition = state === 'failed' ? 'T4' : 'T5';
  await markPayment(ctx, trx, orderKey(order), { txStatus, transition, who: 'gateway' });
}

/** T6, and T9 with it where the shop accepts by itself. */
async function pay(ctx: Context, trx: Trx, { order, attempt }: Scene): Promise<void> {
  await setAttemptState(trx, attempt.tx_no, { state: 'succeeded', ask_at: null, is_payment: 1 });
  const moved = await moveOrder(ctx, trx, orderKey(order), {
    event: 'paid',
    who: 'gateway',
    alsoSet: {
      tx_status: TxStatus.Succeeded,
      tx_no: attempt.tx_no,
      pay_time: ctx.now(),
      platform_name: ctx.payments.get(attempt.platform_pid)?.name ?? attempt.platform_pid,
    },
  });
  if (moved?.kind !== 'moved') throw new Error('an unpaid order that is held could not be paid');
}
