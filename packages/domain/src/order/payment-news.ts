import type { Amount } from '../money.ts';
import { OrderStatus, TxStatus } from './order-status.ts';
import { type AttemptState, mergedState } from './payment-attempt.ts';

/** The parts of a payment attempt that the rules look at. */
export type KnownAttempt = {
  readonly state: AttemptState;
  readonly amount: Amount;
  readonly currency: string;
};

/** What is heard of an attempt; amount (minor units; null: not to be told in them) and currency as the provider states them. */
export type HeardNews = {
  readonly state: AttemptState;
  readonly amount: Amount | null;
  readonly currency: string;
};

/** What a piece of news comes to for the attempt. */
export type NewsEffect =
  | { readonly kind: 'nothingNew' }
  | { readonly kind: 'mismatch' }
  | { readonly kind: 'pays' }
  | { readonly kind: 'refundDue' }
  | { readonly kind: 'closes'; readonly state: AttemptState };

/**
 * What news of an attempt does (order-life rules T4 to T6, R2, R3): nothing when it says no more than is known; a
 * mismatch when amount or currency are not the attempt's own; the first success pays an unpaid order, any other success
 * is owed back; failed and voided close the attempt. The order and repetition of news do not change where it ends.
 */
export function newsEffect(orderStatus: OrderStatus, attempt: KnownAttempt, news: HeardNews): NewsEffect {
  const state = mergedState(attempt.state, news.state);
  if (state === attempt.state) return { kind: 'nothingNew' };
  if (news.amount !== attempt.amount || news.currency !== attempt.currency) return { kind: 'mismatch' };
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
 * The txStatus of an unpaid order from its attempts, oldest first: succeeded when one is, paying while one is pending,
 * else what became of the newest; none without attempts. It depends on the attempts alone, not on the way there.
 */
export function txStatusOf(attempts: readonly { readonly state: AttemptState }[]): TxStatus {
  const states = attempts.map(({ state }) => state);
  if (states.includes('succeeded')) return TxStatus.Succeeded;
  if (states.includes('pending')) return TxStatus.Paying;
  const last = states.at(-1);
  return last === undefined ? TxStatus.None : txStatusOfLast[last];
}

/**
 * What a request to pay by a platform begins with (T3): the pending attempt of the same platform goes on, one of another
 * platform is voided first, else a new attempt starts.
 */
export function nextAttemptStep(
  pending: { readonly platformPid: string } | undefined,
  platformPid: string,
): 'continue' | 'voidFirst' | 'start' {
  if (!pending) return 'start';
  return pending.platformPid === platformPid ? 'continue' : 'voidFirst';
}

const askEverySeconds = { first: 5, longest: 20, atLast: 3600 } as const;

/** More than a day of questions, which is the longest that an order may wait for its payment. */
const mostOften = 5000;

/**
 * Seconds until an attempt is asked after again: 5, 10, then every 20, so that a payment of which nobody tells is found
 * within half a minute. What its platform cannot say after more than a day is asked hourly.
 */
export const secondsToNextAsk = (asked: number): number =>
  asked < mostOften
    ? Math.min(askEverySeconds.first * 2 ** asked, askEverySeconds.longest)
    : askEverySeconds.atLast;

/** After so many fruitless tries a refund is handed to a person. */
export const refundTries = 10;

/** Seconds until a refund is tried again: 5, 10, 20 … at most an hour. */
export const secondsToNextRefund = (tries: number): number => Math.min(5 * 2 ** tries, 3600);
