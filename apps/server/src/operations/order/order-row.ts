import type { DecidedOrder } from '@comanda/domain/checkout/decide-order';
import { totalsOf } from '@comanda/domain/checkout/order-money';
import type { OrderRequest } from '@comanda/domain/checkout/order-request';
import type { Language } from '@comanda/domain/language';
import type { HoldReason } from '@comanda/domain/order/hold.schema';
import type { OrderDocument } from '@comanda/domain/order/order-document.schema';
import { orderItem } from '@comanda/domain/order/order-item';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { busyMinutes } from '@comanda/domain/shop/busy';
import { CheckoutMethod, isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import { holdSeconds } from '@comanda/domain/shop/hold-limits';
import type { Shop } from '@comanda/domain/shop/shop';
import type { insertOrder } from '../../stores/order-store.ts';
import type { DoneBy } from '../../stores/payment-store.ts';
import type { OpenSession } from '../../stores/session-store.ts';
import type { StockTake } from '../../stores/stock-store.ts';
import { tokenHash } from '../../token.ts';
import type { SubmitMark } from './earlier-order.ts';
import type { EnteredSitting } from './enter-sitting.ts';

/** Who of the staff takes an order. `reason`: why it has a discount, if it has one. */
export type TakenBy = { readonly doneBy: DoneBy; readonly reason: string | undefined };

/** A new order, with all data that the database stores with it. */
export type NewOrder = {
  readonly session: OpenSession;
  readonly request: OrderRequest;
  readonly decided: DecidedOrder;
  readonly mark: SubmitMark;
  /** The language that the diner orders in, if known. */
  readonly langCur: Language | null;
  readonly orderId: string;
  readonly orderToken: string;
  /** Why the order is held for the staff. Empty if it is not held. */
  readonly hold: readonly HoldReason[];
  /** The units of stock that the order takes. */
  readonly takes: readonly StockTake[];
  /** Who of the staff takes the order. `undefined` if the diner sends it. */
  readonly staff?: TakenBy | undefined;
  /** The sitting whose round it is. `undefined` in a shop without sittings, or without a table. */
  readonly sitting: EnteredSitting | undefined;
};

/** The number of units of all items in an order. */
export const unitsOf = ({ itemList }: OrderRequest): number =>
  itemList.reduce((sum, line) => sum + line.unitQty, 0);

/** When a new order expires if nobody accepts it, in Unix seconds. A held order expires in every shop. */
const waitsUntil = ({ acceptTimeout }: Shop, now: number): number => now + (acceptTimeout ?? holdSeconds);

/** The receiver that the diner typed, without surrounding spaces. Null where the delivery mode has no such field. */
const receiverOf = ({ receiverName, receiverTel, deliveryAddr }: OrderRequest) => ({
  receiverName: receiverName?.trim() ?? null,
  receiverTel: receiverTel?.trim() ?? null,
  deliveryAddr: deliveryAddr?.trim() ?? null,
});

/** FIX-48: the marks that the kitchen should leave out, as JSON. */
const allergyNoteOf = ({ allergyNote = [] }: OrderRequest): string | null =>
  allergyNote.length === 0 ? null : JSON.stringify(allergyNote);

type Row = Parameters<typeof insertOrder>[1];

type Beginning = {
  readonly status: OrderStatus;
  readonly version: number;
  readonly now: number;
};

/**
 * The columns of a new order. The amounts repeat the sums of the document's lines and adjustments, so that queries
 * can use them.
 */
export function orderRow(
  { session, request, decided, mark, orderId, orderToken, hold, sitting }: NewOrder,
  { status, version, now }: Beginning,
): Row {
  const { shop } = session;
  const { money, slot, benefit, memberPid } = decided;
  return {
    shopPid: shop.shopPid,
    orderId,
    sessionHash: session.tokenHash,
    orderTokenHash: tokenHash(orderToken),
    qrHash: session.code.hash,
    contentHash: mark.contentHash,
    orderStatus: status,
    txStatus: TxStatus.None,
    orderingMode: shop.orderingMode,
    checkoutMethod: isCheckoutNeeded(shop.orderingMode) ? request.checkoutMethod : CheckoutMethod.AtPos,
    deliveryMode: request.deliveryMode,
    // the party may have moved since it scanned
    tableNo: sitting?.tableNo ?? session.tableNo,
    sittingId: sitting?.sittingId ?? null,
    crtTime: now,
    payTimeout: shop.payTimeout,
    payDeadline: status === OrderStatus.Unpaid ? now + shop.payTimeout : null,
    acceptDeadline: status === OrderStatus.WaitingAcceptance ? waitsUntil(shop, now) : null,
    endedAt: null,
    ...totalsOf(money),
    productCount: unitsOf(request),
    expectTime: slot?.start ?? null,
    expectLatestTime: slot?.end ?? null,
    // a booked time already follows from how busy the shop is
    delayMinutes: slot ? 0 : busyMinutes(shop, now),
    ...receiverOf(request),
    memo: request.memo.trim(),
    allergyNote: allergyNoteOf(request),
    reason: null,
    payTime: null,
    txNo: null,
    platformName: null,
    version,
    memberPid,
    couponId: benefit?.kind === 'coupon' ? benefit.coupon.couponId : null,
    pointsUsed: benefit?.kind === 'points' ? benefit.points : null,
    hold: hold.length === 0 ? null : JSON.stringify(hold),
  };
}

/** The document of a new order: its items with their names, its money, and the stock that it took. */
export const documentOf = ({
  session: { shop },
  request,
  decided,
  langCur,
  takes,
  staff,
}: NewOrder): OrderDocument => ({
  items: decided.lines.map(orderItem),
  adjustments: decided.money.adjustments,
  lines: decided.lines.map(({ line }) => line),
  stock: takes,
  invoiceBuyer: request.twInvoiceBuyerInfo ?? null,
  acceptedTerms:
    isCheckoutNeeded(shop.orderingMode) && !staff ? shop.terms.map(({ fileUrl }) => fileUrl) : [],
  langCur,
  ...(decided.zone && { zone: { zonePid: decided.zone.zonePid, name: decided.zone.name } }),
  ...(decided.zone && request.postcode !== undefined && { postcode: request.postcode.trim() }),
  ...(request.guestCount !== undefined && { guestCount: request.guestCount }),
  basis: decided.basis,
  ...(staff && {
    takenBy: { name: staff.doneBy.byName, ...(staff.reason !== undefined && { reason: staff.reason }) },
  }),
});
