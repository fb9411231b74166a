import type { OrderLine } from '../cart/cart-line.schema.ts';
import { lineUnavailable } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import type { ShortItem } from '../menu/short-item.schema.ts';
import { stockQuantities } from './stock-quantities.ts';

/**
 * FIX-11: the variants and options with at least one unit left, but fewer than the lines need. Quantities are summed
 * over all lines, including elements of sets; unavailable lines do not count. `left`: units left by the id of the
 * variant or option. It only has those whose stock is counted.
 */
export function shortItems(
  lines: readonly OrderLine[],
  availability: Availability,
  left: ReadonlyMap<string, number>,
): ShortItem[] {
  const asked = lines.filter((line) => !lineUnavailable(line, availability));
  const variants = new Set(
    asked.flatMap((line) => [line, ...line.comboElemList]).map(({ skuPid }) => skuPid),
  );
  return stockQuantities(asked).flatMap(({ skuPid: pid, qty }) => {
    const units = left.get(pid);
    if (units === undefined || units === 0 || units >= qty) return [];
    return [{ pid, kind: variants.has(pid) ? ('sku' as const) : ('attr' as const), left: units }];
  });
}
