import type { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import type { StoredOrder } from '../../db/stored-order.ts';

export const statusesOf = (order: StoredOrder): { orderStatus: OrderStatus; txStatus: TxStatus } => ({
  orderStatus: order.orderStatus,
  txStatus: order.txStatus,
});
