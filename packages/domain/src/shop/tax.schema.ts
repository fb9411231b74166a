import Type, { type Static } from 'typebox';
import { textSchema } from '../local-text.schema.ts';

/**
 * A tax of a shop. It applies to the items of its classes in its delivery modes; empty `modes` means all. `taxRate` is
 * in percent with at most two decimals (13.5). `included`: menu prices contain the tax.
 */
export const TaxRuleSchema = Type.Object({
  taxName: textSchema({}, { maxLength: 60 }),
  taxRate: Type.Number({ minimum: 0, maximum: 100 }),
  included: Type.Boolean(),
  classes: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1 }),
  modes: Type.String({ pattern: '^[FTPD]{0,4}$' }),
});
export type TaxRule = Static<typeof TaxRuleSchema>;
