import Type, { type Static } from 'typebox';
import { textSchema } from '../local-text.schema.ts';

/**
 * A tax of a shop. It applies to the items of its classes in its delivery modes; empty `modes` means all. `taxRate` is
 * in percent with at most four decimals (9.975). `included`: menu prices contain the tax. Of the rules without `with`,
 * only the first for a class and mode applies. A rule that has `with` applies in addition: `side`, on the same amount
 * as the others; `compound`, on that amount and the taxes of the rules before it.
 */
export const TaxRuleSchema = Type.Object({
  taxName: textSchema({}, { maxLength: 60 }),
  taxRate: Type.Number({ minimum: 0, maximum: 100 }),
  included: Type.Boolean(),
  classes: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1 }),
  modes: Type.String({ pattern: '^[FTPD]{0,4}$' }),
  with: Type.Optional(Type.Enum(['side', 'compound'])),
});
export type TaxRule = Static<typeof TaxRuleSchema>;
