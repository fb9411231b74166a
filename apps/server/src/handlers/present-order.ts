import type { CallOutput } from '@comanda/contract/contract';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import { moneyOfLines, totalsOf } from '@comanda/domain/checkout/order-money';
import { limits } from '@comanda/domain/limits';
import { adjustmentsAfter, type UnpaidCredit } from '@comanda/domain/order/after-credits';
import { latestTime } from '@comanda/domain/order/delay';
import type { Order, OrderSummary } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { balanceOf } from '@comanda/domain/order/till-payment';
import { CheckoutMethod, isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import type { Shop } from '@comanda/domain/shop/shop';
import type { StoredOrder } from '../db/stored-order.ts';
import { statusesOf } from '../operations/order/statuses-of.ts';
import { paidBack } from '../operations/payment/paid-back.ts';
import { paidTip } from '../operations/payment/paid-tip.ts';
import { isOnTablesBill } from '../operations/payment/pay-at-till.ts';
import type { OpenedOrder } from '../stores/order-store.ts';

/** Whether the guest has paid at the till all that is due. What is on a table's bill is paid there. */
const isPaidAtTill = (row: StoredOrder): boolean =>
  row.paidAtTill > 0 && !isOnTablesBill(row) && balanceOf(row).left === 0;

const common = (row: StoredOrder) => ({
  orderId: row.orderId,
  orderNo: row.orderNo,
  ...statusesOf(row),
  orderingMode: row.orderingMode,
  checkoutMethod: row.checkoutMethod,
  deliveryMode: row.deliveryMode,
  crtTime: row.crtTime,
  productCount: row.productCount,
  ...(isPaidAtTill(row) && { paidAtTillFlag: true }),
});

/**
 * Shows the pickup code while it is useful: from acceptance to pickup, or from the beginning if the till takes
 * payment.
 */
function shownPickupCode(row: StoredOrder): string | null {
  const isPaidAtPos = row.checkoutMethod === CheckoutMethod.AtPos;
  const from = isPaidAtPos ? OrderStatus.WaitingAcceptance : OrderStatus.Received;
  return row.orderStatus >= from && row.orderStatus <= OrderStatus.PickedUp ? row.pickupCode : null;
}

/** Whether the guest pays this order alone at the till. An append order is paid with its table's bill. */
const isCheckedOutAtPos = ({ checkoutMethod, orderingMode }: StoredOrder): boolean =>
  checkoutMethod === CheckoutMethod.AtPos && isCheckoutNeeded(orderingMode);

export function presentOrder({
  order: row,
  refunds,
  invoiceNumber,
  shop,
  unpaidCredits,
}: Pick<OpenedOrder, 'order' | 'refunds' | 'invoiceNumber' | 'shop'> & {
  readonly unpaidCredits: readonly UnpaidCredit[];
}): Order {
  const { items } = row;
  const adjustments =
    unpaidCredits.length === 0 ? row.adjustments : adjustmentsAfter(row, unpaidCredits, shop.languages);
  const { promoAmount: _sumOfPromoList, ...money } = moneyFields(moneyOfLines(items, adjustments));
  const pickupCode = shownPickupCode(row);
  return {
    ...common(row),
    ...money,
    txNo: row.txNo,
    paymentPlatformName: row.platformName,
    payTime: row.payTime,
    payTimeout: row.payTimeout,
    tableNo: row.tableNo,
    expectTime: row.expectTime,
    expectLatestTime: latestTime(row),
    ...(row.delayMinutes > 0 && { delayMinutes: row.delayMinutes }),
    pickupCode,
    pickupQrcode: isCheckedOutAtPos(row) ? pickupCode : null,
    receiverName: row.receiverName,
    receiverTel: row.receiverTel,
    deliveryAddr: row.deliveryAddr,
    ...(row.zone && { zone: row.zone }),
    ...(row.postcode !== undefined && { postcode: row.postcode }),
    memo: row.memo,
    allergyNote: [...row.allergyNote],
    ...(row.guestCount !== undefined && { guestCount: row.guestCount }),
    reason: row.reason,
    heldUntil: row.hold.length === 0 ? null : row.acceptDeadline,
    ...paidTip(row),
    ...paidBack(refunds),
    ...(invoiceNumber !== undefined && { invoiceNumber }),
    itemList: [...items],
    version: row.version,
  };
}

/**
 * An order in the history: without the diner's data and the pickup code, because anyone who knows its id can read it.
 */
export function presentSummary(row: StoredOrder, shop: Shop): CallOutput<'history'>['orderList'][number] {
  const { items, adjustments } = row;
  const summary: OrderSummary = {
    ...common(row),
    dueAmount: totalsOf(moneyOfLines(items, adjustments)).dueAmount,
    itemCount: items.length,
    itemList: items
      .slice(0, limits.historyThumbnails)
      .map(({ spuName, imageUrl, imageColor, unitQty }) => ({ spuName, imageUrl, imageColor, unitQty })),
    shopName: shop.shopName,
    ...paidTip(row),
  };
  const { amountScale, currency, languages } = shop;
  return { ...summary, amountScale, currency, languages: [...languages] };
}
