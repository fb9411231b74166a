import type { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { OrderRow } from '../stores/order-store.ts';

/** How an order and its payment stand. */
export const standingOf = (order: OrderRow): { orderStatus: OrderStatus; txStatus: TxStatus } => ({
  orderStatus: order.order_status,
  txStatus: order.tx_status,
});
