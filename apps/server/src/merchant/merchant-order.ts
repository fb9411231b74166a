import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { messageToWire } from '@comanda/contract/wire-format';
import { moneyFields } from '@comanda/domain/checkout/money-fields';
import { moneyOfLines } from '@comanda/domain/checkout/order-money';
import { toMainUnits } from '@comanda/domain/money';
import { latestTime } from '@comanda/domain/order/delay';
import type { HoldReason } from '@comanda/domain/order/hold.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { balanceOf } from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { StoredOrder } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';
import { statusesOf } from '../operations/order/statuses-of.ts';
import { paidTip } from '../operations/payment/paid-tip.ts';
import { isOnTablesBill } from '../operations/payment/pay-at-till.ts';
import { allowancesOf } from '../stores/allowance-store.ts';
import { creditedUnitsOf, type UnitsOfLine } from '../stores/credited-units-store.ts';
import { findInvoice, invoicesOf } from '../stores/invoice-store.ts';
import { invoiceToWire } from './invoice-to-wire.ts';

/** Converts orders of a shop to the format of the merchant interface. */
export async function merchantOrders(
  db: Db,
  shop: Shop,
  orders: readonly StoredOrder[],
): Promise<MerchantOrder[]> {
  const ids = orders.map(({ orderId }) => orderId);
  const invoices = await invoicesOf(db, shop.shopPid, ids);
  const allowances = Map.groupBy(
    await allowancesOf(db, shop.shopPid, [...invoices.keys()]),
    ({ payableId }) => payableId,
  );
  const credited = await creditedUnitsOf(db, orders);
  return orders.map((order) => {
    const { orderId } = order;
    const invoice = invoiceToWire(shop, invoices.get(orderId), allowances.get(orderId));
    return presented(order, shop, { invoice, ...creditedToWire(credited.get(orderId)) });
  });
}

/** Converts one order to the format of the merchant interface. */
export async function merchantOrder(db: Db, shop: Shop, order: StoredOrder): Promise<MerchantOrder> {
  const invoice = await findInvoice(db, order);
  const allowances = invoice && (await allowancesOf(db, shop.shopPid, [order.orderId]));
  const credited = await creditedUnitsOf(db, [order]);
  return presented(order, shop, {
    invoice: invoiceToWire(shop, invoice, allowances),
    ...creditedToWire(credited.get(order.orderId)),
  });
}

/** The units that refunds by line took off an order, in the wire format. */
export const creditedToWire = (units: readonly UnitsOfLine[] = []) =>
  units.length === 0 ? {} : { creditedUnitList: [...units] };

const reasonToWire = (reason: HoldReason, { amountScale }: Shop): HoldReason =>
  reason.rule === 'largeAmount'
    ? {
        ...reason,
        amount: toMainUnits(reason.amount, amountScale),
        median: toMainUnits(reason.median, amountScale),
      }
    : reason;

/** Why the order waits for the staff, and until when. `null` if it was never held or is no longer held. */
function holdOf(order: StoredOrder, shop: Shop): MerchantOrder['hold'] {
  const { hold: reasons, orderStatus: status, acceptDeadline: deadline } = order;
  if (reasons.length === 0 || status !== OrderStatus.WaitingAcceptance || deadline === null) return null;
  return { reasons: reasons.map((reason) => reasonToWire(reason, shop)), deadline };
}

const nothing = { paid: 0, left: 0, giveBack: 0 };

/** What is paid of an order and what is left, in main units. */
function balanceToWire(
  order: StoredOrder,
  { amountScale }: Shop,
): Pick<MerchantOrder, 'creditedAmount' | 'paidAmount' | 'leftAmount' | 'giveBackAmount'> {
  // what is on a table's bill is paid and refunded there
  const { paid, left, giveBack } = isOnTablesBill(order) ? nothing : balanceOf(order);
  const { creditedAmount } = order;
  return {
    ...(creditedAmount > 0 && { creditedAmount: toMainUnits(creditedAmount, amountScale) }),
    paidAmount: toMainUnits(paid, amountScale),
    leftAmount: toMainUnits(left, amountScale),
    ...(giveBack > 0 && { giveBackAmount: toMainUnits(giveBack, amountScale) }),
  };
}

function presented(
  order: StoredOrder,
  shop: Shop,
  besides: Pick<MerchantOrder, 'invoice' | 'creditedUnitList'>,
): MerchantOrder {
  const { items, adjustments, invoiceBuyer } = order;
  const { promoList: _inPromoAmount, ...money } = moneyFields(moneyOfLines(items, adjustments));
  const told: Omit<MerchantOrder, keyof ReturnType<typeof balanceToWire>> = {
    orderId: order.orderId,
    orderNo: order.orderNo,
    version: order.version,
    ...statusesOf(order),
    orderingMode: order.orderingMode,
    checkoutMethod: order.checkoutMethod,
    deliveryMode: order.deliveryMode,
    tableNo: order.tableNo,
    ...(order.sittingId !== null && { sittingId: order.sittingId }),
    codeHash: order.qrHash,
    crtTime: order.crtTime,
    acceptDeadline: order.acceptDeadline,
    hold: null,
    expectTime: order.expectTime,
    expectLatestTime: latestTime(order),
    ...(order.delayMinutes > 0 && { delayMinutes: order.delayMinutes }),
    pickupCode: order.pickupCode,
    receiverName: order.receiverName,
    receiverTel: order.receiverTel,
    deliveryAddr: order.deliveryAddr,
    ...(order.zone && { zone: order.zone }),
    ...(order.postcode !== undefined && { postcode: order.postcode }),
    memo: order.memo,
    allergyNote: [...order.allergyNote],
    ...(order.guestCount !== undefined && { guestCount: order.guestCount }),
    reason: order.reason,
    ...(order.takenBy && { takenBy: order.takenBy }),
    ...money,
    ...paidTip(order),
    currency: shop.currency,
    payTime: order.payTime,
    txNo: order.txNo,
    paymentPlatformName: order.platformName,
    itemList: [...items],
    invoiceBuyer,
    invoice: null,
  };
  return {
    ...messageToWire(told, shop.amountScale),
    ...balanceToWire(order, shop),
    hold: holdOf(order, shop),
    ...besides,
  };
}
