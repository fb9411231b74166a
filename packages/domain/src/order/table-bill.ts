import type { Amount } from '../money.ts';
import { OrderStatus } from './order-status.ts';

/** The parts of an append order that its table's bill follows from. */
export type BillableOrder = {
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  /** Unix seconds. */
  readonly crtTime: number;
  readonly dueAmount: Amount;
};

/** One order of a table's bill: the how-manieth it is, from 1, and what the rounds came to with it. */
export type Round<O> = {
  readonly order: O;
  readonly number: number;
  readonly isBilled: boolean;
  readonly sum: Amount;
};

/** Whether a round is to be paid: one that was returned, rejected or cancelled is not. */
const isBilled = ({ orderStatus }: BillableOrder): boolean => orderStatus < OrderStatus.Returned;

/**
 * The rounds that were appended to a table's bill, in the order they were sent, with the running sum (minor units). A
 * round that is not to be paid keeps its number and adds nothing.
 */
export function tableRounds<O extends BillableOrder>(orders: readonly O[]): Round<O>[] {
  let sum = 0;
  const asSent = orders.toSorted((a, b) => a.crtTime - b.crtTime || (a.orderId < b.orderId ? -1 : 1));
  return asSent.map((order, index) => {
    if (isBilled(order)) sum += order.dueAmount;
    return { order, number: index + 1, isBilled: isBilled(order), sum };
  });
}
