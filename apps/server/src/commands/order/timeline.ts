import type { HoldReason } from '@comanda/domain/order/hold';
import { OrderStatus, TxStatus } from '@comanda/domain/order/order-status';
import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { Shop } from '@comanda/domain/shop/shop';
import { heldReasons } from '../../order/hold-order.ts';
import type { Attempt } from '../../stores/attempt-store.ts';
import type { besideOrders } from '../../stores/books-store.ts';
import type { Invoice } from '../../stores/invoice-store.ts';
import { type OrderRow, orderDocument } from '../../stores/order-store.ts';
import { moneyOf } from '../check-books/book-fault.ts';

type Beside = Awaited<ReturnType<typeof besideOrders>>;
type Event = Beside['events'][number];

/** An order with all that its timeline is told from. */
export type TimelineFacts = Beside & {
  readonly order: OrderRow;
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
  paymentFlagged: 'a payment is not the one that was asked for',
  refundDue: 'is owed back',
  refunded: 'was paid back',
  refundManual: 'is to be paid back by hand',
};

const paymentMarks: Readonly<Record<string, string>> = {
  T3: 'a payment begins',
  T4: 'the payment failed',
  T5: 'the payment was ended',
};

function eventText({ kind, transition, from_status, to_status, note }: Event): string {
  const what =
    transition === null
      ? (moneyNotes[kind] ?? kind)
      : (paymentMarks[transition] ?? `${statusText(from_status)} → ${statusText(to_status)}`);
  return note === null ? what : `${what}: ${note}`;
}

/** A note stands behind the change that the order had come to. */
const inOrder = (one: Event, other: Event): number =>
  one.version - other.version ||
  Number(one.transition === null) - Number(other.transition === null) ||
  one.at - other.at ||
  (one.kind < other.kind ? -1 : 1);

type Say = {
  readonly money: (amount: number) => string;
  readonly time: (at: number) => string;
};

function refundText(
  { refund_state, refund_amount, refund_id, refund_at, refund_tries }: Attempt,
  { money, time }: Say,
) {
  if (refund_state === 'none') return [];
  const next = refund_at === null ? '' : `, next try ${time(refund_at)}`;
  return [
    `refund ${refund_state} of ${money(refund_amount)} (${refund_id ?? 'no id'}, tried ${refund_tries}×${next})`,
  ];
}

function attemptText(attempt: Attempt, say: Say): string {
  const { tx_no, platform_pid, provider_ref, state, amount, created_at, ask_at, asked, is_payment } = attempt;
  return [
    `${say.time(created_at)}  ${platform_pid} ${state} ${say.money(amount)}`,
    ...(is_payment === 1 ? ['this paid the order'] : []),
    `txNo ${tx_no}`,
    provider_ref === null ? 'the platform was not reached' : `reference ${provider_ref}`,
    `asked ${asked}×${ask_at === null ? '' : `, next ${say.time(ask_at)}`}`,
    ...refundText(attempt, say),
  ].join(' · ');
}

/** What the order has taken, as it was taken; where it is counted now follows from its status. */
function takenText({ order, coupons }: TimelineFacts): string[] {
  const { stock } = orderDocument(order);
  const coupon = coupons.find(({ coupon_id }) => coupon_id === order.coupon_id);
  return [
    ...stock.map(({ skuPid, qty }) => `${qty} × ${skuPid}`),
    ...(order.coupon_id === null ? [] : [`coupon ${order.coupon_id} (${coupon?.state ?? 'free'})`]),
    ...(order.points_used === null ? [] : [`${order.points_used} points`]),
  ];
}

const nowHeld = ({ order_status: status }: OrderRow): string => {
  if (status === OrderStatus.Unpaid) return 'Holds';
  return status === OrderStatus.Rejected || status === OrderStatus.Cancelled ? 'Had taken' : 'Has taken';
};

function placedText(order: OrderRow, time: Say['time']): string {
  const isOnline = order.checkout_method === CheckoutMethod.Online;
  return [
    time(order.crt_time),
    modeWords[order.delivery_mode],
    ...(order.table_no === '' ? [] : [`table ${order.table_no}`]),
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

/** Why the order was held for the staff, also after they accepted it. */
const holdText = (order: OrderRow, say: Say): string[] =>
  heldReasons(order).map(
    (reason, index) => `${index === 0 ? 'Held' : ''}`.padEnd(12) + reasonText(reason, say),
  );

function head({ order, shop, invoice }: TimelineFacts, say: Say): string[] {
  const { money, time } = say;
  const { order_status, tx_status, pay_deadline, accept_deadline } = order;
  return [
    `Order ${order.order_no} of ${order.shop_pid} (${order.order_id})`,
    `Times are those of ${shop?.timeZone ?? 'UTC'}.`,
    '',
    `Placed      ${placedText(order, time)}`,
    `Stands at   ${statusText(order_status)}, ${txWords[tx_status]}, version ${order.version}`,
    `Amounts     subtotal ${money(order.ordering_amount)}, promotion ${money(order.promotion_amount)}, due ${money(order.due_amount)}`,
    ...holdText(order, say),
    ...(pay_deadline === null ? [] : [`To be paid by ${time(pay_deadline)}`]),
    ...(accept_deadline === null ? [] : [`To be accepted by ${time(accept_deadline)}`]),
    ...(invoice
      ? [`E-invoice   ${invoice.state}${invoice.number === null ? '' : ` ${invoice.number}`}`]
      : []),
  ];
}

/** The whole life of an order, a line each, in the shop's own time. It says nothing of who ordered. */
export function timeline(facts: TimelineFacts): string[] {
  const { order, shop, events, attempts } = facts;
  const time = (at: number) =>
    Temporal.Instant.fromEpochMilliseconds(at * 1000)
      .toZonedDateTimeISO(shop?.timeZone ?? 'UTC')
      .toPlainDateTime()
      .toString({ smallestUnit: 'second' })
      .replace('T', ' ');
  const say: Say = { money: moneyOf(shop), time };
  const taken = takenText(facts);
  return [
    ...head(facts, say),
    ...(taken.length === 0 ? [] : [`${nowHeld(order).padEnd(12)}${taken.join(', ')}`]),
    '',
    ...events
      .toSorted(inOrder)
      .map(
        (event) =>
          `${time(event.at)}  v${String(event.version).padEnd(3)} ${(event.transition ?? '·').padEnd(4)} ${event.who.padEnd(8)} ${eventText(event)}`,
      ),
    ...(attempts.length === 0 ? [] : ['', 'Payments']),
    ...attempts
      .toSorted((one, other) => one.created_at - other.created_at)
      .map((attempt) => attemptText(attempt, say)),
  ];
}
