import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestPrice, limits } from '../limits.ts';
import type { Rounding } from '../money.ts';
import { toMainUnits } from '../money.ts';
import { type ChargeRule, chargePurposes } from '../shop/charge.schema.ts';
import type { DeliveryMode } from '../shop/delivery-mode.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { promotion } from './benefit.ts';
import { adjustmentsOf, moneyFields } from './money-fields.ts';
import type { MoneyInput, MoneyLine } from './money-input.ts';
import { orderMoney, totalsOf } from './order-money.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

type AmountsInput = Omit<MoneyInput, 'adjustments'> & { readonly promotion: number };

/** The totals and taxes of an order with one promotion, as wire fields. */
function orderAmounts({ promotion: off, ...input }: AmountsInput) {
  const money = orderMoney({ ...input, adjustments: [promotion('coupon', off)] });
  const { taxList } = moneyFields(money);
  return { ...totalsOf(money), taxList };
}

/** An exact fraction. The tests compute expected amounts with it, and round once at the end. */
type Rational = { readonly over: bigint; readonly under: bigint };

const rational = (over: bigint | number, under = 1n): Rational => ({ over: BigInt(over), under });
const sumOf = (all: readonly Rational[]): Rational =>
  all.reduce((a, b) => rational(a.over * b.under + b.over * a.under, a.under * b.under), rational(0));
const product = (a: Rational, b: Rational): Rational => rational(a.over * b.over, a.under * b.under);
const inverse = ({ over, under }: Rational): Rational => rational(under, over);

const whole = ({ over, under }: Rational, rounding: Rounding): bigint => {
  const below = over / under;
  const rest = { over: (over - below * under) * 2n, under };
  if (rest.over === rest.under && rounding === 'halfEven') return below % 2n === 0n ? below : below + 1n;
  return rounding !== 'down' && rest.over >= rest.under ? below + 1n : below;
};

const percent = (rate: number): Rational => ({
  over: BigInt(rate.toFixed(4).replace('.', '')),
  under: 1_000_000n,
});

/** Splits an amount one unit at a time, as a second implementation of the largest remainder. */
function split(amount: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total === 0n) return weights.map(() => 0n);
  const parts = weights.map((weight) => (amount * weight) / total);
  const rest = weights.map((weight) => (amount * weight) % total);
  for (let left = amount - parts.reduce((sum, part) => sum + part, 0n); left > 0n; left -= 1n) {
    const next = rest.reduce((best, part, index) => (part > (rest[best] ?? 0n) ? index : best), 0);
    parts[next] = (parts[next] ?? 0n) + 1n;
    rest[next] = -1n;
  }
  return parts;
}

/** The places of the taxes of a class as letters, for example "ac"; "~" for none. Their order is that of the groups. */
function lettersOf(taxClass: string | undefined, { taxes, deliveryMode }: OracleInput): string {
  const places = taxes.flatMap(({ classes, modes, with: beside }, place) => {
    const isOf = taxClass !== undefined && classes.includes(taxClass);
    return isOf && (modes === '' || modes.includes(deliveryMode)) ? [{ place, beside }] : [];
  });
  const main = places.find(({ beside }) => beside === undefined);
  const borne = places.filter((one) => one === main || one.beside !== undefined);
  return borne.map(({ place }) => String.fromCharCode(97 + place)).join('') || '~';
}

type OracleInput = AmountsInput & { readonly charges?: readonly ChargeRule[] };

/** The share of a group's amount that each of its taxes and its base are, worked out one tax after the other. */
function sharesOf(letters: string, taxes: readonly TaxRule[]) {
  const places = letters === '~' ? [] : [...letters].map((letter) => letter.charCodeAt(0) - 97);
  return [true, false].flatMap((included) => {
    let after = rational(1);
    const found = places.flatMap((place) => {
      const rule = taxes[place];
      if (rule?.included !== included) return [];
      const base = rule.with === 'compound' ? after : rational(1);
      const tax = product(base, percent(rule.taxRate));
      after = sumOf([after, tax]);
      return [{ place, base, tax }];
    });
    const part = included ? inverse(after) : rational(1);
    return found.map(({ place, base, tax }) => ({
      place,
      base: product(base, part),
      tax: product(tax, part),
    }));
  });
}

