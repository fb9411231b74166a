import type { OrderLine } from '../cart/cart-line.schema.ts';
import { optionUnits } from '../cart/cart-line.ts';

/**
 * Units of everything in an order whose stock a shop may count: variants, and the options of choices, features and
 * extras. Sets are split into their elements. `skuPid` is the id of the variant or option. Sorted by id, so that all
 * transactions lock stock rows in the same order and cannot deadlock.
 */
export function stockQuantities(
  lines: readonly OrderLine[],
): { readonly skuPid: string; readonly qty: number }[] {
  const quantities = new Map<string, number>();
  for (const line of lines)
    for (const [pid, units] of optionUnits(line))
      quantities.set(pid, (quantities.get(pid) ?? 0) + units * line.unitQty);
  return [...quantities]
    .map(([skuPid, qty]) => ({ skuPid, qty }))
    .sort((a, b) => (a.skuPid < b.skuPid ? -1 : 1));
}
