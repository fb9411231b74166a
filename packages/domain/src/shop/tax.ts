import type { DeliveryMode } from './delivery-mode.ts';
import type { TaxRule } from './tax.schema.ts';

/**
 * MON-4: the taxes of a tax class in a delivery mode, in the shop's order: the first rule for both, and every rule that
 * applies with others.
 */
export function taxesOf(rules: readonly TaxRule[], taxClass: string, mode: DeliveryMode): TaxRule[] {
  const matching = rules.filter(
    (rule) => rule.classes.includes(taxClass) && (rule.modes === '' || rule.modes.includes(mode)),
  );
  const main = matching.find((rule) => rule.with === undefined);
  return matching.filter((rule) => rule === main || rule.with !== undefined);
}
