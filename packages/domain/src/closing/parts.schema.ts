import Type, { type Static } from 'typebox';
import { AmountSchema } from '../amount.schema.ts';
import { LocalTextSchema } from '../local-text.schema.ts';
import { CreditTaxSchema } from '../order/credit.schema.ts';

/** What a paid amount is made of, as a bill lists it. `giveBack`: paid too much, and not given back yet. */
export const partKinds = [
  'items',
  'promotion',
  'discount',
  'credit',
  'charge',
  'deposit',
  'tax',
  'giveBack',
] as const;

/** One part of a paid amount, in minor units. `tax`: only taxes on top; included ones are
 * in the other parts. Adjustments have a name. */
const PartSchema = Type.Object({
  kind: Type.Enum([...partKinds]),
  name: Type.Optional(LocalTextSchema),
  rate: Type.Optional(Type.Number({ description: 'percent' })),
  amount: AmountSchema,
});
export type Part = Static<typeof PartSchema>;

/** A tax in a paid amount, included or on top, with its base. */
export type TaxPart = Static<typeof CreditTaxSchema>;

/** A paid amount by what it is made of: the sum of `parts` is the amount. `taxes` are the taxes in it. */
export const PartsSchema = Type.Object({
  parts: Type.Array(PartSchema),
  taxes: Type.Array(CreditTaxSchema),
});
export type Parts = {
  readonly parts: readonly Part[];
  readonly taxes: readonly TaxPart[];
};
