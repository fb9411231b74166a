import { type Amount, largestRemainder, type Rounding, roundedQuotient, sumOf } from '../money.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { taxOf } from '../shop/tax.ts';
import type { TaxLine } from './tax-line.schema.ts';

/** A line of an order as money sees it: what it costs, and which taxes it bears. */
export type TaxedLine = { readonly amount: Amount; readonly taxClass: string };

/** What an order's amounts follow from. `promotion` is what a benefit takes off, never more than the lines' sum. */
export type AmountsInput = {
  readonly lines: readonly TaxedLine[];
  readonly promotion: Amount;
  readonly taxes: readonly TaxRule[];
  readonly deliveryMode: DeliveryMode;
  readonly rounding: Rounding;
};

/** Before (`orderingAmount`) and after (`dueAmount`) benefits and taxes on top, with the taxes in the shop's order. */
export type OrderAmounts = {
  readonly orderingAmount: Amount;
  readonly promotionAmount: Amount;
  readonly taxList: readonly TaxLine[];
  readonly dueAmount: Amount;
};

/** Rates have two decimals of a percent: 10^-4 of one. */
const rateUnits = 10_000n;
const rateOf = (rule: TaxRule): bigint => BigInt(Math.round(rule.taxRate * 100));

/**
 * The amounts of an order. The benefit is first spread over the tax groups by largest remainder, in the order of the
 * shop's taxes, so that the order of lines changes nothing; each tax is then rounded once per order, be it in several rules
 * under one name and rate: an included one is the share within the gross amount (taxBase = gross − tax), one on top is added
 * to what is due.
 * All amounts in minor units. A promotion above the sum counts as the sum.
 */
export function orderAmounts(input: AmountsInput): OrderAmounts {
  const orderingAmount = sumOf(input.lines.map((line) => line.amount));
  const promotionAmount = Math.max(0, Math.min(input.promotion, orderingAmount));
  const groups = taxGroups(input);
  const reductions = largestRemainder(
    promotionAmount,
    groups.map((group) => group.gross),
  );
  const taxList = groups.flatMap((group, index) =>
    group.rule ? [taxLine(group.rule, group.gross - (reductions[index] ?? 0), input.rounding)] : [],
  );
  const onTop = sumOf(taxList.filter((tax) => !tax.included).map((tax) => tax.taxAmount));
  return { orderingAmount, promotionAmount, taxList, dueAmount: orderingAmount - promotionAmount + onTop };
}

type TaxGroup = { readonly rule: TaxRule | undefined; readonly gross: Amount };

const isSameTax = (one: TaxRule, other: TaxRule): boolean =>
  (['taxName', 'taxName2', 'taxRate', 'included'] as const).every((field) => one[field] === other[field]);

function taxGroups({ lines, taxes, deliveryMode }: AmountsInput): TaxGroup[] {
  const firstOf = (line: TaxedLine): TaxRule | undefined => {
    const rule = taxOf(taxes, line.taxClass, deliveryMode);
    return rule && taxes.find((tax) => isSameTax(tax, rule));
  };
  const grossOf = (rule: TaxRule | undefined): Amount =>
    sumOf(lines.filter((line) => firstOf(line) === rule).map((line) => line.amount));
  return [...taxes, undefined]
    .map((rule) => ({ rule, gross: grossOf(rule) }))
    .filter((group) => group.gross > 0);
}

function taxLine(rule: TaxRule, amount: Amount, rounding: Rounding): TaxLine {
  const rate = rateOf(rule);
  const divisor = rule.included ? rateUnits + rate : rateUnits;
  const taxAmount = roundedQuotient(BigInt(amount) * rate, divisor, rounding);
  return {
    taxName: rule.taxName,
    taxName2: rule.taxName2,
    taxRate: rule.taxRate,
    taxBase: rule.included ? amount - taxAmount : amount,
    taxAmount,
    included: rule.included,
  };
}
