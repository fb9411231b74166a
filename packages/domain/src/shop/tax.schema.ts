import Type, { type Static } from 'typebox';
import { textSchema } from '../local-text.schema.ts';

/**
 * One tax of a shop. It applies to the items of its classes, in its delivery modes (all modes if `modes` is empty).
 * `taxRate` is a percentage with at most two decimals (13.5). `included` is true if menu prices contain it.
 */
export const TaxRuleSchema = Type.Object({
  taxName: textSchema({}, { maxLength: 60 }),
  taxRate: Type.Number({ minimum: 0, maximum: 100 }),
  included: Type.Boolean(),
  classes: Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1 }),
  modes: Type.String({ pattern: '^[FTPD]{0,4}$' }),
});
export type TaxRule = Static<typeof TaxRuleSchema>;