/** The lines by tax class: each unit of a set is split by its weights. */
const partsOf = (lines: readonly MoneyLine[]): { amount: bigint; taxClass: string }[] =>
  lines.flatMap(({ amount, taxClass, unitQty = 1, taxSplit = [] }) => {
    const weights = taxSplit.map(({ weight }) => BigInt(weight));
    if (!weights.some((weight) => weight > 0n)) return [{ amount: BigInt(amount), taxClass }];
    const shares = split(BigInt(amount) / BigInt(unitQty), weights);
    return taxSplit.map((part, index) => ({
      amount: (shares[index] ?? 0n) * BigInt(unitQty),
      taxClass: part.taxClass,
    }));
  });

function oracle(input: OracleInput) {
  const { lines, promotion, taxes, rounding, charges = [] } = input;
  const parts = partsOf(lines);
  const classesOf = (all: readonly { taxClass?: string | undefined }[]) =>
    all.map(({ taxClass }) => taxClass);
  const all = [...classesOf(parts), ...classesOf(charges), undefined].map((one) => lettersOf(one, input));
  const keys = [...new Set(all)].sort();
  const gross = keys.map((key) =>
    parts
      .filter(({ taxClass }) => lettersOf(taxClass, input) === key)
      .reduce((sum, { amount }) => sum + amount, 0n),
  );
  const ordering = gross.reduce((sum, amount) => sum + amount, 0n);
  const off = BigInt(promotion) < ordering ? BigInt(promotion) : ordering;
  const taken = split(off, gross);
  const left = gross.map((amount, index) => amount - (taken[index] ?? 0n));
  const charged = charges.map(({ size, taxClass, freeFrom = Infinity }) => {
    let amount = 0n;
    if (lines.length === 0 || ordering >= freeFrom) amount = 0n;
    else if ('percent' in size)
      amount = whole(
        product(rational(size.of === 'beforePromotion' ? ordering : ordering - off), percent(size.percent)),
        rounding,
      );
    else if ('perOrder' in size) amount = BigInt(size.perOrder);
    else
      for (const { chargeClasses = [], unitQty = 1 } of lines)
        for (const chargeClass of chargeClasses)
          if (chargeClass === size.of) amount += BigInt(size.perUnit) * BigInt(unitQty);
    const own = keys.indexOf(lettersOf(taxClass === 'lines' ? undefined : taxClass, input));
    const spread =
      taxClass === 'lines' && ordering > 0n
        ? split(amount, gross)
        : keys.map((_key, index) => (index === own ? amount : 0n));
    for (const [index, share] of spread.entries()) left[index] = (left[index] ?? 0n) + share;
    return { amount, spread };
  });
  const isBorne = (index: number) =>
    (gross[index] ?? 0n) > 0n || charged.some(({ spread }) => (spread[index] ?? 0n) > 0n);
  const shares = keys.flatMap((key, index) =>
    isBorne(index)
      ? sharesOf(key, taxes).map((share) => ({ ...share, left: rational(left[index] ?? 0n) }))
      : [],
  );
  const listed = taxes.flatMap(({ taxName, included }, place) => {
    const mine = shares.filter((share) => share.place === place);
    if (mine.length === 0) return [];
    const amount = whole(sumOf(mine.map((share) => product(share.left, share.tax))), rounding);
    const base = sumOf(mine.map((share) => product(share.left, share.base)));
    return [{ taxName, included, amount, base, gross: sumOf(mine.map((share) => share.left)) }];
  });
  const onTop = listed.filter(({ included }) => !included).reduce((sum, { amount }) => sum + amount, 0n);
  const charge = charged.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    ordering,
    off,
    due: ordering - off + charge + onTop,
    charges: charged.map(({ amount }) => amount).filter((amount) => amount > 0n),
    taxes: listed,
  };
}

