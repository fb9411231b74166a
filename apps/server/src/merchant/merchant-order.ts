import { amountsToWire } from '@comanda/contract/amounts-on-the-wire';
import type { Shop } from '@comanda/domain/shop/shop';
import { standingOf } from '../order/standing.ts';
import { type OrderRow, orderDocument } from '../stores/order-store.ts';
import type { MerchantOrder } from './merchant.schema.ts';

/** An order as its restaurant is told of it. */
export function merchantOrder(order: OrderRow, shop: Shop): MerchantOrder {
  const { items, taxList } = orderDocument(order);
  const told: MerchantOrder = {
    orderId: order.order_id,
    orderNo: order.order_no,
    version: order.version,
    ...standingOf(order),
    orderingMode: order.ordering_mode,
    checkoutMethod: order.checkout_method,
    deliveryMode: order.delivery_mode,
    tableNo: order.table_no,
    crtTime: order.crt_time,
    acceptDeadline: order.accept_deadline,
    expectTime: order.expect_time,
    expectLatestTime: order.expect_latest_time,
    pickupCode: order.pickup_code,
    receiverName: order.receiver_name,
    receiverTel: order.receiver_tel,
    deliveryAddr: order.delivery_addr,
    memo: order.memo,
    reason: order.reason,
    orderingAmount: order.ordering_amount,
    promoAmount: order.promotion_amount,
    dueAmount: order.due_amount,
    currency: shop.currency,
    payTime: order.pay_time,
    txNo: order.tx_no,
    paymentPlatformName: order.platform_name,
    itemList: [...items],
    taxList: [...taxList],
  };
  return amountsToWire(told, shop.amountScale);
}
