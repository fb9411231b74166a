import type { OrderLine } from '../cart/cart-line.schema.ts';
import { lineUnavailable } from '../cart/unavailable-of.ts';
import type { Availability } from '../menu/availability.schema.ts';
import type { ShortItem } from '../menu/short-item.schema.ts';
import { skuQuantities } from './price-line.ts';

/**
 * FIX-11: the variants of which some units are left, but fewer than the lines ask for. Quantities are summed over all lines,
 * the elements of sets included. A line that is unavailable anyway does not count. `left`: units of the counted variants.
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