const classes = ['food', 'drink', 'alcohol', 'gift'] as const;
const modes = ['F', 'T', 'P', 'D'] as const;
const roundings = ['halfUp', 'down', 'halfEven'] as const;
const scales = [0, 2, 3] as const;

const anyRate = fc.oneof(
  fc.constantFrom(0, 5, 8, 10, 13.5, 25.5, 100),
  fc.integer({ min: 0, max: 10_000 }).map((hundredths) => hundredths / 100),
);
const anyRule = (included: fc.Arbitrary<boolean>): fc.Arbitrary<Omit<TaxRule, 'taxName'>> =>
  fc.record({
    taxRate: anyRate,
    included,
    classes: fc.uniqueArray(fc.constantFrom(...classes), { minLength: 1 }),
    modes: fc.constantFrom('', 'F', 'TP', 'D', 'FTPD'),
  });
const anyTaxes = (included: fc.Arbitrary<boolean>): fc.Arbitrary<TaxRule[]> =>
  fc
    .array(anyRule(included), { maxLength: 4 })
    .map((rules) => rules.map((rule, index) => ({ ...rule, taxName: [`tax ${index}`, ''] })));
const anyAmountOfLine = fc.oneof(
  fc.integer({ min: 0, max: 2 }),
  fc.integer({ min: 0, max: 20_000 }),
  fc.integer({ min: 0, max: limits.unitQty * highestPrice }),
);
const anyLines: fc.Arbitrary<MoneyLine[]> = fc.array(
  fc.record({ amount: anyAmountOfLine, taxClass: fc.constantFrom(...classes) }),
  { maxLength: 50 },
);
const anyInput = (
  included: fc.Arbitrary<boolean>,
  rounding: fc.Arbitrary<Rounding>,
): fc.Arbitrary<AmountsInput> =>
  fc.record({
    lines: anyLines,
    promotion: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 30_000 }), fc.maxSafeNat()),
    taxes: anyTaxes(included),
    deliveryMode: fc.constantFrom<DeliveryMode>(...modes),
    rounding,
  });
const mixed = anyInput(fc.boolean(), fc.constantFrom(...roundings));

const anyFineRate = fc.oneof(
  anyRate,
  fc.integer({ min: 0, max: 1_000_000 }).map((parts) => parts / 10_000),
);
const unitClasses = ['bottle', 'box'] as const;
const anySize: fc.Arbitrary<ChargeRule['size']> = fc.oneof(
  fc.record({
    percent: anyFineRate.filter((rate) => rate > 0),
    of: fc.constantFrom('afterPromotion' as const, 'beforePromotion' as const),
  }),
  fc.record({ perOrder: fc.integer({ min: 0, max: 500 }) }),
  fc.record({ perUnit: fc.integer({ min: 0, max: 50 }), of: fc.constantFrom(...unitClasses) }),
);
const anyCharges: fc.Arbitrary<ChargeRule[]> = fc
  .array(
    fc.record({
      purpose: fc.constantFrom(...chargePurposes),
      size: anySize,
      taxClass: fc.constantFrom(undefined, 'lines', ...classes),
      freeFrom: fc.oneof(fc.constant(undefined), fc.nat({ max: 20_000 }), anyAmountOfLine),
    }),
    { maxLength: 3 },
  )
  .map((rules) =>
    rules.map(({ taxClass, freeFrom, ...rule }, index) => ({
      ...rule,
      chargePid: String(index),
      name: [`charge ${index}`],
      modes: '',
      hours: [],
      ...(taxClass !== undefined && { taxClass }),
      ...(freeFrom !== undefined && { freeFrom }),
    })),
  );
