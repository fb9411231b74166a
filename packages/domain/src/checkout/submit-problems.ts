import { limits } from '../limits.ts';
import type { Amount } from '../money.ts';
import { isCheckoutNeeded, type OrderingMode } from '../shop/checkout-method.ts';
import { DeliveryMode } from '../shop/delivery-mode.ts';

/** The receiver of an order: telephone for pickup (P); name, telephone and address for delivery (D); nothing else. */
export type Receiver = {
  readonly receiverName: string;
  readonly receiverTel: string;
  readonly deliveryAddr: string;
};

/** The input of the checks before an order is sent. Availability and amounts are checked elsewhere. */
export type SubmitRequest = Receiver & {
  readonly deliveryMode: DeliveryMode;
  readonly lineCount: number;
  readonly memo: string;
  /** Whether a required booking time is missing (MODE-10). */
  readonly isTimeMissing: boolean;
  /** Whether a charge depends on the number of guests, and the diner has not said it. */
  readonly isGuestCountMissing: boolean;
};

export type ReceiverField = keyof Receiver;

/** Why an order cannot be sent: too many lines, an empty or too long field, or no booking time. */
export type SubmitProblem =
  | { readonly kind: 'tooManyLines'; readonly most: number }
  | { readonly kind: 'missing'; readonly field: ReceiverField | 'expectTime' | 'guestCount' }
  | { readonly kind: 'tooLong'; readonly field: ReceiverField | 'memo'; readonly most: number };

/** CONF-2, CONF-14: the receiver fields of a delivery mode, in display order. */
export function receiverFields(mode: DeliveryMode): readonly ReceiverField[] {
  if (mode === DeliveryMode.Pickup) return ['receiverTel'];
  return mode === DeliveryMode.Delivery ? ['receiverName', 'receiverTel', 'deliveryAddr'] : [];
}

/** The maximum length of a field in code points (specification, section 5). A pickup telephone may be longer. */
export function mostCharacters(field: ReceiverField | 'memo', mode: DeliveryMode): number {
  if (field === 'memo') return limits.remarkLength;
  if (field === 'receiverName') return limits.receiverNameLength;
  if (field === 'deliveryAddr') return limits.addressLength;
  return mode === DeliveryMode.Pickup ? limits.reservePhoneLength : limits.receiptPhoneLength;
}

/**
 * CONF-5, CONF-8: the problems that prevent sending an order, in display order (specification, section 5). Empty if
 * it can be sent.
 */
export function submitProblems(request: SubmitRequest): SubmitProblem[] {
  const problems: SubmitProblem[] = [];
  if (request.isTimeMissing) problems.push({ kind: 'missing', field: 'expectTime' });
  if (request.isGuestCountMissing) problems.push({ kind: 'missing', field: 'guestCount' });
  const fields = receiverFields(request.deliveryMode);
  for (const field of fields) if (request[field].trim() === '') problems.push({ kind: 'missing', field });
  for (const field of [...fields, 'memo'] as const) {
    const most = mostCharacters(field, request.deliveryMode);
    if ([...request[field]].length > most) problems.push({ kind: 'tooLong', field, most });
  }
  if (request.lineCount > limits.distinctLines)
    problems.push({ kind: 'tooManyLines', most: limits.distinctLines });
  return problems;
}

/** The amounts of an order as the checkout shows them, in minor units. */
export type ConfirmedAmounts = { readonly orderingAmount: Amount; readonly dueAmount: Amount };

/**
 * CONF-10: whether an order with these amounts may be placed. If the shop needs a checkout, the due amount must
 * be positive. Append orders are only refused if their ordering amount is negative.
 */
export const isPlaceable = (
  orderingMode: OrderingMode,
  { orderingAmount, dueAmount }: ConfirmedAmounts,
): boolean => (isCheckoutNeeded(orderingMode) ? dueAmount > 0 : orderingAmount >= 0);
