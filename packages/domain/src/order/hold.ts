import type { Amount } from '../money.ts';
import type { HoldLimits } from '../shop/hold-limits.schema.ts';
import { fewestForMedian } from '../shop/hold-limits.ts';
import type { HoldReason } from './hold.schema.ts';

/** The input of the hold rules. */
export type HoldFacts = {
  readonly lines: readonly { readonly spuPid: string; readonly unitQty: number }[];
  /** The items' amount before benefits, because a coupon does not make an order smaller. */
  readonly orderingAmount: Amount;
  /** See medianAmount. */
  readonly median: Amount | null;
  /**
   * Orders of the session that are not paid online within the minutes of `ordersPerSession`, this one included,
   * whatever their status now.
   */
  readonly orders: number;
};

/**
 * The median amount of a shop's orders, for an even count the lower of the two in the middle; null below 50 orders.
 */
export function medianAmount(amounts: readonly Amount[]): Amount | null {
  if (amounts.length < fewestForMedian) return null;
  return amounts.toSorted((one, other) => one - other)[Math.ceil(amounts.length / 2) - 1] ?? null;
}

/** The item with the most units over all lines, the first of equals. */
function largestItem(lines: HoldFacts['lines']): { spuPid: string; units: number } {
  const unitsOf = new Map<string, number>();
  for (const { spuPid, unitQty } of lines) unitsOf.set(spuPid, (unitsOf.get(spuPid) ?? 0) + unitQty);
  let largest = { spuPid: '', units: 0 };
  for (const [spuPid, units] of unitsOf) if (units > largest.units) largest = { spuPid, units };
  return largest;
}

/** Products of amounts may exceed 2^53. */
const exceeds = (amount: Amount, times: number, median: Amount): boolean =>
  BigInt(amount) > BigInt(times) * BigInt(median);

/**
 * FIX-47: why an order that is not paid online waits for the staff, at most one reason per rule; empty if it does
 * not. It is held with *more* than `itemUnits` of one item, *more* than `units` in total, *more* than `timesMedian`
 * times the median, and if it is order number `ordersPerSession.orders` or later within the minutes: with 6, five
 * pass and the sixth is held. Units are those of the lines: a set counts as one, its parts and extras do not count.
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
