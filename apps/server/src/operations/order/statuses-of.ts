import type { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { OrderRow } from '../../stores/order-store.ts';

/** The status of an order and of its payment. */
export const statusesOf = (order: OrderRow): { orderStatus: OrderStatus; txStatus: TxStatus } => ({
  orderStatus: order.orderStatus,
  txStatus: order.txStatus,
});
