import Type, { type Static } from 'typebox';

/**
 * A Stripe event about a Checkout Session that this server created. Amounts are in Stripe's units, currencies in lower
 * case.
 */
export const SessionEventSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  type: Type.Enum([
    'checkout.session.completed',
    'checkout.session.async_payment_succeeded',
    'checkout.session.async_payment_failed',
    'checkout.session.expired',
  ]),
  data: Type.Object({
    object: Type.Object({
      object: Type.Literal('checkout.session'),
      client_reference_id: Type.String({ minLength: 1, maxLength: 64 }),
      metadata: Type.Object({ txNo: Type.String(), amountScale: Type.String({ pattern: '^[0-3]$' }) }),
      status: Type.String(),
      payment_status: Type.String(),
      amount_total: Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
      currency: Type.String({ pattern: '^[a-z]{3}$' }),
    }),
  }),
});
export type SessionEvent = Static<typeof SessionEventSchema>;
