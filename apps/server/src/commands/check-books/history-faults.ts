import { OrderStatus, transitions } from '@comanda/domain/order/order-status';
import type { OrderBooks, OrderCheck } from './order-books.ts';

type Event = OrderBooks['events'][number];

/** Those that begin an order, and those that leave an unpaid one unpaid; the others are rows of the transition table. */
const otherMoves = [
  { id: 'T1', from: null, to: OrderStatus.Unpaid },
  { id: 'T2', from: null, to: OrderStatus.WaitingAcceptance },
  ...['T3', 'T4', 'T5'].map((id) => ({ id, from: OrderStatus.Unpaid, to: OrderStatus.Unpaid })),
];

const isLegal = ({ transition, from_status, to_status }: Event): boolean =>
  [...otherMoves, ...transitions].some(
    ({ id, from, to }) => id === transition && from === from_status && to === to_status,
  );

/** I9: every change is one of T1 to T13, follows the one before and made the next version; the last one led to where the order stands. */
export const legalHistory: OrderCheck = ({ order, events }) => {
  const moves = events.filter(({ transition }) => transition !== null);
  let before: number | null = null;
  for (const [index, move] of moves.entries()) {
    const told = `${move.transition} from ${move.from_status} to ${move.to_status}`;
    if (!isLegal(move)) return [`${told} is no legal move`];
    if (move.from_status !== before) return [`${told} follows a move to ${before}`];
    if (move.version !== index + 1) return [`${told} made version ${move.version}, not ${index + 1}`];
    before = move.to_status;
  }
  if (before !== order.order_status)
    return [`its history ends at ${before}, it stands at ${order.order_status}`];
  if (moves.length !== order.version)
    return [`it is at version ${order.version} after ${moves.length} changes`];
  return [];
};
