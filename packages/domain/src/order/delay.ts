import { OrderStatus } from './order-status.ts';

/** By how many minutes staff can delay an order in one tap (DESK-3). */
export const delayChoices = [5, 10, 20] as const;

export type DelayChoice = (typeof delayChoices)[number];

/** The times of an order in Unix seconds. `delayedUntil`: what the guest expects since the last delay. */
type Promised = {
  readonly expectTime: number | null;
  readonly expectLatestTime: number | null;
  readonly delayedUntil: number | null;
  readonly delayMinutes: number;
};

/** Until when the guest expects an order, in Unix seconds; null if no time was promised. */
export const latestTime = ({
  expectLatestTime,
  delayedUntil,
}: Omit<Promised, 'expectTime' | 'delayMinutes'>) => delayedUntil ?? expectLatestTime;

/**
 * DESK-3: a delay moves the promised time to the later of it and now, plus the minutes. Without a promise the minutes add
 * up, and the guest reads how much longer it takes. The booked slot stays, because its capacity is counted by it.
 */
export function delayed(order: Promised, minutes: DelayChoice, now: number) {
  const promised = latestTime(order) ?? order.expectTime;
  const delayMinutes = order.delayMinutes + minutes;
  return promised === null
    ? { delayMinutes, delayedUntil: null }
    : { delayMinutes, delayedUntil: Math.max(promised, now) + minutes * 60 };
}

/** Whether an order can be delayed: it is placed, and the kitchen has not finished it. */
export const canBeDelayed = (status: OrderStatus): boolean =>
  status >= OrderStatus.WaitingAcceptance && status <= OrderStatus.Preparing;
