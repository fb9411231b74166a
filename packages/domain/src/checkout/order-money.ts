import { isSameText } from '../local-text.ts';
import { type Amount, largestRemainder, type Rounding, roundedQuotient, sumOf } from '../money.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { taxOf } from '../shop/tax.ts';
import type { Adjustment } from './adjustment.schema.ts';

/** An order's money: what its lines cost, and the list of everything that changes it. Every total follows from it. */
export type OrderMoney = {
  /** The sum of the lines. */
  readonly orderingAmount: Amount;
  readonly adjustments: readonly Adjustment[];
};

/** The money of lines, or of an order's items, with what changes it. */
export const moneyOfLines = (
  lines: readonly { readonly saleAmount: Amount }[],
  adjustments: readonly Adjustment[],
): OrderMoney => ({ orderingAmount: sumOf(lines.map(({ saleAmount }) => saleAmount)), adjustments });

/** The totals of an order; `promotionAmount` is positive. */
export type Totals = {
  readonly orderingAmount: Amount;
  readonly promotionAmount: Amount;
  readonly dueAmount: Amount;
};

/** The totals of an order's money, in minor units. The due amount is the lines and all adjustments that are not included. */
export function totalsOf({ orderingAmount, adjustments }: OrderMoney): Totals {
  const sum = (counts: (one: Adjustment) => boolean) =>
    sumOf(adjustments.filter(counts).map(({ amount }) => amount));
  return {
    orderingAmount,
    promotionAmount: 0 - sum(({ kind }) => kind === 'promotion'),
    dueAmount: orderingAmount + sum(({ included }) => !included),
  };
}

/** A line of an order as money sees it: what it costs, and which taxes it bears. */
export type TaxedLine = { readonly amount: Amount; readonly taxClass: string };

/** What an order's money follows from. `adjustments`: all but the taxes, in the order in which they apply. */
export type MoneyInput = {
  readonly lines: readonly TaxedLine[];
  readonly adjustments: readonly Adjustment[];
  readonly taxes: readonly TaxRule[];
  readonly deliveryMode: DeliveryMode;
  readonly rounding: Rounding;
};

/**
 * The money of an order. Each adjustment is spread over the tax groups by largest remainder, in the order of the shop's taxes,
 * so that the order of lines changes nothing. Each tax is then rounded once per order, also if several rules have its name
 * and rate: an included one is the share within the gross amount (base = gross − tax), one on top is added to what is due.
 * All amounts in minor units. A promotion or discount above the sum counts as the sum.
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

/** The lines and charges that bear the same tax; the last group bears none. `left`: their amount after the adjustments so far. */
type TaxGroup = {
  readonly rule: TaxRule | undefined;
  readonly gross: Amount;
  left: Amount;
  isBorne: boolean;
};

const isSameTax = (one: TaxRule, other: TaxRule): boolean =>
  one.taxRate === other.taxRate && one.included === other.included && isSameText(one.taxName, other.taxName);

/** The first of the rules with the name and rate of the one that applies to a class. */
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

/** Applies an adjustment to the groups; answers it with the amount that it has there. */
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
 * What each group has of an adjustment. What takes off is spread by what is left of each group. A charge that is taxed as the
 * lines is spread by their gross amounts; one of another tax class is in that group alone; any other is untaxed.
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

/** Rates have two decimals of a percent: 10^-4 of one. */
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
