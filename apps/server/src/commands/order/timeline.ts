import { moneyOfLines, totalsOf } from '@comanda/domain/checkout/order-money';
import { textAt } from '@comanda/domain/local-text';
import type { HoldReason } from '@comanda/domain/order/hold.schema';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Shop } from '@comanda/domain/shop/shop';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import type { besideOrders, historyOf } from '../../stores/books-store.ts';
import type { Invoice } from '../../stores/invoice-store.ts';
import { amountTextOf } from '../check-books/book-error.ts';
import { isFlagged } from '../check-books/payment-errors.ts';

type Beside = Awaited<ReturnType<typeof besideOrders>>;
type Event = Awaited<ReturnType<typeof historyOf>>[number];

export type TimelineFacts = Beside & {
  readonly events: readonly Event[];
  readonly order: StoredOrder;
  readonly shop: Shop | undefined;
  readonly invoice: Invoice | undefined;
};

const statusWords: Record<OrderStatus, string> = {
  [OrderStatus.Unpaid]: 'unpaid',
  [OrderStatus.WaitingAcceptance]: 'waiting for acceptance',
  [OrderStatus.Received]: 'received',
  [OrderStatus.Preparing]: 'preparing',
  [OrderStatus.WaitingPickup]: 'waiting for pickup',
  [OrderStatus.PickedUp]: 'picked up or served',
  [OrderStatus.Returned]: 'returned',
  [OrderStatus.Rejected]: 'rejected',
  [OrderStatus.Cancelled]: 'cancelled',
};
const words = new Map<number, string>(
  Object.entries(statusWords).map(([status, word]) => [Number(status), word]),
);
const statusText = (status: number | null): string =>
  status === null ? 'new' : `${status} ${words.get(status) ?? ''}`;

const txWords: Record<TxStatus, string> = {
  [TxStatus.None]: 'no payment',
  [TxStatus.Paying]: 'paying',
  [TxStatus.Failed]: 'payment failed',
  [TxStatus.Succeeded]: 'payment succeeded',
};

const modeWords: Record<DeliveryMode, string> = {
  [DeliveryMode.DineIn]: 'dine-in',
  [DeliveryMode.Takeaway]: 'takeaway',
  [DeliveryMode.Pickup]: 'pickup',
  [DeliveryMode.Delivery]: 'delivery',
};

const moneyNotes: Readonly<Record<string, string>> = {
  paymentFlagged: 'a payment differs from the requested one',
  refundDue: 'is owed back',
  refunded: 'was paid back',
  refundManual: 'is to be paid back by hand',
  refundedByHand: 'was paid back by hand',
  unitsRefunded: 'dishes of it were refunded on the bill of its table',
};

const paymentMarks: Readonly<Record<string, string>> = {
  T3: 'a payment begins',
  T4: 'the payment failed',
  T5: 'the payment was ended',
  T14: 'paid at the till',
  T15: 'a payment at the till was reversed',
  T16: 'refunded by the staff',
};

/** Who made a change: the key and its device, or the kind of participant. */
const byText = ({ who, byName, device }: Event): string =>
  byName === null ? who : `${byName}${device === null ? '' : ` (${device})`}`;

function eventText({ kind, transition, fromStatus, toStatus, note }: Event): string {
  const what =
    transition === null
      ? (moneyNotes[kind] ?? kind)
      : (paymentMarks[transition] ?? `${statusText(fromStatus)} → ${statusText(toStatus)}`);
  return note === null ? what : `${what}: ${note}`;
}

/** Sorts events by version. Notes come after the transition with the same version. */
const inOrder = (one: Event, other: Event): number =>
  one.version - other.version ||
  Number(one.transition === null) - Number(other.transition === null) ||
  one.at - other.at ||
  (one.kind < other.kind ? -1 : 1);

type Say = {
  readonly money: (amount: number) => string;
  readonly time: (at: number) => string;
};

const refundText = (
  { state, amount, refundId, nextAt, tries, paidHow, paidByName }: TimelineFacts['refunds'][number],
  { money, time }: Say,
): string => {
  const next = nextAt === null ? '' : `, next try ${time(nextAt)}`;
  const byHand = paidHow === null ? '' : `, paid by hand (${paidHow}) by ${paidByName}`;
  return `refund ${state} of ${money(amount)} (${refundId}, tried ${tries}×${next}${byHand})`;
};

function attemptText(attempt: Attempt, refunds: TimelineFacts['refunds'], say: Say): string {
  const { txNo, platformPid, providerRef, state, amount, tip, createdAt, askAt, asked, isPayment } = attempt;
  return [
    `${say.time(createdAt)}  ${platformPid} ${state} ${say.money(amount)}`,
    ...(tip > 0 ? [`with a tip of ${say.money(tip)}`] : []),
    ...(isPayment === 1 ? ['this paid the order'] : []),
    `txNo ${txNo}`,
    providerRef === null ? 'the platform was not reached' : `reference ${providerRef}`,
    `asked ${asked}×${askAt === null ? '' : `, next ${say.time(askAt)}`}`,
    ...(isFlagged(attempt) ? ['a person must look at it'] : []),
    ...refunds.filter((refund) => refund.txNo === txNo).map((refund) => refundText(refund, say)),
  ].join(' · ');
}

