import type { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { OrderRow } from '../stores/order-store.ts';

/** How an order and its payment stand. Only numbers of the two tables are ever written, as the database checks. */
export const standingOf = (order: OrderRow): { orderStatus: OrderStatus; txStatus: TxStatus } => ({
  orderStatus: order.order_status as OrderStatus,
  txStatus: order.tx_status as TxStatus,
});
