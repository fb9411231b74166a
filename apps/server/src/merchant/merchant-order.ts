import { amountsToWire } from '@comanda/contract/amounts-on-the-wire';
import { toMainUnits } from '@comanda/domain/money';
import type { HoldReason } from '@comanda/domain/order/hold';
import { OrderStatus } from '@comanda/domain/order/order-status';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Db } from '../db/tables.ts';
import { heldReasons } from '../order/hold-order.ts';
import { standingOf } from '../order/standing.ts';
import { type Invoice, invoicesOf } from '../stores/invoice-store.ts';
import { type OrderRow, orderDocument } from '../stores/order-store.ts';
import type { MerchantOrder } from './answers.schema.ts';

/** Orders of a shop as their restaurant is told of them. */
export async function merchantOrders(
  db: Db,
  shop: Shop,
  orders: readonly OrderRow[],
): Promise<MerchantOrder[]> {
  const ids = orders.map(({ order_id }) => order_id);
  const invoices = await invoicesOf(db, shop.shopPid, ids);
  return orders.map((order) => merchantOrder(order, shop, invoices.get(order.order_id)));
}

const reasonToWire = (reason: HoldReason, { amountScale }: Shop): HoldReason =>
  reason.rule === 'largeAmount'
    ? {
        ...reason,
        amount: toMainUnits(reason.amount, amountScale),
        median: toMainUnits(reason.median, amountScale),
      }
    : reason;

/** Why and how long an order still waits for the staff; null when it is not held, or no longer. */
function holdOf(order: OrderRow, shop: Shop): MerchantOrder['hold'] {
  const reasons = heldReasons(order);
  const { order_status: status, accept_deadline: deadline } = order;
  if (reasons.length === 0 || status !== OrderStatus.WaitingAcceptance || deadline === null) return null;
  return { reasons: reasons.map((reason) => reasonToWire(reason, shop)), deadline };
}

function merchantOrder(order: OrderRow, shop: Shop, invoice: Invoice | undefined): MerchantOrder {
  const { items, taxList, invoiceBuyer } = orderDocument(order);
  const told: MerchantOrder = {
    orderId: order.order_id,
    orderNo: order.order_no,
    version: order.version,
    ...standingOf(order),
    orderingMode: order.ordering_mode,
    checkoutMethod: order.checkout_method,
    deliveryMode: order.delivery_mode,
    tableNo: order.table_no,
    codeHash: order.qr_hash,
    crtTime: order.crt_time,
    acceptDeadline: order.accept_deadline,
    hold: null,
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
    invoiceBuyer,
    invoice: invoice ? { state: invoice.state, number: invoice.number } : null,
  };
  return { ...amountsToWire(told, shop.amountScale), hold: holdOf(order, shop) };
}
