import type { Payment } from '@comanda/contract/merchant/payment.schema';
import { toMainUnits } from '@comanda/domain/money';
import { changeOf, type PaymentParts } from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { TillPayment } from '../stores/payment-store.ts';
import { payableOf } from './payable-of.ts';

/** The amounts of a payment, in main units. */
export function amountsToWire(parts: PaymentParts, { amountScale }: Shop) {
  const { applied, tip, rounding, received } = parts;
  return {
    appliedAmount: toMainUnits(applied, amountScale),
    tipAmount: toMainUnits(tip, amountScale),
    roundingAmount: toMainUnits(rounding, amountScale),
    receivedAmount: toMainUnits(received, amountScale),
    changeAmount: toMainUnits(changeOf(parts), amountScale),
  };
}

/** A payment at the till. */
export function presentedPayment(payment: TillPayment, shop: Shop, reversedBy?: string): Payment {
  const { paymentId, tender, byName, device, at, reverses, reason } = payment;
  return {
    paymentId,
    ...payableOf(payment),
    tender,
    ...amountsToWire(payment, shop),
    by: byName,
    ...(device !== null && { device }),
    at,
    ...(reverses !== null && { reverses }),
    ...(reversedBy !== undefined && { reversedBy }),
    ...(reason !== null && { reason }),
  };
}

/** Payments at the till, each with its reversal. */
export function presentedPayments(payments: readonly TillPayment[], shop: Shop): Payment[] {
  const reversals = new Map(payments.map(({ reverses, paymentId }) => [reverses, paymentId]));
  return payments.map((payment) => presentedPayment(payment, shop, reversals.get(payment.paymentId)));
}
