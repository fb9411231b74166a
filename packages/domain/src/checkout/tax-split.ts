import type { LineElem } from '../cart/cart-line.schema.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import { type Amount, largestRemainder, sumOf } from '../money.ts';
import type { MoneyLine } from './money-input.ts';
import type { TaxSplit } from './tax-split.schema.ts';

/**
 * MON-4: the tax classes of a set whose elements have their own, each with the single prices of its chosen elements in
 * minor units: their weights and extras. `undefined` if the whole set has one class. An element without a class has that
 * of the set.
 */
export function taxSplitOf(
  { taxClass, elemTaxes }: Pick<MenuItem, 'taxClass' | 'elemTaxes'>,
  elems: readonly Pick<LineElem, 'skuPid' | 'unitQty' | 'extraList'>[],
): TaxSplit | undefined {
  if (!elemTaxes) return undefined;
  const weights = new Map<string, Amount>();
  for (const { skuPid, unitQty, extraList } of elems) {
    const { taxClass: own = taxClass, weight = 0 } = elemTaxes[skuPid] ?? {};
    const single = Math.max(0, weight + sumOf(extraList.map(({ unitAmount }) => unitAmount)));
    weights.set(own, (weights.get(own) ?? 0) + single * unitQty);
  }
  return [...weights].map(([of, weight]) => ({ taxClass: of, weight })).sort(byClass);
}

/** The order in which equal remainders are given out. It must not depend on the diner's taps. */
const byClass = (a: TaxSplit[number], b: TaxSplit[number]): number => (a.taxClass < b.taxClass ? -1 : 1);

/** A part of a line's amount in one tax class, in minor units. */
export type TaxedPart = { readonly taxClass: string; readonly amount: Amount };

/**
 * MON-4: the amount of a line by tax class. The amount of one unit is split in proportion to the single prices, by largest
 * remainder, so that each unit of a line has the same split. If all single prices are 0, the line has its own class.
 */
export function taxedParts({ amount, taxClass, unitQty = 1, taxSplit = [] }: MoneyLine): TaxedPart[] {
  if (taxSplit.every(({ weight }) => weight === 0)) return [{ taxClass, amount }];
  const units = amount % unitQty === 0 ? unitQty : 1;
  const shares = largestRemainder(
    amount / units,
    taxSplit.map(({ weight }) => weight),
  );
  return taxSplit.map((part, index) => ({ taxClass: part.taxClass, amount: (shares[index] ?? 0) * units }));
}

/** The tax classes of a line. */
export const classesOf = ({ taxClass, taxSplit }: Pick<MoneyLine, 'taxClass' | 'taxSplit'>): string[] => [
  taxClass,
  ...(taxSplit ?? []).map((part) => part.taxClass),
];
