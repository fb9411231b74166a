import type { Amount } from '../money.ts';
import { OrderStatus } from './order-status.ts';

/** The fields of an append order that decide its table's bill. */
export type BillableOrder = {
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  /** Unix seconds. */
  readonly crtTime: number;
  readonly dueAmount: Amount;
};

/** An append order on a table's bill: its number from 1, and the running total up to it, in minor units. */
export type Round<O> = {
  readonly order: O;
  readonly number: number;
  readonly isBilled: boolean;
  readonly sum: Amount;
};

/** Whether a round must be paid: returned, rejected and cancelled rounds are not. */
const isBilled = ({ orderStatus }: BillableOrder): boolean => orderStatus < OrderStatus.Returned;

/**
 * The rounds of a table's bill in the order in which they were sent, with the running total in minor units. A round
 * that is not billed keeps its number and adds nothing.
 */
export function tableRounds<O extends BillableOrder>(orders: readonly O[]): Round<O>[] {
  let sum = 0;
  const asSent = orders.toSorted((a, b) => a.crtTime - b.crtTime || (a.orderId < b.orderId ? -1 : 1));
  return asSent.map((order, index) => {
    if (isBilled(order)) sum += order.dueAmount;
    return { order, number: index + 1, isBilled: isBilled(order), sum };
  });
}
