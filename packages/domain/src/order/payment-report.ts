import type { Amount } from '../money.ts';
import { OrderStatus, TxStatus } from './order-status.ts';
import { type AttemptState, mergedState } from './payment-attempt.ts';

/** The fields of a payment attempt that the payment rules use; `amount` is in minor units. */
export type KnownAttempt = {
  readonly state: AttemptState;
  readonly amount: Amount;
  readonly currency: string;
};

/**
 * A provider's report about an attempt, with the amount and currency that the provider states. `amount` is in minor
 * units; null if it cannot be expressed in them.
 */
export type AttemptReport = {
  readonly state: AttemptState;
  readonly amount: Amount | null;
  readonly currency: string;
};

/** The effect of a report on its attempt and order. */
export type ReportEffect =
  | { readonly kind: 'nothingNew' }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'pays' }
  | { readonly kind: 'refundDue' }
  | { readonly kind: 'closes'; readonly state: AttemptState };

/**
 * The effect of a report on an attempt (transitions T4 to T6). Nothing, if it is not stronger than the known state. A
 * mismatch, if its amount or currency is not the attempt's. The first success pays an unpaid order; any other success
 * is refunded. A failed or voided report closes the attempt. The order and repetition of reports do not matter.
 */
export function reportEffect(
  orderStatus: OrderStatus,
  attempt: KnownAttempt,
  report: AttemptReport,
): ReportEffect {
  const state = mergedState(attempt.state, report.state);
  if (state === attempt.state) return { kind: 'nothingNew' };
  if (report.amount !== attempt.amount || report.currency !== attempt.currency) return { kind: 'mismatch' };
  if (state !== 'succeeded') return { kind: 'closes', state };
  return { kind: orderStatus === OrderStatus.Unpaid ? 'pays' : 'refundDue' };
}

const txStatusOfLast: Record<AttemptState, TxStatus> = {
  pending: TxStatus.Paying,
  failed: TxStatus.Failed,
  voided: TxStatus.None,
  succeeded: TxStatus.Succeeded,
};

/**
 * The txStatus of an unpaid order from its attempts, oldest first: succeeded if one is, else paying if one is pending,
 * else the state of the newest; none without attempts.
 */
export function txStatusOf(attempts: readonly { readonly state: AttemptState }[]): TxStatus {
  const states = attempts.map(({ state }) => state);
  if (states.includes('succeeded')) return TxStatus.Succeeded;
  if (states.includes('pending')) return TxStatus.Paying;
  const last = states.at(-1);
  return last === undefined ? TxStatus.None : txStatusOfLast[last];
}

/**
 * T3 (start a payment): the first step of a payment on a platform. A pending attempt on the same platform continues,
 * one on another platform, with another tip, or whose page can be opened only once and was opened, is voided first.
 * Without a pending attempt a new one starts.
 */
export function nextAttemptStep(
  pending:
    | { readonly platformPid: string; readonly tip?: Amount; readonly pageOpenedAt?: number | null }
    | undefined,
  platformPid: string,
  tip = pending?.tip,
): 'continue' | 'voidFirst' | 'start' {
  if (!pending) return 'start';
  const isOpened = typeof pending.pageOpenedAt === 'number';
  return !isOpened && pending.platformPid === platformPid && pending.tip === tip ? 'continue' : 'voidFirst';
}

const askEverySeconds = { first: 5, longest: 20, atLast: 3600 } as const;

/** This many checks take more than a day. An order waits for its payment for a day at most. */
const mostOften = 5000;

/**
 * Seconds until the next check of an attempt: 5, 10, then always 20, so that the server finds a payment within half a
 * minute without a webhook. After more than a day it checks hourly.
 */
export const secondsToNextAsk = (asked: number): number =>
  asked < mostOften
    ? Math.min(askEverySeconds.first * 2 ** asked, askEverySeconds.longest)
    : askEverySeconds.atLast;

/**
 * Seconds until the next check of a closed attempt, on a platform that refuses frequent checks: a tenth of its age, at
 * least a minute.
 */
export const secondsToNextSparingAsk = (age: number): number => Math.max(60, Math.ceil(age / 10));

/** After this many failed attempts to refund, a person must handle the refund. */
export const refundTries = 10;

/** Seconds until the next attempt to refund: 5, 10, 20 … at most an hour. */
export const secondsToNextRefund = (tries: number): number => Math.min(5 * 2 ** tries, 3600);
