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

/** The item with the most units over all lines; of equals the first. */
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
 * FIX-47: why an order that is not paid online waits for the staff, at most one reason per rule; empty if it does not
 * wait. It exceeds `itemUnits` of one item, `units` in total, or `timesMedian` times the median amount; or it is order
 * number `ordersPerSession.orders` or later within the minutes (with 6, the sixth is held). A set counts as one unit;
 * its elements and extras do not count.
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
