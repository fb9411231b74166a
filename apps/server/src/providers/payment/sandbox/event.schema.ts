import Type, { type Static } from 'typebox';

/** A webhook of the sandbox. Amounts are in minor units. */
export const SandboxEventSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 64 }),
  type: Type.Union([Type.Literal('payment.succeeded'), Type.Literal('payment.failed')]),
  txNo: Type.String({ minLength: 1, maxLength: 64 }),
  amount: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
});
export type SandboxEvent = Static<typeof SandboxEventSchema>;
