import { isSameText } from '../local-text.ts';
import { type Amount, largestRemainder, type Rounding, roundedQuotient, sumOf } from '../money.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { taxOf } from '../shop/tax.ts';
import type { Adjustment } from './adjustment.schema.ts';

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

/** A line of an order as the money rules need it: its amount in minor units, and its tax class. */
export type TaxedLine = { readonly amount: Amount; readonly taxClass: string };

/** The input of `orderMoney`. `adjustments`: all except the taxes, in the order in which they apply. */
export type MoneyInput = {
  readonly lines: readonly TaxedLine[];
  readonly adjustments: readonly Adjustment[];
  readonly taxes: readonly TaxRule[];
  readonly deliveryMode: DeliveryMode;
  readonly rounding: Rounding;
};

/**
 * The money of an order, in minor units. Each adjustment is spread over the tax groups by largest remainder, so that
 * the order of the lines does not matter. Each tax is rounded once per order, also if several rules have its name and
 * rate. An included tax is a share of the gross amount (base = gross − tax); a tax on top is added to the due amount.
 * Promotions and discounts never reduce the lines below zero.
 */
export function orderMoney(input: MoneyInput): OrderMoney {
  const groups = taxGroups(input);
  const orderingAmount = sumOf(groups.map(({ left }) => left));
  const given = input.adjustments.map((adjustment) => apply(adjustment, groups, input));
  const taxes = groups.flatMap(({ rule, isBorne, left }, index) =>
    rule && isBorne ? [{ id: `tax-${index + 1}`, ...taxAdjustment(rule, left, input.rounding) }] : [],
  );
  return { orderingAmount, adjustments: [...given, ...taxes] };
}

/**
 * The lines and charges with the same tax; the last group is untaxed. `left`: their amount after the adjustments so
 * far.
 */
type TaxGroup = {
  readonly rule: TaxRule | undefined;
  readonly gross: Amount;
  left: Amount;
  isBorne: boolean;
};

const isSameTax = (one: TaxRule, other: TaxRule): boolean =>
  one.taxRate === other.taxRate && one.included === other.included && isSameText(one.taxName, other.taxName);

/** The tax rule of a class. Of several rules with the same name and rate, it is always the first. */
function ruleOf({ taxes, deliveryMode }: MoneyInput, taxClass: string): TaxRule | undefined {
  const rule = taxOf(taxes, taxClass, deliveryMode);
  return rule && taxes.find((tax) => isSameTax(tax, rule));
}

const taxGroups = (input: MoneyInput): TaxGroup[] =>
  [...input.taxes, undefined].map((rule) => {
    const lines = input.lines.filter(({ taxClass }) => ruleOf(input, taxClass) === rule);
    const gross = sumOf(lines.map(({ amount }) => amount));
    return { rule, gross, left: gross, isBorne: gross > 0 };
  });

const takesOff = ({ kind }: Adjustment): boolean => kind === 'promotion' || kind === 'discount';

/** Applies an adjustment to the groups. Returns it with its real amount: a reduction takes off at most what is left. */
function apply(adjustment: Adjustment, groups: TaxGroup[], input: MoneyInput): Adjustment {
  const left = sumOf(groups.map((group) => group.left));
  const isOff = takesOff(adjustment);
  const size = isOff ? Math.min(Math.max(0, -adjustment.amount), left) : Math.max(0, adjustment.amount);
  const shares = sharesOf(adjustment, size, { groups, input });
  for (const [index, group] of groups.entries()) {
    const share = shares[index] ?? 0;
    group.left += isOff ? -share : share;
    group.isBorne ||= !isOff && share > 0;
  }
  return { ...adjustment, amount: isOff ? 0 - size : size };
}

type Among = { readonly groups: readonly TaxGroup[]; readonly input: MoneyInput };

/**
 * The share of each group in an adjustment. What reduces the order is spread by the groups' remaining amounts. A
 * charge taxed like the lines is spread by their gross amounts. A charge with its own tax class goes to the group of
 * that class, any other to the untaxed group.
 */
function sharesOf(adjustment: Adjustment, size: Amount, { groups, input }: Among): Amount[] {
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
  const own = taxClass === undefined ? undefined : ruleOf(input, taxClass);
  return groups.map(({ rule }) => (rule === own ? size : 0));
}

/** Divisor of a tax rate: rates count in hundredths of a percent. */
const rateUnits = 10_000n;
const rateOf = (rule: TaxRule): bigint => BigInt(Math.round(rule.taxRate * 100));

function taxAdjustment(rule: TaxRule, gross: Amount, rounding: Rounding): Omit<Adjustment, 'id'> {
  const rate = rateOf(rule);
  const divisor = rule.included ? rateUnits + rate : rateUnits;
  const amount = roundedQuotient(BigInt(gross) * rate, divisor, rounding);
  return {
    kind: 'tax',
    name: rule.taxName,
    amount,
    included: rule.included,
    rate: rule.taxRate,
    base: rule.included ? gross - amount : gross,
    source: 'shop',
  };
}
