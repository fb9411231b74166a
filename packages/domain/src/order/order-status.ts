import { isAtTable } from '../shop/delivery-mode.ts';

/** The status numbers of an order (specification, section 4). 6 is not used. */
export const OrderStatus = {
  Unpaid: 0,
  WaitingAcceptance: 1,
  Received: 2,
  Preparing: 3,
  WaitingPickup: 4,
  PickedUp: 5,
  Returned: 7,
  Rejected: 8,
  Cancelled: 9,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** The payment status of an unpaid order: none yet, being paid, failed, succeeded. */
export const TxStatus = { None: 0, Paying: 1, Failed: 2, Succeeded: 3 } as const;
export type TxStatus = (typeof TxStatus)[keyof typeof TxStatus];

/** Events that change the status of a placed order. The first three come from the payment, the diner and a timer. */
export const orderEvents = [
  'paid',
  'cancelledByDiner',
  'payTimeout',
  'accepted',
  'rejected',
  'prepared',
  'ready',
  'completed',
  'cancelledByShop',
  'returned',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

/** What a transition does with the stock that the order took. */
type StockEffect = 'keep' | 'giveBack' | 'writeOff';

/**
 * A legal transition of an order. `refund`: the payment must be refunded. `benefits`: whether the diner gets the coupon
 * and points back.
 */
export type Transition = {
  readonly id: `T${number}`;
  readonly event: OrderEvent;
  readonly from: OrderStatus;
  readonly to: OrderStatus;
  readonly stock: StockEffect;
  readonly benefits: 'keep' | 'giveBack' | 'pointsOnly';
  readonly refund: boolean;
  /** Only for dine-in and takeaway, not for pickup or delivery. */
  readonly shortcut?: true;
};

const S = OrderStatus;
const kept = { stock: 'keep', benefits: 'keep', refund: false } as const;
const undone = { stock: 'giveBack', benefits: 'giveBack' } as const;

/**
 * SRV-4: every legal transition of a placed order; all others are refused. `id` is the number of the transition (see
 * docs/glossary.md). T1 to T5 create the order or only change its payment, so they have no rows here.
 */
export const transitions: readonly Transition[] = [
  { id: 'T6', event: 'paid', from: S.Unpaid, to: S.WaitingAcceptance, ...kept },
  { id: 'T7', event: 'cancelledByDiner', from: S.Unpaid, to: S.Cancelled, ...undone, refund: false },
  { id: 'T8', event: 'payTimeout', from: S.Unpaid, to: S.Cancelled, ...undone, refund: false },
  { id: 'T9', event: 'accepted', from: S.WaitingAcceptance, to: S.Received, ...kept },
  { id: 'T10', event: 'rejected', from: S.WaitingAcceptance, to: S.Rejected, ...undone, refund: true },
  { id: 'T11', event: 'prepared', from: S.Received, to: S.Preparing, ...kept },
  { id: 'T11', event: 'ready', from: S.Received, to: S.WaitingPickup, ...kept },
  { id: 'T11', event: 'ready', from: S.Preparing, to: S.WaitingPickup, ...kept },
  { id: 'T11', event: 'completed', from: S.WaitingPickup, to: S.PickedUp, ...kept },
  { id: 'T11', event: 'completed', from: S.Preparing, to: S.PickedUp, ...kept, shortcut: true },
  { id: 'T11', event: 'completed', from: S.Received, to: S.PickedUp, ...kept, shortcut: true },
  {
    id: 'T12',
    event: 'cancelledByShop',
    from: S.WaitingAcceptance,
    to: S.Cancelled,
    ...undone,
    refund: true,
  },
  { id: 'T12', event: 'cancelledByShop', from: S.Received, to: S.Cancelled, ...undone, refund: true },
  {
    id: 'T12',
    event: 'cancelledByShop',
    from: S.Preparing,
    to: S.Cancelled,
    stock: 'writeOff',
    benefits: 'giveBack',
    refund: true,
  },
  {
    id: 'T12',
    event: 'cancelledByShop',
    from: S.WaitingPickup,
    to: S.Cancelled,
    stock: 'writeOff',
    benefits: 'giveBack',
    refund: true,
  },
  {
    id: 'T13',
    event: 'returned',
    from: S.PickedUp,
    to: S.Returned,
    stock: 'keep',
    benefits: 'pointsOnly',
    refund: true,
  },
];

const target: Record<OrderEvent, OrderStatus> = {
  paid: S.WaitingAcceptance,
  cancelledByDiner: S.Cancelled,
  payTimeout: S.Cancelled,
  accepted: S.Received,
  rejected: S.Rejected,
  prepared: S.Preparing,
  ready: S.WaitingPickup,
  completed: S.PickedUp,
  cancelledByShop: S.Cancelled,
  returned: S.Returned,
};

/** The fields of an order that decide which transitions are legal. */
export type MovableOrder = { readonly orderStatus: OrderStatus; readonly deliveryMode: string };

/**
 * SRV-4: the transition that an event causes. `'repeated'` if the order already has the target status, so that nothing
 * must be done; `'refused'` if the transition is not legal.
 */
export function transitionFor(order: MovableOrder, event: OrderEvent): Transition | 'repeated' | 'refused' {
  if (order.orderStatus === target[event]) return 'repeated';
  const found = transitions.find((row) => row.event === event && row.from === order.orderStatus);
  if (!found) return 'refused';
  return found.shortcut && !isAtTable(order.deliveryMode) ? 'refused' : found;
}

const ends: readonly OrderStatus[] = [S.PickedUp, S.Returned, S.Rejected, S.Cancelled];

/** Whether the order has ended. A picked-up order may still be returned. */
export const hasEnded = (status: OrderStatus): boolean => ends.includes(status);

/**
 * TILL-2: whether the kitchen has begun an order, or may have begun it: the status of a cancelled order does not tell. A
 * refund of such an order needs a permission of its own.
 */
export const mayHaveBegun = (status: OrderStatus): boolean =>
  status >= OrderStatus.Preparing && status !== OrderStatus.Rejected;

/**
 * TILL-2, DESK-8: whether a refund needs the permission `refunds`. Once the kitchen may have begun one of the orders, each
 * does. A refund by an amount always does: the kitchen makes everything, so it is a discount.
 */
export const refundNeedsManager = (kind: string, statuses: readonly OrderStatus[]): boolean =>
  kind === 'amount' || statuses.some(mayHaveBegun);
