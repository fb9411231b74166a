import type { OrderLine } from '../cart/cart-line.schema.ts';
import { lineUnavailable } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import type { ShortItem } from '../menu/short-item.schema.ts';
import { skuQuantities } from './price-line.ts';

/**
 * FIX-11: the variants with at least one unit left, but fewer than the lines need. Quantities are summed over all
 * lines, including elements of sets; unavailable lines do not count. `left`: units left by variant id. It only has
 * variants whose stock is counted.
 */
export const shortItems = (
  lines: readonly OrderLine[],
  availability: Availability,
  left: ReadonlyMap<string, number>,
): ShortItem[] =>
  skuQuantities(lines.filter((line) => !lineUnavailable(line, availability))).flatMap(({ skuPid, qty }) => {
    const units = left.get(skuPid);
    return units !== undefined && units > 0 && units < qty
      ? [{ pid: skuPid, kind: 'sku' as const, left: units }]
      : [];
  });
