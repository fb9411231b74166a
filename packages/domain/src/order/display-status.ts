import { CheckoutMethod, OrderingMode } from '../shop/checkout-method.ts';
import { DeliveryMode } from '../shop/delivery-mode.ts';
import { OrderStatus, TxStatus } from './order-status.ts';

/** The displayed states of an order (specification, section 4). */
export type DisplayStatus =
  | 'waitPay'
  | 'paying'
  | 'payConfirming'
  | 'payFail'
  | 'waitAccept'
  | 'received'
  | 'preparing'
  | 'waitPickup'
  | 'pickedUp'
  | 'completed'
  | 'returned'
  | 'rejected'
  | 'cancelled';

/** A label above the progress: the order was added to the table's bill, or is paid at the till. */
export type DisplayLabel = 'orderingAppended' | 'checkoutAtPos';

/** The fields of an order that decide its displayed state. */
export type DisplayableOrder = {
  readonly orderStatus: OrderStatus;
  readonly txStatus: TxStatus;
  readonly orderingMode: OrderingMode;
  readonly checkoutMethod: string;
  readonly deliveryMode: DeliveryMode;
  /** Whether everything that is due has been paid at the till. */
  readonly paidAtTillFlag?: boolean;
};

const byNumber: Record<Exclude<OrderStatus, 0 | 5>, DisplayStatus> = {
  1: 'waitAccept',
  2: 'received',
  3: 'preparing',
  4: 'waitPickup',
  7: 'returned',
  8: 'rejected',
  9: 'cancelled',
};

const unpaid: Record<TxStatus, DisplayStatus> = {
  0: 'waitPay',
  1: 'paying',
  2: 'payFail',
  3: 'payConfirming',
};

const isCollected = (mode: DeliveryMode): boolean =>
  mode === DeliveryMode.Takeaway || mode === DeliveryMode.Pickup;

/** ORD-10: the displayed state in history. Status 5 is picked up for takeaway and pickup, else completed. */
export function historyStatus(order: DisplayableOrder): DisplayStatus {
  if (order.orderStatus === OrderStatus.Unpaid) return unpaid[order.txStatus];
  if (order.orderStatus === OrderStatus.PickedUp)
    return isCollected(order.deliveryMode) ? 'pickedUp' : 'completed';
  return byNumber[order.orderStatus];
}

/** ORD-1: the displayed state on the status screen. There, a payment that is not booked yet counts as paying. */
export function displayStatus(order: DisplayableOrder): DisplayStatus {
  const status = historyStatus(order);
  return status === 'payConfirming' ? 'paying' : status;
}

/**
 * ORD-2, ORD-9: the label of an append order or one to pay at the till; none once that is paid (TILL-1), and after a return,
 * rejection or cancellation.
 */
export function displayLabel(order: DisplayableOrder): DisplayLabel | undefined {
  if (order.orderStatus >= OrderStatus.Returned) return undefined;
  if (order.orderingMode === OrderingMode.Append) return 'orderingAppended';
  return order.checkoutMethod === CheckoutMethod.AtPos && !order.paidAtTillFlag ? 'checkoutAtPos' : undefined;
}

/** Whether the guest has paid the order online, and it still counts. */
export const wasPaidOnline = ({ orderStatus, txStatus }: DisplayableOrder): boolean =>
  txStatus === TxStatus.Succeeded && orderStatus !== OrderStatus.Unpaid && orderStatus < OrderStatus.Returned;

/**
 * Whether an order waits for the staff because of its size or rate. Answers that an older version cached have no
 * `heldUntil`.
 */
export const isHeld = ({
  orderStatus,
  heldUntil,
}: {
  readonly orderStatus: OrderStatus;
  readonly heldUntil?: number | null;
}): boolean => orderStatus === OrderStatus.WaitingAcceptance && heldUntil != null;

/** What the diner may do about payment (specification, section 4). */
export type OrderAction = 'cancelPayment' | 'paymentFinished' | 'cancelOrder' | 'continuePayment' | 'repay';

const actions: Partial<Record<DisplayStatus, readonly OrderAction[]>> = {
  paying: ['paymentFinished', 'cancelPayment'],
  waitPay: ['continuePayment', 'cancelOrder'],
  payFail: ['repay', 'cancelOrder'],
};

/** ORD-5: the payment actions of a state. The action that continues the payment comes first. */
export const orderActions = (status: DisplayStatus): readonly OrderAction[] => actions[status] ?? [];

/** PAY-5: the time, in Unix seconds, when an unpaid order expires: creation plus the shop's payTimeout. */
export const payDeadline = (order: { readonly crtTime: number; readonly payTimeout: number }): number =>
  order.crtTime + order.payTimeout;
