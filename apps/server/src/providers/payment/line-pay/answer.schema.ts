import Type, { type Static } from 'typebox';

/** The first fields of every answer of LINE Pay. */
export const LineAnswerSchema = Type.Object({
  returnCode: Type.String({ pattern: '^\\d{4}$' }),
  returnMessage: Type.Optional(Type.String()),
  info: Type.Optional(Type.Unknown()),
});
export type LineAnswer = Static<typeof LineAnswerSchema>;

const TransactionId = Type.String({ pattern: '^\\d{1,19}$' });

/** The paid amounts by payment means, in main units. The total is their sum. */
const PayInfo = Type.Array(Type.Object({ amount: Type.Number() }), { minItems: 1 });

/** The answer to a payment request: LINE Pay's transaction id, and the address of its payment page. */
export const LineStartedSchema = Type.Object({
  transactionId: TransactionId,
  paymentUrl: Type.Object({ web: Type.String({ pattern: '^https?://' }) }),
});
export type LineStarted = Static<typeof LineStartedSchema>;

/** The answer to a confirmation that captured the money. */
export const LineConfirmedSchema = Type.Object({ orderId: Type.String(), payInfo: PayInfo });
export type LineConfirmed = Static<typeof LineConfirmedSchema>;

/** A captured payment, with its refunds as negative amounts. */
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