function tillPaymentText(
  payment: TimelineFacts['payments'][number],
  refunds: TimelineFacts['refunds'],
  say: Say,
): string {
  const { at, tender, applied, tip, byName, device, paymentId, reverses, reason } = payment;
  return [
    `${say.time(at)}  ${tender} ${say.money(applied)}`,
    ...(tip === 0 ? [] : [`with a tip of ${say.money(tip)}`]),
    `by ${byName}${device === null ? '' : ` (${device})`}`,
    paymentId,
    ...(reverses === null ? [] : [`reverses ${reverses}: ${reason}`]),
    ...refunds.filter((refund) => refund.paymentId === paymentId).map((refund) => refundText(refund, say)),
  ].join(' · ');
}

/** Lists what the order took when it was placed: stock, coupon and points. */
function takenText({ order, coupons }: TimelineFacts): string[] {
  const coupon = coupons.find(({ couponId }) => couponId === order.couponId);
  return [
    ...order.stock.map(({ skuPid, qty }) => `${qty} × ${skuPid}`),
    ...(order.couponId === null ? [] : [`coupon ${order.couponId} (${coupon?.state ?? 'free'})`]),
    ...(order.pointsUsed === null ? [] : [`${order.pointsUsed} points`]),
  ];
}

const nowHeld = ({ orderStatus: status }: StoredOrder): string => {
  if (status === OrderStatus.Unpaid) return 'Holds';
  return status === OrderStatus.Rejected || status === OrderStatus.Cancelled ? 'Had taken' : 'Has taken';
};

function placedText(order: StoredOrder, time: Say['time']): string {
  const isOnline = order.checkoutMethod === CheckoutMethod.Online;
  return [
    time(order.crtTime),
    modeWords[order.deliveryMode],
    ...(order.zone ? [order.zone.name[0]] : []),
    ...(order.tableNo === '' ? [] : [`table ${order.tableNo}`]),
    isOnline ? 'to be paid online' : 'to be paid at the till',
  ].join(', ');
}

function reasonText(reason: HoldReason, { money }: Say): string {
  if (reason.rule === 'manyOfOneItem')
    return `${reason.units} of ${reason.spuPid}, more than ${reason.limit}`;
  if (reason.rule === 'manyUnits') return `${reason.units} units, more than ${reason.limit}`;
  if (reason.rule === 'largeAmount')
    return `${money(reason.amount)}, more than ${reason.limit} times the median of ${money(reason.median)}`;
  return `order ${reason.orders} of its session in ${reason.minutes} minutes, held from ${reason.limit} on`;
}

/** Lists the parts of the due amount. The promotion is always shown, other adjustments only if there are any. */
function amountsText(order: StoredOrder, { money }: Say): string {
  const { items, adjustments } = order;
  const { orderingAmount, promotionAmount, dueAmount } = totalsOf(moneyOfLines(items, adjustments));
  const others = adjustments.filter(({ kind, included }) => kind !== 'promotion' && !included);
  return [
    `subtotal ${money(orderingAmount)}`,
    `promotion ${money(promotionAmount)}`,
    ...others.map(({ kind, name, amount }) => `${kind} ${textAt(name, 0)} ${money(amount)}`),
    `due ${money(dueAmount)}`,
  ].join(', ');
}

/** Says why the order was held, even after the staff have accepted it. */
const holdText = (order: StoredOrder, say: Say): string[] =>
  order.hold.map((reason, index) => `${index === 0 ? 'Held' : ''}`.padEnd(12) + reasonText(reason, say));

function head({ order, shop, invoice }: TimelineFacts, say: Say): string[] {
  const { time } = say;
  const { orderStatus, txStatus, payDeadline, acceptDeadline } = order;
  return [
    `Order ${order.orderNo} of ${order.shopPid} (${order.orderId})`,
    `Times are those of ${shop?.timeZone ?? 'UTC'}.`,
    '',
    `Placed      ${placedText(order, time)}`,
    `Stands at   ${statusText(orderStatus)}, ${txWords[txStatus]}, version ${order.version}`,
    `Amounts     ${amountsText(order, say)}`,
    ...holdText(order, say),
    ...(payDeadline === null ? [] : [`To be paid by ${time(payDeadline)}`]),
    ...(acceptDeadline === null ? [] : [`To be accepted by ${time(acceptDeadline)}`]),
    ...(invoice
      ? [`E-invoice   ${invoice.state}${invoice.number === null ? '' : ` ${invoice.number}`}`]
      : []),
  ];
}

/** Returns the history of an order, one line per event, in the shop's time zone. Contains no personal data. */
export function timeline(facts: TimelineFacts): string[] {
  const { order, shop, events, attempts, payments, refunds } = facts;
  const time = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at * 1000)
      .toZonedDateTimeISO(shop?.timeZone ?? 'UTC')
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ');
  const say: Say = { money: amountTextOf(shop), time };
  const taken = takenText(facts);
  return [
    ...head(facts, say),
    ...(taken.length === 0 ? [] : [`${nowHeld(order).padEnd(12)}${taken.join(', ')}`]),
    '',
    ...events
      .toSorted(inOrder)
      .map(
        (event) =>
          `${time(event.at)}  v${String(event.version).padEnd(3)} ${(event.transition ?? '·').padEnd(4)} ${byText(event).padEnd(8)} ${eventText(event)}`,
      ),
    ...(attempts.length === 0 ? [] : ['', 'Payments']),
    ...attempts
      .toSorted((one, other) => one.createdAt - other.createdAt)
      .map((attempt) => attemptText(attempt, refunds, say)),
    ...(payments.length === 0 ? [] : ['', 'Payments at the till']),
    ...payments
      .toSorted((one, other) => one.at - other.at)
      .map((payment) => tillPaymentText(payment, refunds, say)),
  ];
}