const anyTaxSplit = fc.option(
  fc.uniqueArray(
    fc.record({
      taxClass: fc.constantFrom(...classes),
      weight: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20_000 })),
    }),
    { selector: ({ taxClass }) => taxClass },
  ),
  { nil: undefined },
);
/** Orders with sets of several tax classes, charges that large orders are free of, deposits per unit, and up to five taxes of four decimals, beside each other and compounding. */
const charged: fc.Arbitrary<OracleInput> = fc
  .record({
    input: mixed,
    charges: anyCharges,
    units: fc.array(
      fc.record({
        unitQty: fc.integer({ min: 1, max: 99 }),
        chargeClasses: fc.array(fc.constantFrom(...unitClasses), { maxLength: 3 }),
        taxSplit: anyTaxSplit,
      }),
      { minLength: 50, maxLength: 50 },
    ),
    taxes: fc.array(
      fc.record({
        rate: anyFineRate,
        with: fc.constantFrom(undefined, 'side' as const, 'compound' as const),
      }),
      { minLength: 4, maxLength: 4 },
    ),
  })
  .map(({ input, charges, units, taxes }) => ({
    ...input,
    charges,
    lines: input.lines.map(({ amount, ...line }, index) => {
      const { unitQty = 1, ...unit } = units[index] ?? {};
      return { ...line, ...unit, unitQty, amount: amount - (amount % unitQty) };
    }),
    taxes: input.taxes.map((rule, index) => {
      const { rate, with: beside } = taxes[index] ?? { rate: 0 };
      return { ...rule, taxRate: rate, ...(beside && { with: beside }) };
    }),
  }));

/** The amounts of an order as the oracle gives them. The base of a single tax is exact, others are rounded. */
const summary = (input: OracleInput) => {
  const { promotion: off, ...rest } = input;
  const money = orderMoney({ ...rest, adjustments: [promotion('coupon', off)] });
  const { orderingAmount, promotionAmount, dueAmount } = totalsOf(money);
  const { taxList, chargeList = [] } = moneyFields(money);
  return {
    ordering: BigInt(orderingAmount),
    off: BigInt(promotionAmount),
    due: BigInt(dueAmount),
    charges: chargeList.map(({ amount }) => BigInt(amount)),
    taxes: taxList.map(({ taxName, taxAmount, taxBase }) => [taxName, BigInt(taxAmount), BigInt(taxBase)]),
  };
};

const expected = (input: OracleInput) => {
  const { taxes, ...amounts } = oracle(input);
  const { rounding } = input;
  const baseOf = ({ included, gross, base }: (typeof taxes)[number]) =>
    included
      ? whole(gross, rounding) - whole(sumOf([gross, product(base, rational(-1))]), rounding)
      : whole(base, rounding);
  return { ...amounts, taxes: taxes.map((tax) => [tax.taxName, tax.amount, baseOf(tax)]) };
};

const kinds = [
  ['included', fc.constant(true)],
  ['on top', fc.constant(false)],
  ['of both kinds', fc.boolean()],
] as const;

