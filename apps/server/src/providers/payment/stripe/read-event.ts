import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import Stripe from 'stripe';
import { Check } from 'typebox/schema';
import type { PaymentReport, RawWebhook } from '../payment-provider.ts';
import { type SessionEvent, SessionEventSchema } from './event.schema.ts';
import { sessionReport, stateOf } from './session-report.ts';

/** How far the clocks of this server and of Stripe may differ, in seconds. */
const toleranceSeconds = 300;

/**
 * Whether a webhook's signature time is too far in the future. Stripe's library refuses only webhooks that are too old, so
 * one from the future could be replayed until it is too old.
 */
const isAhead = (signature: string, now: number): boolean =>
  Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.POSITIVE_INFINITY) >
  now + toleranceSeconds;

function signedEvent({ headers, body }: RawWebhook, secret: string, now: number): unknown {
  const signature = headers['stripe-signature'];
  if (typeof signature !== 'string' || isAhead(signature, now)) return undefined;
  try {
    return Stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, now * 1000);
  } catch {
    return undefined;
  }
}

function saidState({ type, data }: SessionEvent): AttemptState {
  switch (type) {
    case 'checkout.session.completed':
      return stateOf(data.object);
    case 'checkout.session.async_payment_succeeded':
      return 'succeeded';
    case 'checkout.session.async_payment_failed':
      return 'failed';
    case 'checkout.session.expired':
      return 'voided';
  }
}

/**
 * Verifies and reads a webhook. `notOurs`: an event of another type, or of a session that another program created in
 * the same account.
 */
export function readEvent(
  webhook: RawWebhook,
  secret: string,
  now: number,
): PaymentReport | 'notOurs' | undefined {
  const event = signedEvent(webhook, secret, now);
  if (event === undefined) return undefined;
  if (!Check(SessionEventSchema, event)) return 'notOurs';
  const session = event.data.object;
  if (session.metadata.txNo !== session.client_reference_id) return 'notOurs';
  const said = { state: saidState(event), eventId: event.id };
  return sessionReport(session, Number(session.metadata.amountScale), said);
}
