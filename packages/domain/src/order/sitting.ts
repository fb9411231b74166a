import type { Amount } from '../money.ts';
import { hasEnded, OrderStatus } from './order-status.ts';

/** TAB-7: seconds before and after the opening of a sitting in which a scan at its table joins it. */
export const joinSeconds = 20 * 60;
/** TAB-7: seconds after the last payment until a sitting closes. */
const closeSeconds = 15 * 60;
/** Seconds without any change after which a table is shown as idle. */
const idleSeconds = 45 * 60;
/** TAB-7: seconds after the opening of a sitting that is still unpaid until the operator is alarmed. */
export const unpaidSeconds = 3 * 3600;
/** Seconds after which a round that nobody has marked as served no longer keeps its sitting open. */
const openRoundSeconds = 3 * 3600;

/** A round, as far as its sitting needs it. Times are Unix seconds. `dueAmount`: 0 if a discount makes it wholly free. */
type SittingRound = {
  readonly dueAmount: Amount;
  readonly orderStatus: OrderStatus;
  readonly crtTime: number;
  readonly endedAt: number | null;
};

/**
 * A sitting with its balance. `lastAt`: its last change besides its rounds, such as a payment. `billAskedAt`: when the
 * guests asked for the bill, null if they have not.
 */
export type SittingFacts = {
  readonly rounds: readonly SittingRound[];
  readonly left: Amount;
  readonly giveBack: Amount;
  readonly paid: Amount;
  readonly lastAt: number;
  readonly billAskedAt: number | null;
};

/** TAB-2: how a table is shown. A table without an open sitting is `free`. */
export const tableStates = ['free', 'seated', 'waiting', 'billAsked', 'unpaid', 'idle', 'paid'] as const;
export type TableState = (typeof tableStates)[number];

/** Whether a round is or will be on the table. */
const isWanted = ({ orderStatus }: SittingRound): boolean => orderStatus < OrderStatus.Returned;

/** Whether all rounds are wholly free, such as a first drink: so nothing was paid, and the guests may still order. */
function isAllFree(rounds: readonly SittingRound[]): boolean {
  const served = rounds.filter(isWanted);
  return served.length > 0 && served.every(({ dueAmount }) => dueAmount === 0);
}

/** When a round stopped, or will stop, to keep its sitting open. If all is free, a served one keeps it open too. */
function closedAt(round: SittingRound, isFree: boolean): number {
  const { orderStatus, crtTime, endedAt } = round;
  const isOver = hasEnded(orderStatus) && !(isFree && isWanted(round));
  return isOver && endedAt !== null ? endedAt : crtTime + openRoundSeconds;
}

/**
 * TAB-7: when a sitting closes by itself, in Unix seconds: 15 minutes after net paid = due and its last round has been
 * served or has ended. `undefined` while it is unpaid, or without a round. Without any payment, because all is free, its rounds
 * count as not served.
 */
export function closesAt({ rounds, left, giveBack, lastAt }: SittingFacts): number | undefined {
  if (rounds.length === 0 || left > 0 || giveBack > 0) return undefined;
  const isFree = isAllFree(rounds);
  return Math.max(lastAt, ...rounds.map((round) => closedAt(round, isFree))) + closeSeconds;
}

/** TAB-2: how the table of an open sitting is shown at a time (Unix seconds). What needs the staff first comes first. */
export function tableState(facts: SittingFacts, now: number): Exclude<TableState, 'free'> {
  const { rounds, left, giveBack, paid, lastAt, billAskedAt } = facts;
  if (rounds.some(({ orderStatus }) => orderStatus === OrderStatus.WaitingAcceptance)) return 'waiting';
  const isPaid = left === 0 && giveBack === 0 && paid > 0;
  if (billAskedAt !== null && !isPaid) return 'billAsked';
  if (Math.max(lastAt, ...rounds.map(({ crtTime, endedAt }) => endedAt ?? crtTime)) + idleSeconds <= now)
    return 'idle';
  if (left > 0 || giveBack > 0) return 'unpaid';
  return isPaid ? 'paid' : 'seated';
}

/** Times in Unix seconds, both inclusive, in which a scan at the table joins the sitting. */
export type ScanWindow = { readonly scansFrom: number; readonly scansUntil: number };

/**
 * TAB-7: the scans that join a sitting: from 20 minutes before its opening, because a party scans before its first round,
 * until 20 minutes after. Never one from before the end of the last sitting at the table (`endedAt`).
 */
export const scanWindow = (openedAt: number, endedAt: number | null): ScanWindow => ({
  scansFrom: Math.max(openedAt - joinSeconds, endedAt === null ? 0 : endedAt + 1),
  scansUntil: openedAt + joinSeconds,
});
