import {
  difference,
  dividedBy,
  type Fraction,
  nothing,
  one,
  percent,
  plus,
  rounded,
  times,
  whole,
} from '../fraction.ts';
import { isSameText } from '../local-text.ts';
import { type Amount, sumOf } from '../money.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { taxesOf } from '../shop/tax.ts';
import type { Adjustment } from './adjustment.schema.ts';
import type { MoneyInput } from './money-input.ts';
import { taxedParts } from './tax-split.ts';

/**
 * The lines and charges with the same taxes. `rules`: the places of those taxes in the shop's list. `classes`: their tax
 * classes; the untaxed group also has `undefined`. `left`: their amount after the adjustments so far.
 */
export type TaxGroup = {
  readonly rules: readonly number[];
  readonly classes: ReadonlySet<string | undefined>;
  readonly gross: Amount;
  left: Amount;
  isBorne: boolean;
};

const isSameTax = (a: TaxRule, b: TaxRule): boolean =>
  a.taxRate === b.taxRate && a.included === b.included && isSameText(a.taxName, b.taxName);

/** The places of the taxes of a class. Of several rules with the same name and rate, it is always the first. */
function placesOf({ taxes, deliveryMode }: MoneyInput, taxClass: string | undefined): number[] {
  const rules = taxClass === undefined ? [] : taxesOf(taxes, taxClass, deliveryMode);
  const places = rules.map((rule) => taxes.findIndex((tax) => isSameTax(tax, rule)));
  return [...new Set(places)].sort((a, b) => a - b);
}

/** Orders groups by their taxes, the untaxed group last, so that equal remainders do not depend on the lines. */
export function byTaxes({ rules: a }: TaxGroup, { rules: b }: TaxGroup): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length;
  const differing = a.findIndex((place, index) => place !== b[index]);
  return differing < 0 ? -1 : (a[differing] ?? 0) - (b[differing] ?? -1);
}

/** The lines of an order, grouped by their taxes. Charges with their own tax class have their group too. */
export function taxGroups(input: MoneyInput): TaxGroup[] {
  const ofCharges = [...input.adjustments, ...(input.charges ?? [])].map(({ taxClass }) => taxClass);
  const parts = input.lines.flatMap(taxedParts);
  const classes = new Set([...parts.map(({ taxClass }) => taxClass), ...ofCharges, undefined]);
  const byRules = Map.groupBy(classes, (taxClass) => placesOf(input, taxClass).join());
  return [...byRules.values()]
    .map((members) => {
      const inGroup = new Set(members);
      const gross = sumOf(parts.filter(({ taxClass }) => inGroup.has(taxClass)).map(({ amount }) => amount));
      return { rules: placesOf(input, members[0]), classes: inGroup, gross, left: gross, isBorne: gross > 0 };
    })
    .sort(byTaxes);
}

/** A tax of a group as shares of the group's amount. */
type TaxShare = { readonly place: number; readonly tax: Fraction; readonly base: Fraction };

/**
 * The taxes of a group, as exact shares of its amount. A compounding tax has those before it in its base. Included taxes
 * are divided by the amount that contains them all.
 */
function sharesOf(places: readonly number[], taxes: readonly TaxRule[], included: boolean): TaxShare[] {
  let before = nothing;
  const shares: TaxShare[] = [];
  for (const place of places) {
    const rule = taxes[place];
    if (rule?.included !== included) continue;
    const base = rule.with === 'compound' ? plus(one, before) : one;
    const tax = times(percent(rule.taxRate), base);
    shares.push({ place, tax, base });
    before = plus(before, tax);
  }
  if (!included) return shares;
  const all = plus(one, before);
  return shares.map(({ place, tax, base }) => ({
    place,
    tax: dividedBy(tax, all),
    base: dividedBy(base, all),
  }));
}

/** MON-4: the taxes of an order. Each is rounded once, over all groups that bear it. */
export function taxAdjustments(
  groups: readonly TaxGroup[],
  { taxes, rounding }: Pick<MoneyInput, 'taxes' | 'rounding'>,
): Adjustment[] {
  const borne = groups
    .filter(({ isBorne }) => isBorne)
    .flatMap(({ rules, left }) =>
      [true, false]
        .flatMap((included) => sharesOf(rules, taxes, included))
        .map((share) => ({ ...share, left })),
    );
  return taxes.flatMap((rule, place): Adjustment[] => {
    const shares = borne.filter((share) => share.place === place);
    if (shares.length === 0) return [];
    const gross = sumOf(shares.map(({ left }) => left));
    const total = (of: (share: TaxShare) => Fraction) =>
      shares.reduce((sum, share) => plus(sum, times(whole(share.left), of(share))), nothing);
    const base = total((share) => share.base);
    return [
      {
        id: `tax-${place + 1}`,
        kind: 'tax',
        name: rule.taxName,
        amount: rounded(
          total(({ tax }) => tax),
          rounding,
        ),
        included: rule.included,
        rate: rule.taxRate,
        base: rule.included
          ? gross - rounded(difference(whole(gross), base), rounding)
          : rounded(base, rounding),
        ...(rule.with && { with: rule.with }),
        source: 'shop',
      },
    ];
  });
}
