import { type Amount, largestRemainder, sumOf } from '../money.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { chargeOf } from './charge-of.ts';
import type { MoneyInput } from './money-input.ts';
import { type TaxGroup, taxAdjustments, taxGroups } from './tax-groups.ts';

/** An order's money: the sum of its lines, and every adjustment. All totals are computed from these, in minor units. */
export type OrderMoney = {
  readonly orderingAmount: Amount;
  readonly adjustments: readonly Adjustment[];
};

/** The money of order lines or order items. */
export const moneyOfLines = (
  lines: readonly { readonly saleAmount: Amount }[],
  adjustments: readonly Adjustment[],
): OrderMoney => ({ orderingAmount: sumOf(lines.map(({ saleAmount }) => saleAmount)), adjustments });

/** The totals of an order in minor units. `promotionAmount` is positive. */
export type Totals = {
  readonly orderingAmount: Amount;
  readonly promotionAmount: Amount;
  readonly dueAmount: Amount;
};

/** The totals of an order. The due amount is the lines and all adjustments that are not included in the prices. */
export function totalsOf({ orderingAmount, adjustments }: OrderMoney): Totals {
  const sum = (counts: (one: Adjustment) => boolean) =>
    sumOf(adjustments.filter(counts).map(({ amount }) => amount));
  return {
    orderingAmount,
    promotionAmount: 0 - sum(({ kind }) => kind === 'promotion'),
    dueAmount: orderingAmount + sum(({ included }) => !included),
  };
}

/** The amount of the free units that the lines do not contain any more. */
export const freeAmount = ({ free = [] }: Pick<MoneyInput, 'free'>): Amount =>
  0 - sumOf(free.map(({ amount }) => amount));

/**
 * The money of an order, in minor units (MON-1, MON-2, MON-4). Promotions come first, then charges, then taxes. Each
 * charge is rounded once. Promotions and charges are spread over the tax groups by largest remainder, so that the order
 * of the lines does not matter. Each tax is rounded once per order, also if several rules have its name and rate. An
 * included tax is a share of the gross amount (base = gross − tax); a tax on top is added to the due amount. Promotions
 * and discounts never reduce the lines below zero. A charge of zero is left out.
 */
export function orderMoney(input: MoneyInput): OrderMoney {
  const groups = taxGroups(input);
  const orderingAmount = sumOf(groups.map(({ left }) => left));
  const given = input.adjustments.map((adjustment) => apply(adjustment, groups));
  const afterPromotion = orderingAmount + sumOf(given.filter(takesOff).map(({ amount }) => amount));
  const beforePromotion = orderingAmount + freeAmount(input);
  const charges = (input.charges ?? [])
    .map((rule) => chargeOf(rule, { ...input, beforePromotion, afterPromotion }))
    .filter(({ amount }) => amount > 0)
    .map((charge) => apply(charge, groups));
  return { orderingAmount, adjustments: [...given, ...charges, ...taxAdjustments(groups, input)] };
}

/** Whether an adjustment reduces the order before charges and taxes. */
export const takesOff = ({ kind }: Adjustment): boolean => kind === 'promotion' || kind === 'discount';

/** Applies an adjustment to the groups. Returns it with its real amount: a reduction takes off at most what is left. */
export function apply(adjustment: Adjustment, groups: readonly TaxGroup[]): Adjustment {
  const left = sumOf(groups.map((group) => group.left));
  const isOff = takesOff(adjustment);
  const size = isOff ? Math.min(Math.max(0, -adjustment.amount), left) : Math.max(0, adjustment.amount);
  const shares = sharesOf(adjustment, size, groups);
  for (const [index, group] of groups.entries()) {
    const share = shares[index] ?? 0;
    group.left += isOff ? -share : share;
    group.isBorne ||= !isOff && share > 0;
  }
  return { ...adjustment, amount: isOff ? 0 - size : size };
}

/**
 * The share of each group in an adjustment. What reduces the order is spread by the groups' remaining amounts. A
 * charge taxed like the lines is spread by their gross amounts. A charge with its own tax class goes to the group of
 * that class, any other to the untaxed group.
 */
function sharesOf(adjustment: Adjustment, size: Amount, groups: readonly TaxGroup[]): Amount[] {
  if (takesOff(adjustment))
    return largestRemainder(
      size,
      groups.map(({ left }) => left),
    );
  const { taxClass } = adjustment;
  if (taxClass === 'lines' && groups.some(({ gross }) => gross > 0))
    return largestRemainder(
      size,
      groups.map(({ gross }) => gross),
    );
  const own = groups.findIndex(({ classes }) => classes.has(taxClass));
  return groups.map((_group, index) => (index === own ? size : 0));
}