describe('the amounts of an order', () => {
  it.each(
    kinds.flatMap(([kind, included]) => roundings.map((rounding) => [kind, rounding, included] as const)),
  )(
    'with taxes %s, rounded %s, equal those of exact fractions, for each delivery mode and tax class',
    (_kind, rounding, included) => {
      fc.assert(
        fc.property(anyInput(included, fc.constant(rounding)), (input) => {
          expect(summary(input)).toEqual(expected(input));
        }),
      );
    },
  );

  it('SRV-5 lines, promotions and taxes add up to the due amount exactly, in integer units of the scale', () => {
    fc.assert(
      fc.property(mixed, fc.constantFrom(...scales), (input, scale) => {
        const { orderingAmount, promotionAmount, taxList, dueAmount } = orderAmounts(input);
        expect(summary(input)).toEqual(expected(input));
        expect(orderingAmount).toBe(input.lines.reduce((sum, line) => sum + line.amount, 0));
        expect(promotionAmount).toBe(Math.min(input.promotion, orderingAmount));
        const onTop = taxList.filter((tax) => !tax.included).reduce((sum, tax) => sum + tax.taxAmount, 0);
        expect(dueAmount).toBe(orderingAmount - promotionAmount + onTop);
        const everyLineTaxed = input.lines.every((line) =>
          input.taxes.some((tax) => tax.classes.includes(line.taxClass) && tax.modes === ''),
        );
        const gross = taxList.reduce((sum, tax) => sum + tax.taxBase + (tax.included ? tax.taxAmount : 0), 0);
        if (everyLineTaxed) expect(gross).toBe(orderingAmount - promotionAmount);
        for (const amount of [
          orderingAmount,
          promotionAmount,
          dueAmount,
          ...taxList.flatMap((tax) => [tax.taxBase, tax.taxAmount]),
        ]) {
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
          const [, decimals = ''] = String(toMainUnits(amount, scale)).split('.');
          expect(decimals.length).toBeLessThanOrEqual(scale);
        }
      }),
    );
  });

  it('MON-4 with charges, deposits, sets of several tax classes, and several taxes of four decimals, side by side and compounding, equal those of exact fractions, each rounded once', () => {
    fc.assert(
      fc.property(charged, (input) => {
        expect(summary(input)).toEqual(expected(input));
        const lines = input.lines.toReversed();
        expect(summary({ ...input, lines })).toEqual(summary(input));
      }),
    );
  });

  it('do not depend on the order of the lines', () => {
    const shuffled = mixed.chain((input) =>
      fc.tuple(
        fc.constant(input),
        fc
          .shuffledSubarray([...input.lines], { minLength: input.lines.length })
          .map((lines) => ({ ...input, lines })),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([input, other]) => {
        expect(orderAmounts(other)).toEqual(orderAmounts(input));
      }),
    );
  });

  it('do not change if a quantity is split over two lines', () => {
    const anySplit = fc.record({
      unitAmount: fc.integer({ min: 0, max: highestPrice }),
      qty: fc.integer({ min: 2, max: 999 }),
    });
    fc.assert(
      fc.property(mixed, anySplit, fc.nat(), (input, { unitAmount, qty }, at) => {
        const first = 1 + (at % (qty - 1));
        const line = (units: number): MoneyLine => ({
          amount: unitAmount * units,
          unitQty: units,
          taxClass: 'food',
          taxSplit: [
            { taxClass: 'alcohol', weight: 420 },
            { taxClass: 'food', weight: 1290 },
          ],
        });
        const together = { ...input, lines: [...input.lines, line(qty)] };
        const split = { ...input, lines: [line(first), ...input.lines, line(qty - first)] };
        expect(orderAmounts(split)).toEqual(orderAmounts(together));
      }),
    );
  });
});

/** Adjustments other than taxes, of any kind, sign and tax class. */
const anyAdjustments = fc
  .array(
    fc.record({
      kind: fc.constantFrom('promotion', 'discount', 'charge', 'deposit'),
      amount: fc.oneof(fc.integer({ min: -500, max: 500 }), fc.integer({ min: -60_000, max: 60_000 })),
      taxClass: fc.constantFrom(undefined, 'lines', ...classes),
    }),
    { maxLength: 4 },
  )
  .map((all) =>
    all.map(
      ({ taxClass, ...one }, index): Adjustment => ({
        ...one,
        id: `${one.kind}-${index}`,
        name: [one.kind, ''],
        included: false,
        source: 'shop',
        ...(taxClass !== undefined && { taxClass }),
      }),
    ),
  );
const anyMoney: fc.Arbitrary<MoneyInput> = fc
  .tuple(mixed, anyAdjustments)
  .map(([{ promotion: _one, ...input }, adjustments]) => ({ ...input, adjustments }));
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

