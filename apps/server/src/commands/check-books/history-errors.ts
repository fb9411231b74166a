import { OrderStatus, transitions } from '@comanda/domain/order/order-status';
import type { OrderBooks, OrderCheck } from './order-books.ts';

type Event = OrderBooks['events'][number];

/**
 * Transitions that create an order, and those that leave an unpaid one unpaid. The others are in the transition
 * table.
 */
const otherMoves = [
  { id: 'T1', from: null, to: OrderStatus.Unpaid },
  { id: 'T2', from: null, to: OrderStatus.WaitingAcceptance },
  ...['T3', 'T4', 'T5'].map((id) => ({ id, from: OrderStatus.Unpaid, to: OrderStatus.Unpaid })),
];

const isLegal = ({ transition, fromStatus, toStatus }: Event): boolean =>
  [...otherMoves, ...transitions].some(
    ({ id, from, to }) => id === transition && from === fromStatus && to === toStatus,
  );

/**
 * I9: every change is one of T1 to T13, follows the one before and increases the version; the last one led to the
 * order's status.
 */
export const legalHistory: OrderCheck = ({ order, events }) => {
  const moves = events.filter(({ transition }) => transition !== null);
  let before: number | null = null;
  for (const [index, move] of moves.entries()) {
    const told = `${move.transition} from ${move.fromStatus} to ${move.toStatus}`;
    if (!isLegal(move)) return [`${told} is no legal move`];
    if (move.fromStatus !== before) return [`${told} follows a move to ${before}`];
    if (move.version !== index + 1) return [`${told} made version ${move.version}, not ${index + 1}`];
    before = move.toStatus;
  }
  if (before !== order.orderStatus)
    return [`its history ends at ${before}, it stands at ${order.orderStatus}`];
  if (moves.length !== order.version)
    return [`it is at version ${order.version} after ${moves.length} changes`];
  return [];
};
