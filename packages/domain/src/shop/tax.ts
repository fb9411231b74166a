import type { DeliveryMode } from './delivery-mode.ts';
import type { TaxRule } from './tax.schema.ts';

/** The tax of a tax class in a delivery mode: the first rule for both; `undefined` if there is none. */
export const taxOf = (rules: readonly TaxRule[], taxClass: string, mode: DeliveryMode): TaxRule | undefined =>
  rules.find((rule) => rule.classes.includes(taxClass) && (rule.modes === '' || rule.modes.includes(mode)));
