import { limits } from '../limits.ts';
import type { Amount } from '../money.ts';
import { isCheckoutNeeded, type OrderingMode } from '../shop/checkout-method.ts';
import { DeliveryMode } from '../shop/delivery-mode.ts';

/** The receiver of an order: the telephone in mode P; name, telephone and address in mode D; nothing in F and T. */
export type Receiver = {
  readonly receiverName: string;
  readonly receiverTel: string;
  readonly deliveryAddr: string;
};

/** The checks before an order is sent, besides its lines' availability and its amounts. */
export type SubmitRequest = Receiver & {
  readonly deliveryMode: DeliveryMode;
  readonly lineCount: number;
  readonly memo: string;
  /** Whether a required reservation time is missing (MODE-10). */
  readonly isTimeMissing: boolean;
};

export type ReceiverField = keyof Receiver;

/** Why an order cannot be sent: too many lines, a field that is empty or too long, no reservation time. */
export type SubmitProblem =
  | { readonly kind: 'tooManyLines'; readonly most: number }
  | { readonly kind: 'missing'; readonly field: ReceiverField | 'expectTime' }
  | { readonly kind: 'tooLong'; readonly field: ReceiverField | 'memo'; readonly most: number };

/** The receiver fields of a delivery mode, in their order on the screen (CONF-2, CONF-14). */
export function receiverFields(mode: DeliveryMode): readonly ReceiverField[] {
  if (mode === DeliveryMode.Pickup) return ['receiverTel'];
  return mode === DeliveryMode.Delivery ? ['receiverName', 'receiverTel', 'deliveryAddr'] : [];
}

/**
 * The maximum characters (code points) of a field. A telephone may be longer for pickup than for delivery
 * (specification, section 5).
 */
export function mostCharacters(field: ReceiverField | 'memo', mode: DeliveryMode): number {
  if (field === 'memo') return limits.remarkLength;
  if (field === 'receiverName') return limits.receiverNameLength;
  if (field === 'deliveryAddr') return limits.addressLength;
  return mode === DeliveryMode.Pickup ? limits.reservePhoneLength : limits.receiptPhoneLength;
}

/**
 * The checks before submitting (CONF-5, CONF-8; specification, section 5), in display order; empty if there is no
 * problem.
 */
export function submitProblems(request: SubmitRequest): SubmitProblem[] {
  const problems: SubmitProblem[] = [];
  if (request.isTimeMissing) problems.push({ kind: 'missing', field: 'expectTime' });
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

/** The amounts of an order as its checkout shows them, in minor units. */
export type ConfirmedAmounts = { readonly orderingAmount: Amount; readonly dueAmount: Amount };

/**
 * CONF-10, F21: whether an order of these amounts may be placed. With checkout the due amount must be positive;
 * without it only a negative total is refused.
 */
export const isPlaceable = (
  orderingMode: OrderingMode,
  { orderingAmount, dueAmount }: ConfirmedAmounts,
): boolean => (isCheckoutNeeded(orderingMode) ? dueAmount > 0 : orderingAmount >= 0);
