import type { Amount } from '../money.ts';
import { OrderStatus } from './order-status.ts';

type Due = {
  readonly orderStatus: OrderStatus;
  readonly dueAmount: Amount;
  readonly creditedAmount: Amount;
};

/** TWX-2: what an order's e-invoice comes to: the due amount without credits and tips, nothing once the order has ended. */
export const invoicedAmount = ({ orderStatus, dueAmount, creditedAmount }: Due): Amount =>
  orderStatus >= OrderStatus.Returned ? 0 : dueAmount - creditedAmount;
