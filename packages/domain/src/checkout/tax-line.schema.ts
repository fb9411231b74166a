import Type, { type Static } from 'typebox';
import { AmountSchema } from '../shop/shop.schema.ts';

/** One tax of an order: `taxRate` in percent, `taxBase` the amount without the tax. */
export const TaxLineSchema = Type.Object({
  taxName: Type.String(),
  taxName2: Type.String(),
  taxRate: Type.Number(),
  taxBase: AmountSchema,
  taxAmount: AmountSchema,
  included: Type.Boolean({ description: 'addition: part of the prices ("of which"), else added on top' }),
});
export type TaxLine = Static<typeof TaxLineSchema>;
