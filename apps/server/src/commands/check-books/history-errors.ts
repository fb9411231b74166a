import { OrderStatus, transitions } from '@comanda/domain/order/order-status';
import { isLegalUndo } from '@comanda/domain/order/undo';
import type { OrderBooks, OrderCheck } from './order-books.ts';

type Event = OrderBooks['events'][number];

/**
 * The transitions that create an order (T1, T2), leave it unpaid (T3 to T5), or only change its payments at the till: T14
 * a payment, T15 its reversal, T16 a refund by staff. T17 changes only its table, T19 only its times. T18
 * undoes the step just before. The table in the domain has the others.
 */
const otherMoves = [
  { id: 'T1', from: null, to: OrderStatus.Unpaid },
  { id: 'T2', from: null, to: OrderStatus.WaitingAcceptance },
  ...['T3', 'T4', 'T5'].map((id) => ({ id, from: OrderStatus.Unpaid, to: OrderStatus.Unpaid })),
];
const tillMoves = ['T14', 'T15', 'T16'];
const keyOf = (id: string | null, from: number | null, to: number | null): string => `${id} ${from} ${to}`;
const legalMoves = new Set([...otherMoves, ...transitions].map(({ id, from, to }) => keyOf(id, from, to)));

const isLegal = ({ transition, fromStatus, toStatus }: Event): boolean =>
  legalMoves.has(keyOf(transition, fromStatus, toStatus)) ||
  (tillMoves.includes(transition ?? '') &&
    fromStatus === toStatus &&
    (toStatus ?? 0) >= OrderStatus.WaitingAcceptance) ||
  ((transition === 'T17' || transition === 'T19') && fromStatus === toStatus);

/**
 * Rule I9: every change is one of the transitions T1 to T19, begins where the previous one ended, and increases the
 * version by one. The last change ends in the order's status.
 */
export const legalHistory: OrderCheck = ({ order, events: moves }) => {
  let before: number | null = null;
  for (const [index, move] of moves.entries()) {
    const told = `${move.transition} from ${move.fromStatus} to ${move.toStatus}`;
    if (!isLegal(move) && !isLegalUndo(moves.slice(0, index), move)) return [`${told} is no legal move`];
    if (move.fromStatus !== before) return [`${told} follows a move to ${before}`];
    if (move.version !== index + 1) return [`${told} made version ${move.version}, not ${index + 1}`];
    before = move.toStatus;
  }
  if (before !== order.orderStatus)
    return [`its history ends in status ${before}, but its status is ${order.orderStatus}`];
  if (moves.length !== order.version)
    return [`it is at version ${order.version} after ${moves.length} changes`];
  return [];
};
