import { sumOf } from '../money.ts';
import type { Adjustment } from './adjustment.schema.ts';
import type { MoneyInput, MoneyLine } from './money-input.ts';
import type { OrderMoney } from './order-money.ts';

/** The line without the amount of its free units. They still bear charges per unit, such as a deposit. */
function withoutFree(line: MoneyLine, qty: number): MoneyLine[] {
  const { amount, unitQty = 1 } = line;
  if (qty === 0) return [line];
  const free = { ...line, amount: 0, unitQty: qty };
  const left = unitQty - qty;
  return left > 0 ? [{ ...line, amount: (amount / unitQty) * left, unitQty: left }, free] : [free];
}

/**
 * DESK-8: takes what discounts make free off the lines themselves, so that exactly the taxes of these units become less.
 * `lines` are all lines of the order, in its order.
 */
export function takeFree<I extends MoneyInput>(input: I): I {
  const free = input.adjustments.filter((one) => one.free !== undefined);
  if (free.length === 0) return input;
  const lines = input.lines.flatMap((line, at) =>
    withoutFree(line, sumOf(free.map((one) => (one.free?.line === at ? one.free.qty : 0)))),
  );
  return { ...input, lines, free, adjustments: input.adjustments.filter((one) => !one.free) };
}

/** Adds the free units again to the money that was computed without them: as lines, and as discounts. */
export const withFree = (
  { orderingAmount, adjustments }: OrderMoney,
  free: readonly Adjustment[] = [],
): OrderMoney => ({
  orderingAmount: orderingAmount - sumOf(free.map(({ amount }) => amount)),
  adjustments: [...free, ...adjustments],
});

/** The discounts of an order of which only some units of each line remain. What is free stays free as long as it remains. */
export const freeOfRemaining = (
  adjustments: readonly Adjustment[],
  remaining: readonly number[],
): Adjustment[] =>
  adjustments.flatMap((one) => {
    if (!one.free) return [];
    const { line, qty } = one.free;
    const left = Math.min(qty, remaining[line] ?? 0);
    return left > 0 ? [{ ...one, amount: (one.amount / qty) * left, free: { line, qty: left } }] : [];
  });

/** The units of an order that are free. */
export const freeUnits = (adjustments: readonly Adjustment[]): NonNullable<Adjustment['free']>[] =>
  adjustments.flatMap(({ free }) => (free ? [free] : []));
