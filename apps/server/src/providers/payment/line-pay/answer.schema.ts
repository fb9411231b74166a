import Type, { type Static } from 'typebox';

/** The beginning of every answer of LINE Pay. */
export const LineAnswerSchema = Type.Object({
  returnCode: Type.String({ pattern: '^\\d{4}$' }),
  returnMessage: Type.Optional(Type.String()),
  info: Type.Optional(Type.Unknown()),
});
export type LineAnswer = Static<typeof LineAnswerSchema>;

const TransactionId = Type.String({ pattern: '^\\d{1,19}$' });

/** The paid amounts by means, in main units; their sum is the amount. */
const PayInfo = Type.Array(Type.Object({ amount: Type.Number() }), { minItems: 1 });

/** The answer to a payment request: LINE Pay's id for it, and its pay page. */
export const LineStartedSchema = Type.Object({
  transactionId: TransactionId,
  paymentUrl: Type.Object({ web: Type.String({ pattern: '^https?://' }) }),
});
export type LineStarted = Static<typeof LineStartedSchema>;

/** The answer to a confirmation that took the money. */
export const LineConfirmedSchema = Type.Object({ orderId: Type.String(), payInfo: PayInfo });
export type LineConfirmed = Static<typeof LineConfirmedSchema>;

/** A payment whose money was taken, with its refunds (negative amounts). */
const Payment = Type.Object({
  transactionId: TransactionId,
  transactionType: Type.String(),
  orderId: Type.String(),
  currency: Type.String({ pattern: '^[A-Z]{3}$' }),
  payInfo: PayInfo,
  refundList: Type.Optional(Type.Array(Type.Object({ refundAmount: Type.Number() }))),
});
export type LinePayment = Static<typeof Payment>;

/** The answer to a query of payments. */
export const LinePaymentsSchema = Type.Array(Payment);
