import { isSameText } from '../local-text.ts';
import { type Amount, sumOf } from '../money.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { chargeOf } from './charge-of.ts';
import { withFree } from './free-units.ts';
import type { MoneyInput } from './money-input.ts';
import { apply, freeAmount, type OrderMoney, takesOff } from './order-money.ts';
import { byTaxes, type TaxGroup, taxAdjustments, taxGroups } from './tax-groups.ts';

/** A part of a bill with its tax groups. `before` and `after`: its amount before and after its promotions. */
type Part = {
  readonly input: MoneyInput;
  readonly groups: readonly TaxGroup[];
  readonly given: readonly Adjustment[];
  readonly before: Amount;
  readonly after: Amount;
};

const isSameRule = (one: TaxRule, other: TaxRule): boolean =>
  one.taxRate === other.taxRate &&
  one.included === other.included &&
  one.with === other.with &&
  isSameText(one.taxName, other.taxName);

/** The taxes of all parts, each one once. The parts may be from before and after a change of the shop's taxes. */
function taxesOfAll(parts: readonly MoneyInput[]): TaxRule[] {
  const all: TaxRule[] = [];
  for (const rule of parts.flatMap(({ taxes }) => taxes))
    if (!all.some((known) => isSameRule(known, rule))) all.push(rule);
  return all;
}

/** The tax groups of a part. Their places are those in the taxes of all parts, in the order of the part's own rules. */
function groupsOf(input: MoneyInput, taxes: readonly TaxRule[]): TaxGroup[] {
  const placeOf = (rule: TaxRule | undefined): number =>
    taxes.findIndex((tax) => rule !== undefined && isSameRule(tax, rule));
  return taxGroups(input).map((group) => ({
    ...group,
    rules: group.rules.map((place) => placeOf(input.taxes[place])),
  }));
}

function partOf(input: MoneyInput, taxes: readonly TaxRule[]): Part {
  const groups = groupsOf(input, taxes);
  const before = sumOf(groups.map(({ left }) => left));
  const given = input.adjustments.map((adjustment) => apply(adjustment, groups));
  const after = before + sumOf(given.filter(takesOff).map(({ amount }) => amount));
  return { input, groups, given, before, after };
}

/** The charges of all parts, each with the parts that bear it. */
function chargesOfAll(parts: readonly Part[]): { rule: ChargeRule; bearing: Part[] }[] {
  const all = new Map<string, { rule: ChargeRule; bearing: Part[] }>();
  for (const part of parts)
    for (const rule of part.input.charges ?? []) {
      const text = JSON.stringify(rule);
      const known = all.get(text);
      if (known) known.bearing.push(part);
      else all.set(text, { rule, bearing: [part] });
    }
  return [...all.values()];
}

const keyOf = ({ rules }: TaxGroup): string => rules.join();

/** The groups of several parts, with one group for the same taxes. */
const merged = (groups: readonly TaxGroup[]): TaxGroup[] =>
  [...Map.groupBy(groups, keyOf).values()]
    .map((same) => ({
      rules: same[0]?.rules ?? [],
      classes: new Set(same.flatMap(({ classes }) => [...classes])),
      gross: sumOf(same.map(({ gross }) => gross)),
      left: sumOf(same.map(({ left }) => left)),
      isBorne: same.some(({ isBorne }) => isBorne),
    }))
    .sort(byTaxes);

/** Spreads a charge over the groups of the parts that bear it, and adds it to those groups of the bill. */
function applyTo(bill: readonly TaxGroup[], charge: Adjustment, bearing: readonly Part[]): Adjustment {
  const own = merged(bearing.flatMap(({ groups }) => groups));
  const before = new Map(own.map((group) => [keyOf(group), group.left]));
  const applied = apply(charge, own);
  for (const group of own) {
    const ofBill = bill.find((one) => keyOf(one) === keyOf(group));
    if (!ofBill) throw new Error('a tax group of a part is not on the bill');
    ofBill.left += group.left - (before.get(keyOf(group)) ?? 0);
    ofBill.isBorne ||= group.isBorne;
  }
  return applied;
}

/** Two coupons, or a charge that changed in between, have the same id. The id must be unique within the list. */
function withOwnIds(adjustments: readonly Adjustment[]): Adjustment[] {
  const seen = new Map<string, number>();
  return adjustments.map((one) => {
    const count = (seen.get(one.id) ?? 0) + 1;
    seen.set(one.id, count);
    return count === 1 ? one : { ...one, id: `${one.id}-${count}` };
  });
}

/**
 * The money of several orders on one bill, in minor units (TAB-7). Each promotion takes off its own order. Each charge is
 * computed once, on the orders that bear it, and each tax is rounded once, on all lines and charges. One order has the
 * money of `orderMoney`.
 */
export function moneyOfParts(inputs: readonly MoneyInput[]): OrderMoney {
  const taxes = taxesOfAll(inputs);
  const rounding = inputs.at(-1)?.rounding ?? 'halfUp';
  const parts = inputs.map((input) => partOf(input, taxes));
  const bill = merged(parts.flatMap(({ groups }) => groups));
  const charges = chargesOfAll(parts).flatMap(({ rule, bearing }) => {
    const sum = (of: (part: Part) => Amount) => sumOf(bearing.map(of));
    const charge = chargeOf(rule, {
      lines: bearing.flatMap(({ input }) => input.lines),
      beforePromotion: sum(({ input, before }) => before + freeAmount(input)),
      afterPromotion: sum(({ after }) => after),
      rounding,
    });
    return charge.amount > 0 ? [applyTo(bill, charge, bearing)] : [];
  });
  const money = withFree(
    {
      orderingAmount: sumOf(parts.map(({ before }) => before)),
      adjustments: [
        ...parts.flatMap(({ given }) => given),
        ...charges,
        ...taxAdjustments(bill, { taxes, rounding }),
      ],
    },
    inputs.flatMap(({ free = [] }) => free),
  );
  return { ...money, adjustments: withOwnIds(money.adjustments) };
}
