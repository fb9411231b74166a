import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';

/** Whether an order is not finished, or not paid. What is on the bill of a table is paid there, so nothing of it is left. */
const isOpen = ({ orderStatus, leftAmount }: MerchantOrder): boolean =>
  orderStatus !== OrderStatus.Unpaid &&
  (orderStatus < OrderStatus.PickedUp || (orderStatus === OrderStatus.PickedUp && leftAmount > 0));

/** TILL-3: the orders that a closing of the day leaves to the next one: they are not finished, or not paid. */
export const leftOpen = (orders: Iterable<MerchantOrder>): number => [...orders].filter(isOpen).length;
