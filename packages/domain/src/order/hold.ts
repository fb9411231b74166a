import type { Amount } from '../money.ts';
import type { HoldLimits } from '../shop/hold-limits.schema.ts';
import { fewestForMedian } from '../shop/hold-limits.ts';
import type { HoldReason } from './hold.schema.ts';

/** The input of the hold rules. */
export type HoldFacts = {
  readonly lines: readonly { readonly spuPid: string; readonly unitQty: number }[];
  /** Before benefits, because a coupon does not make an order smaller. In minor units. */
  readonly orderingAmount: Amount;
  /** The shop's median order amount (see `medianAmount`); null if it is unknown. */
  readonly median: Amount | null;
  /**
   * The session's orders within the minutes of `ordersPerSession`, including this one. Orders paid online do not
   * count; the status of the others does not matter.
   */
  readonly orders: number;
};

/** The median of a shop's order amounts; of an even count the lower middle one. Null below `fewestForMedian` orders. */
export function medianAmount(amounts: readonly Amount[]): Amount | null {
  if (amounts.length < fewestForMedian) return null;
  return amounts.toSorted((one, other) => one - other)[Math.ceil(amounts.length / 2) - 1] ?? null;
}

/** The item with the most units over all lines. If several have the same number, the first of them. */
function largestItem(lines: HoldFacts['lines']): { spuPid: string; units: number } {
  const unitsOf = new Map<string, number>();
  for (const { spuPid, unitQty } of lines) unitsOf.set(spuPid, (unitsOf.get(spuPid) ?? 0) + unitQty);
  let largest = { spuPid: '', units: 0 };
  for (const [spuPid, units] of unitsOf) if (units > largest.units) largest = { spuPid, units };
  return largest;
}

/** Compares as bigint, because products of amounts may exceed 2^53. */
const exceeds = (amount: Amount, times: number, median: Amount): boolean =>
  BigInt(amount) > BigInt(times) * BigInt(median);

/**
 * FIX-47: the reasons to hold an order that is not paid online, at most one per rule. Empty if it is not held. An order is
 * held if it has more than `itemUnits` of one item or more than `units` in total, if it costs more than `timesMedian` times
 * the median amount, or if the session sends too many orders. With `ordersPerSession.orders` 6, the sixth order within the
 * minutes is held. A set counts as one unit; its elements and extras do not count.
 */
export function holdReasons(
  { lines, orderingAmount, median, orders }: HoldFacts,
  { itemUnits, units, timesMedian, ordersPerSession }: HoldLimits,
): HoldReason[] {
  const reasons: HoldReason[] = [];
  const largest = largestItem(lines);
  const all = lines.reduce((sum, { unitQty }) => sum + unitQty, 0);
  if (itemUnits !== null && largest.units > itemUnits)
    reasons.push({ rule: 'manyOfOneItem', ...largest, limit: itemUnits });
  if (units !== null && all > units) reasons.push({ rule: 'manyUnits', units: all, limit: units });
  if (timesMedian !== null && median !== null && exceeds(orderingAmount, timesMedian, median))
    reasons.push({ rule: 'largeAmount', amount: orderingAmount, median, limit: timesMedian });
  if (ordersPerSession !== null && orders >= ordersPerSession.orders)
    reasons.push({
      rule: 'manyOrders',
      orders,
      minutes: ordersPerSession.minutes,
      limit: ordersPerSession.orders,
    });
  return reasons;
}
