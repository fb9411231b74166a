import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { LocalTextSchema } from '../local-text.schema.ts';

/**
 * Units of an item of an order. `line` is the place of the item in its list, from 0. `orderId`: the round of a table's
 * bill; absent in a credit of an order.
 */
export const CreditedUnitsSchema = Type.Object({
  orderId: Type.Optional(Type.String()),
  line: Type.Integer(),
  qty: Type.Integer(),
});
export type CreditedUnits = Static<typeof CreditedUnitsSchema>;

/** Deposits that a guest gets back. `charge` is the id of the deposit among the order's adjustments. */
export const ReturnedDepositSchema = Type.Object({ charge: Type.String(), qty: Type.Integer() });
export type ReturnedDeposit = Static<typeof ReturnedDepositSchema>;

/** What a credit takes off a tax of an order, and off the base of that tax, in minor units. */
export const CreditTaxSchema = Type.Object({
  name: LocalTextSchema,
  rate: Type.Number(),
  included: Type.Boolean(),
  base: AmountSchema,
  amount: AmountSchema,
});
export type CreditTax = Static<typeof CreditTaxSchema>;
