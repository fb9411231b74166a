import { TxStatus } from '@comanda/domain/order/order-status';
import { type ReportEffect, reportEffect, txStatusOf } from '@comanda/domain/order/payment-report';
import type { Context } from '../../context.ts';
import type { StoredOrder } from '../../db/stored-order.ts';
import { type Trx, transaction } from '../../db/transaction.ts';
import type { PaymentReport } from '../../providers/payment/payment-provider.ts';
import {
  type Attempt,
  attemptsOf,
  findAttemptByNumber,
  leaveToPerson,
  rememberEvent,
  setAttemptState,
  stopAsking,
} from '../../stores/attempt-store.ts';
import { holdOrder, orderKey } from '../../stores/order-store.ts';
import { markPayment } from '../order/mark-payment.ts';
import { moveOrder } from '../order/move-order.ts';
import { statusesOf } from '../order/statuses-of.ts';
import { noteOnOrder } from './note-on-order.ts';
import { oweBack } from './owe-back.ts';
import { platformOf } from './payment-ref.ts';

export type ReportOutcome = ReportEffect['kind'] | 'unknownAttempt';

/**
 * Whether the provider was certain. After an uncertain "voided" the server keeps asking, because a success may still
 * arrive.
 */
type Certainty = { readonly isCertain: boolean };

/** A report with its attempt, all attempts of the order, and the locked order. */
type Scene = {
  readonly order: StoredOrder;
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly report: PaymentReport;
};

/**
 * Applies a provider's report to its attempt and its order (transitions T4 to T6). Only this function does so, for
 * webhooks, returns, polls, cancels, timeouts and the sweeper. Reports may come in any order, twice or never.
 */
export async function applyPaymentReport(
  ctx: Context,
  platformPid: string,
  report: PaymentReport,
  { isCertain }: Certainty = { isCertain: true },
): Promise<ReportOutcome> {
  const known = await findAttemptByNumber(ctx.db, report.txNo);
  if (known?.platformPid !== platformPid) return 'unknownAttempt';
  const outcome = await transaction(
    ctx.db,
    async (trx) => {
      const order = await holdOrder(trx, known);
      if (!order) throw new Error('a payment attempt has no order');
      if (report.eventId !== null && !(await isNewEvent(ctx, trx, known, report.eventId)))
        return 'nothingNew';
      const attempts = await attemptsOf(trx, known);
      const attempt = attempts.find(({ txNo }) => txNo === report.txNo) ?? known;
      // a webhook may be outdated, so the server asks once more about an attempt that a webhook has closed
      return applyOnce(ctx, trx, { order, attempt, attempts, report }, isCertain && report.eventId === null);
    },
    known.shopPid,
  );
  if (outcome === 'mismatch')
    ctx.log.error({ txNo: report.txNo }, 'a payment differs from the requested one');
  return outcome;
}

const isNewEvent = (ctx: Context, trx: Trx, attempt: Attempt, eventId: string): Promise<boolean> =>
  rememberEvent(trx, {
    shopPid: attempt.shopPid,
    platformPid: attempt.platformPid,
    eventId,
    txNo: attempt.txNo,
    receivedAt: ctx.now(),
  });

async function applyOnce(
  ctx: Context,
  trx: Trx,
  scene: Scene,
  isCertain: boolean,
): Promise<ReportEffect['kind']> {
  const { order, attempt, report } = scene;
  const effect = reportEffect(statusesOf(order).orderStatus, attempt, report);
  switch (effect.kind) {
    case 'nothingNew':
      if (report.state !== 'pending' && isCertain) await stopAsking(trx, attempt);
      break;
    case 'mismatch':
      return endWrong(ctx, trx, scene);
    case 'closes':
      await close(ctx, trx, scene, { state: report.state, isCertain });
      break;
    case 'pays':
      await pay(ctx, trx, scene);
      break;
    case 'refundDue':
      await setAttemptState(trx, attempt, { state: 'succeeded', askAt: null });
      await oweBack(ctx, trx, order, attempt);
      break;
  }
  return effect.kind;
}

/**
 * Ends an attempt whose report has another amount or currency than requested. Such a payment never pays an order, and
 * does not keep it open. The attempt ends as voided, is recorded once, and a person must refund what was captured.
 */
async function endWrong(ctx: Context, trx: Trx, scene: Scene): Promise<'mismatch' | 'nothingNew'> {
  const { order, attempt, report } = scene;
  if (attempt.refundState === 'manual') return 'nothingNew';
  await close(ctx, trx, scene, { state: 'voided', isCertain: true });
  if (report.state === 'succeeded') await leaveToPerson(trx, attempt);
  const note = `${report.txNo}: ${report.state} with ${report.amount ?? 'parts of a unit of'} ${report.currency}`;
  await noteOnOrder(ctx, trx, order, { kind: 'paymentFlagged', note });
  return 'mismatch';
}

/** How an attempt ends without a payment, and whether the provider was certain. */
type End = Certainty & { readonly state: Attempt['state'] };

async function close(ctx: Context, trx: Trx, scene: Scene, { state, isCertain }: End): Promise<void> {
  const { order, attempt, attempts } = scene;
  await setAttemptState(trx, attempt, { state, askAt: isCertain ? null : attempt.askAt });
  const txStatus = txStatusOf(attempts.map((one) => (one.txNo === attempt.txNo ? { state } : one)));
  if (txStatus === TxStatus.Succeeded) return;
  const transition = state === 'failed' ? 'T4' : 'T5';
  await markPayment(ctx, trx, orderKey(order), { txStatus, transition, who: 'gateway' });
}

/** Marks the order as paid (transition T6), and accepts it if the shop accepts automatically (transition T9). */
async function pay(ctx: Context, trx: Trx, { order, attempt }: Scene): Promise<void> {
  const platform = await platformOf({ db: trx, providers: ctx.providers }, attempt);
  await setAttemptState(trx, attempt, { state: 'succeeded', askAt: null, isPayment: 1 });
  const moved = await moveOrder(ctx, trx, orderKey(order), {
    event: 'paid',
    who: 'gateway',
    alsoSet: {
      txStatus: TxStatus.Succeeded,
      txNo: attempt.txNo,
      payTime: ctx.now(),
      tipAmount: attempt.tip,
      platformName: platform?.name ?? attempt.platformPid,
    },
  });
  if (moved?.kind !== 'moved') throw new Error('an unpaid order that is held could not be paid');
}