describe('the adjustments of an order', () => {
  it('give every total: the due amount is the lines and all adjustments that are not included', () => {
    fc.assert(
      fc.property(anyMoney, (input) => {
        const money = orderMoney(input);
        const { orderingAmount, dueAmount, promotionAmount } = totalsOf(money);
        const added = money.adjustments.filter(({ included }) => !included);
        expect(orderingAmount).toBe(sum(input.lines.map(({ amount }) => amount)));
        expect(dueAmount).toBe(orderingAmount + sum(added.map(({ amount }) => amount)));
        expect(promotionAmount).toBeGreaterThanOrEqual(0);
        expect(dueAmount).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('keep the given entries in their order, before the taxes; every entry has a unique id', () => {
    fc.assert(
      fc.property(anyMoney, (input) => {
        const { adjustments } = orderMoney(input);
        const given = adjustments.slice(0, input.adjustments.length);
        expect(given.map(({ id }) => id)).toEqual(input.adjustments.map(({ id }) => id));
        expect(adjustments.slice(given.length).every(({ kind }) => kind === 'tax')).toBe(true);
        expect(new Set(adjustments.map(({ id }) => id)).size).toBe(adjustments.length);
      }),
    );
  });

  it('limit promotions and discounts to the amount that is left, and never let a charge or deposit reduce it', () => {
    fc.assert(
      fc.property(anyMoney, (input) => {
        const { orderingAmount, adjustments } = orderMoney(input);
        let left = orderingAmount;
        for (const [index, { kind, amount }] of adjustments.slice(0, input.adjustments.length).entries()) {
          const requested = input.adjustments[index]?.amount ?? 0;
          const isOff = kind === 'promotion' || kind === 'discount';
          expect(amount).toBe(isOff ? 0 - Math.min(Math.max(0, -requested), left) : Math.max(0, requested));
          left += amount;
        }
      }),
    );
  });

  it('tax every amount once: the bases are the lines, less promotions and discounts, plus taxed charges', () => {
    const untaxed = (input: MoneyInput, taxClass: string | undefined) =>
      taxClass === undefined ||
      !input.taxes.some(
        (tax) =>
          tax.classes.includes(taxClass) && (tax.modes === '' || tax.modes.includes(input.deliveryMode)),
      );
    fc.assert(
      fc.property(anyMoney, (input) => {
        fc.pre(input.lines.every(({ taxClass }) => !untaxed(input, taxClass)));
        fc.pre(input.lines.some(({ amount }) => amount > 0));
        fc.pre(input.adjustments.every(({ amount }) => amount >= 0));
        const { orderingAmount, adjustments } = orderMoney(input);
        const bearing = adjustments.filter(
          ({ kind, taxClass }) => kind !== 'tax' && (taxClass === 'lines' || !untaxed(input, taxClass)),
        );
        const taxes = adjustments.filter(({ kind }) => kind === 'tax');
        const taxed = sum(taxes.map(({ base = 0, amount, included }) => base + (included ? amount : 0)));
        expect(taxed).toBe(orderingAmount + sum(bearing.map(({ amount }) => amount)));
      }),
    );
  });

  it('do not depend on the order of the lines, nor on how a line is split', () => {
    fc.assert(
      fc.property(anyMoney, fc.nat(), (input, at) => {
        expect(orderMoney({ ...input, lines: input.lines.toReversed() })).toEqual(orderMoney(input));
        const lines = input.lines.flatMap((line) => {
          const part = at % (line.amount + 1);
          return [
            { ...line, amount: part },
            { ...line, amount: line.amount - part },
          ];
        });
        expect(orderMoney({ ...input, lines })).toEqual(orderMoney(input));
      }),
    );
  });

  it('have the same wire fields and totals after a round trip through a message', () => {
    fc.assert(
      fc.property(anyMoney, (input) => {
        const money = orderMoney(input);
        const fields = moneyFields(money);
        const heard = { orderingAmount: fields.orderingAmount, adjustments: adjustmentsOf(fields) };
        expect(moneyFields(heard)).toEqual(fields);
        expect(totalsOf(heard)).toEqual(totalsOf(money));
      }),
    );
  });
});

describe('the amounts of an example order', () => {
  const rule = (taxName: string, taxRate: number, included: boolean, ...taxed: string[]): TaxRule => ({
    taxName: [taxName, ''],
    taxRate,
    included,
    classes: taxed,
    modes: '',
  });
  const base: AmountsInput = { lines: [], promotion: 0, taxes: [], deliveryMode: 'F', rounding: 'halfUp' };

  it('the amounts of an example order in Helsinki: coffee and a bun at 13.5 % and a beer at 25.5 %, included', () => {
    const taxes = [rule('food', 13.5, true, 'food'), rule('alcohol', 25.5, true, 'alcohol')];
    const lines = [
      { amount: 820, taxClass: 'food' },
      { amount: 790, taxClass: 'alcohol' },
    ];
    const { dueAmount, taxList } = orderAmounts({ ...base, taxes, lines });
    expect(dueAmount).toBe(1610);
    expect(taxList.map((tax) => [tax.taxBase, tax.taxAmount])).toEqual([
      [722, 98],
      [629, 161],
    ]);
  });

  it('the amounts of an example order in Taipei: an added service charge of 10 %, half a dollar rounded up or to even', () => {
    const taxes = [rule('service', 10, false, 'food')];
    const lines = [{ amount: 645, taxClass: 'food' }];
    expect(orderAmounts({ ...base, taxes, lines }).dueAmount).toBe(710);
    expect(orderAmounts({ ...base, taxes, lines, rounding: 'halfEven' }).dueAmount).toBe(709);
    expect(orderAmounts({ ...base, taxes, lines, rounding: 'down' }).dueAmount).toBe(709);
  });

  it('round a tax once per order, not once per line', () => {
    const taxes = [rule('consumption', 8, false, 'food')];
    const lines = Array.from({ length: 3 }, () => ({ amount: 106, taxClass: 'food' }));
    expect(orderAmounts({ ...base, taxes, lines }).taxList[0]?.taxAmount).toBe(25);
  });

  it('round a tax once and list it once if several rules have the same name and rate', () => {
    const taxes = [
      { ...rule('MwSt.', 7, true, 'food'), modes: 'TP' },
      { ...rule('MwSt.', 19, true, 'food'), modes: 'F' },
      rule('MwSt.', 19, true, 'drink'),
    ];
    const lines = [
      { amount: 1490, taxClass: 'food' },
      { amount: 400, taxClass: 'drink' },
    ];
    const { taxList } = orderAmounts({ ...base, taxes, lines });
    expect(taxList.map((tax) => [tax.taxRate, tax.taxBase, tax.taxAmount])).toEqual([[19, 1588, 302]]);
    const toGo = orderAmounts({ ...base, taxes, lines, deliveryMode: 'T' });
    expect(toGo.taxList.map((tax) => [tax.taxRate, tax.taxAmount])).toEqual([
      [7, 97],
      [19, 64],
    ]);
  });

  it('take a coupon off before the tax, and never more than the lines', () => {
    const taxes = [rule('on top', 10, false, 'food')];
    const lines = [{ amount: 1000, taxClass: 'food' }];
    expect(orderAmounts({ ...base, taxes, lines, promotion: 300 })).toMatchObject({
      promotionAmount: 300,
      dueAmount: 770,
    });
    expect(orderAmounts({ ...base, taxes, lines, promotion: 5000 })).toMatchObject({
      promotionAmount: 1000,
      dueAmount: 0,
    });
    expect(orderAmounts({ ...base, taxes, lines, promotion: -5 })).toMatchObject({
      promotionAmount: 0,
      dueAmount: 1100,
    });
  });

  it('are zero without lines', () => {
    expect(orderAmounts(base)).toEqual({ orderingAmount: 0, promotionAmount: 0, taxList: [], dueAmount: 0 });
  });

  it('the amounts of an example order in Bangkok: the coupon comes off first, then the service charge is added, then the tax on both', () => {
    const taxes = [rule('VAT', 7, false, 'food')];
    const lines = [{ amount: 100_000, taxClass: 'food' }];
    const service: Adjustment = {
      id: 'service',
      kind: 'charge',
      name: ['Service', ''],
      amount: 9000,
      included: false,
      taxClass: 'lines',
      source: 'shop',
    };
    const { promotion: _none, ...input } = { ...base, taxes, lines };
    const money = orderMoney({ ...input, adjustments: [promotion('coupon', 10_000), service] });
    expect(moneyFields(money)).toMatchObject({
      promoAmount: 10_000,
      chargeList: [{ id: 'service', kind: 'charge', name: ['Service', ''], amount: 9000 }],
      taxList: [{ taxBase: 99_000, taxAmount: 6930 }],
      dueAmount: 105_930,
    });
  });

  it('have no list of charges if the order has no charge', () => {
    const { promotion: _none, ...input } = base;
    expect(moneyFields(orderMoney({ ...input, adjustments: [] }))).not.toHaveProperty('chargeList');
  });
});
