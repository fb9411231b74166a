import type { AmountScale } from '@comanda/domain/money';
import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import type { PaymentReport } from '../payment-provider.ts';
import { fromStripe } from './units.ts';

/** The parts of a Checkout Session that are used. `intentStatus` is the status of its payment, if Stripe sent it. */
export type SessionFacts = {
  readonly client_reference_id: string | null;
  readonly status: string | null;
  readonly payment_status: string;
  readonly amount_total: number | null;
  readonly currency: string | null;
  readonly intentStatus?: string | undefined;
};

/** The state of an attempt whose session is complete but unpaid, by the status of its slow payment. */
const stateOfIntent: Readonly<Record<string, AttemptState>> = {
  requires_payment_method: 'failed',
  canceled: 'voided',
};

/**
 * Returns the state of an attempt by its session. A declined card leaves the session open, so that the diner can use
 * another card.
 */
export function stateOf({ status, payment_status: paid, intentStatus }: SessionFacts): AttemptState {
  if (paid === 'paid' || paid === 'no_payment_required') return 'succeeded';
  if (status === 'expired') return 'voided';
  if (status !== 'complete') return 'pending';
  return stateOfIntent[intentStatus ?? ''] ?? 'pending';
}

/** Converts a session to a report with the given state. `undefined` if the session lacks our reference or an amount. */
export function sessionReport(
  session: SessionFacts,
  amountScale: AmountScale,
  said: { readonly state: AttemptState; readonly eventId: string | null },
): PaymentReport | undefined {
  const { client_reference_id: txNo, amount_total: units, currency: code } = session;
  if (txNo === null || units === null || code === null) return undefined;
  const currency = code.toUpperCase();
  const amount = fromStripe(units, amountScale, currency);
  return { txNo, amount: amount.ok ? amount.value : null, currency, ...said };
}
