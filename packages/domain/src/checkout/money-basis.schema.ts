import Type, { type Static } from 'typebox';
import { RoundingSchema } from '../amount.schema.ts';
import { ChargeRuleSchema } from '../shop/charge.schema.ts';
import { TaxRuleSchema } from '../shop/tax.schema.ts';
import { TaxSplitSchema } from './tax-split.schema.ts';

/**
 * What an order's money was computed with, besides its items and promotions: the tax classes and charge classes of each
 * item, and the charges and taxes that applied. So the money of the items that remain after a refund is computed alike,
 * although the shop has changed since.
 */
export const MoneyBasisSchema = Type.Object({
  lines: Type.Array(
    Type.Object({
      taxClass: Type.String(),
      taxSplit: Type.Optional(TaxSplitSchema),
      chargeClasses: Type.Optional(Type.Array(Type.String())),
    }),
  ),
  charges: Type.Array(ChargeRuleSchema),
  taxes: Type.Array(TaxRuleSchema),
  rounding: RoundingSchema,
});
export type MoneyBasis = Static<typeof MoneyBasisSchema>;
