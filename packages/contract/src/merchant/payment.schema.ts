import { tenders } from '@comanda/domain/order/till-payment';
import Type, { type Static } from 'typebox';

/** Who did something at the till, and where. */
const doneBySchemas = {
  by: Type.String({ description: 'who did it: the name of the merchant key' }),
  device: Type.Optional(Type.String({ description: 'the device that the call named' })),
  at: Type.Integer({ description: 'Unix seconds' }),
};

const Amount = (what: string) => Type.Number({ description: `main units of the currency: ${what}` });

/** A payment of an order, at the till or online. The shop keeps `appliedAmount` + `tipAmount` + `roundingAmount`. */
export const PaymentSchema = Type.Object({
  paymentId: Type.String({ description: 'of an online payment: its txNo' }),
  orderId: Type.String(),
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
