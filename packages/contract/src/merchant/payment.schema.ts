import { LocalTextSchema } from '@comanda/domain/local-text.schema';
import { tenders, waysByHand } from '@comanda/domain/order/till-payment';
import Type, { type Static } from 'typebox';

/** Who did something at the till, and where. */
export const doneBySchemas = {
  by: Type.String({ description: 'who did it: the name of the merchant key' }),
  device: Type.Optional(Type.String({ description: 'the device that the call named' })),
  at: Type.Integer({ description: 'Unix seconds' }),
};

/** What is paid. */
const payableSchemas = {
  orderId: Type.Optional(Type.String({ description: 'the order; absent if it is of a table’s bill' })),
  sittingId: Type.Optional(
    Type.String({ description: 'the sitting whose bill it is; absent if it is of an order' }),
  ),
};

const Amount = (what: string) => Type.Number({ description: `main units of the currency: ${what}` });

/** A payment of an order or of a table’s bill, at the till or online. The shop keeps `appliedAmount` + `tipAmount` + `roundingAmount`. */
export const PaymentSchema = Type.Object({
  paymentId: Type.String({ description: 'of an online payment: its txNo' }),
  ...payableSchemas,
  tender: Type.Enum([...tenders, 'online']),
  appliedAmount: Amount('the part that pays the order'),
  tipAmount: Amount('the tip in addition'),
  roundingAmount: Amount('what cash rounding adds or takes off'),
  receivedAmount: Amount('what the guest handed over'),
  changeAmount: Amount('what the guest got back at once'),
  ...doneBySchemas,
  reverses: Type.Optional(
    Type.String({ description: 'the wrong payment that this entry reverses; its amounts are negative' }),
  ),
  reversedBy: Type.Optional(Type.String({ description: 'the entry that reverses this payment' })),
  reason: Type.Optional(Type.String({ description: 'why it was reversed' })),
});
export type Payment = Static<typeof PaymentSchema>;

/** What the staff took off the due amount of an order. */
export const CreditSchema = Type.Object({
  creditId: Type.String(),
  ...payableSchemas,
  amount: Amount('what it takes off the due amount; 0 if the order is not due any more'),
  lines: Type.Optional(
    Type.Array(
      Type.Object({
        orderId: Type.Optional(Type.String({ description: 'the round; only on a table’s bill' })),
        line: Type.Integer(),
        qty: Type.Integer(),
      }),
      { description: 'the units of lines; absent for an amount, and for an order in whole' },
    ),
  ),
  deposits: Type.Optional(
    Type.Array(Type.Object({ id: Type.String(), qty: Type.Integer() }), {
      description: 'the deposits that the guest got back; absent if none',
    }),
  ),
  taxList: Type.Array(
    Type.Object({
      taxName: LocalTextSchema,
      taxRate: Type.Number({ description: 'percent' }),
      taxBase: Amount('what it takes off the base'),
      taxAmount: Amount('what it takes off the tax'),
      included: Type.Boolean(),
    }),
    { description: 'what it takes off each tax' },
  ),
  reason: Type.String(),
  ...doneBySchemas,
});
export type CreditAnswer = Static<typeof CreditSchema>;

/** What one payment of an order gives back. */
export const RefundSchema = Type.Object({
  refundId: Type.String(),
  ...payableSchemas,
  paymentId: Type.String({ description: 'the payment that gives it back; of an online payment its txNo' }),
  creditId: Type.Optional(
    Type.String({ description: 'absent if the order ended and the server refunds it' }),
  ),
  tender: Type.Enum([...tenders, 'online']),
  amount: Amount('what goes back, with tip and cash rounding'),
  tipAmount: Amount('the tip in it'),
  state: Type.Enum(['due', 'called', 'done', 'manual'], {
    description: '`due` and `called`: the platform is still asked; `manual`: a person must pay it back',
  }),
  by: Type.Optional(Type.String({ description: 'who did it; absent if the server did' })),
  device: doneBySchemas.device,
  at: doneBySchemas.at,
  paidByHand: Type.Optional(
    Type.Object(
      { how: Type.Enum([...waysByHand]), ...doneBySchemas },
      { description: 'how a person paid it, if the platform could not' },
    ),
  ),
});
export type RefundAnswer = Static<typeof RefundSchema>;

/** A refund that a person must pay, because the platform could not. */
export const ManualRefundSchema = Type.Object({
  refund: RefundSchema,
  orderNo: Type.String(),
  reason: Type.Optional(Type.String({ description: 'why the staff refunded it' })),
  platformPid: Type.String({ description: 'the payment platform' }),
  platformName: Type.Optional(Type.String()),
  providerRef: Type.Optional(Type.String({ description: 'the payment in the back office of the platform' })),
  why: Type.Enum(['refused', 'notOffered'], {
    description:
      '`refused`: the platform failed too often; `notOffered`: it does not refund this payment or amount',
  }),
  todo: Type.String({ description: 'what to do, in English' }),
});
export type ManualRefundAnswer = Static<typeof ManualRefundSchema>;
