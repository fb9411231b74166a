import type { CallOutput } from '@comanda/contract/contract';
import { limits } from '@comanda/domain/limits';
import type { Order, OrderSummary } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod, isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import type { Shop } from '@comanda/domain/shop/shop';
import { standingOf } from '../order/standing.ts';
import { paidBack } from '../payment/paid-back.ts';
import type { Attempt } from '../stores/attempt-store.ts';
import { type OrderRow, orderDocument } from '../stores/order-store.ts';

const common = (row: OrderRow) => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  ...standingOf(row),
  orderingMode: row.ordering_mode,
  checkoutMethod: row.checkout_method,
  deliveryMode: row.delivery_mode,
  crtTime: row.crt_time,
  dueAmount: row.due_amount,
  productCount: row.product_count,
});

/** The pickup code is shown while it is of use: once accepted, and for an order paid at the till at once. */
function shownPickupCode(row: OrderRow): string | null {
  const isPaidAtPos = row.checkout_method === CheckoutMethod.AtPos;
  const from = isPaidAtPos ? OrderStatus.WaitingAcceptance : OrderStatus.Received;
  return row.order_status >= from && row.order_status <= OrderStatus.PickedUp ? row.pickup_code : null;
}

/** What an append order comes to is paid with its table's bill, without a code of its own. */
const isCheckedOutAtPos = ({ checkout_method, ordering_mode }: OrderRow): boolean =>
  checkout_method === CheckoutMethod.AtPos && isCheckoutNeeded(ordering_mode);

/** An order whole, for whoever may open it. */
export function presentOrder(row: OrderRow, attempts: readonly Attempt[]): Order {
  const { items, promoList, taxList } = orderDocument(row);
  const pickupCode = shownPickupCode(row);
  return {
    ...common(row),
    txNo: row.tx_no,
    paymentPlatformName: row.platform_name,
    payTime: row.pay_time,
    payTimeout: row.pay_timeout,
    tableNo: row.table_no,
    expectTime: row.expect_time,
    expectLatestTime: row.expect_latest_time,
    pickupCode,
    pickupQrcode: isCheckedOutAtPos(row) ? pickupCode : null,
    receiverName: row.receiver_name,
    receiverTel: row.receiver_tel,
    deliveryAddr: row.delivery_addr,
    memo: row.memo,
    reason: row.reason,
    heldUntil: row.hold === null ? null : row.accept_deadline,
    orderingAmount: row.ordering_amount,
    ...paidBack(attempts),
    itemList: [...items],
    promoList: [...promoList],
    taxList: [...taxList],
    version: row.version,
  };
}

/** An order as history lists it: nothing about the diner, no pickup code (F45b). */
export function presentSummary(row: OrderRow, shop: Shop): CallOutput<'history'>['orderList'][number] {
  const { items } = orderDocument(row);
  const summary: OrderSummary = {
    ...common(row),
    itemCount: items.length,
    itemList: items
      .slice(0, limits.historyThumbnails)
      .map(({ spuName, spuName2, imageUrl, imageColor, unitQty }) => ({
        spuName,
        spuName2,
        imageUrl,
        imageColor,
        unitQty,
      })),
    shopName: shop.shopName,
    shopName2: shop.shopName2,
  };
  return { ...summary, amountScale: shop.amountScale, currency: shop.currency };
}
