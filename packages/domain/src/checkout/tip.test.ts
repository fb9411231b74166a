import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ChargeRule } from '../shop/charge.schema.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { orderMoney } from './order-money.ts';
import { isTipAllowed, tipBase, tipOffer } from './tip.ts';

const name = ['Any'];
const service: ChargeRule = {
  chargePid: 'service',
  purpose: 'service',
  name,
  size: { percent: 10, of: 'afterPromotion' },
  taxClass: 'lines',
  modes: '',
  hours: [],
};
const bag: ChargeRule = { ...service, chargePid: 'bag', purpose: 'bag', size: { perOrder: 25 } };
const tips = { percentages: [15, 18, 20], besideService: false };
const shop = { tips, charges: [service, bag], currency: 'USD', amountScale: 2 };
const salesTax = { taxName: name, taxRate: 8.875, included: false, classes: ['food'], modes: '' };
const vat = { ...salesTax, taxRate: 13.5, included: true };

type Given = { readonly charges?: ChargeRule[]; readonly taxes?: (typeof vat)[]; readonly off?: number };

function money(amount: number, { charges = [], taxes = [salesTax], off = 0 }: Given = {}) {
  const coupon: Adjustment = {
    id: 'C',
    kind: 'promotion',
    name,
    amount: -off,
    included: false,
    source: 'coupon',
  };
  return orderMoney({
    lines: [{ amount, taxClass: 'food' }],
    adjustments: off > 0 ? [coupon] : [],
    charges,
    taxes,
    rounding: 'halfUp',
    deliveryMode: 'F',
  });
}

describe('a tip', () => {
  it('is suggested as a percentage of the items, before a tax on top', () => {
    expect(tipOffer(shop, money(13_500))).toEqual({
      tipBaseAmount: 13_500,
      suggestionList: [
        { percent: 15, tipAmount: 2025 },
        { percent: 18, tipAmount: 2430 },
        { percent: 20, tipAmount: 2700 },
      ],
      mostTipAmount: 14_698,
    });
  });

  it.each([
    ['of the items after a benefit', money(1000, { off: 200 }), 800],
    ['without an included tax', money(1135, { taxes: [vat] }), 1000],
    ['without charges', money(1000, { charges: [service, bag] }), 1000],
    [
      'without an included tax and the taxed charges',
      money(1135, { taxes: [vat], charges: [service] }),
      1000,
    ],
    ['of nothing', money(0), 0],
  ])('has a base %s', (_, order, base) => {
    expect(tipBase(order)).toBe(base);
  });

  it('is not asked for without the setting, without an amount, and beside a service charge unless the shop asks', () => {
    const { tips: _off, ...without } = shop;
    expect(tipOffer(without, money(1000))).toBeUndefined();
    expect(tipOffer(shop, money(0))).toBeUndefined();
    const served = money(1000, { charges: [service] });
    expect(tipOffer(shop, served)).toBeUndefined();
    expect(tipOffer({ ...shop, tips: { ...tips, besideService: true } }, served)).toBeDefined();
    expect(tipOffer(shop, money(1000, { charges: [bag] }))).toBeDefined();
  });

  it.each([
    ['JPY', 0, 1234, 185],
    ['KRW', 0, 12_340, 1850],
    ['VND', 0, 123_400, 19_000],
    ['USD', 2, 1234, 185],
    ['KWD', 3, 1234, 185],
  ])(
    'of 15 %% is rounded to the smallest cash of %s with %i decimals: of %i it is %i',
    (currency, amountScale, amount, tip) => {
      const asked = tipOffer({ ...shop, currency, amountScale }, money(amount, { taxes: [] }));
      expect(asked?.suggestionList[0]?.tipAmount).toBe(tip);
    },
  );

  it('is none, or at most the due amount of an order that a tip is asked for', () => {
    const offer = tipOffer(shop, money(1000));
    for (const [tip, isAllowed] of [
      [0, true],
      [1, true],
      [1089, true],
      [1090, false],
      [-1, false],
    ] as const)
      expect(isTipAllowed(tip, offer)).toBe(isAllowed);
    expect(isTipAllowed(0, undefined)).toBe(true);
    expect(isTipAllowed(1, undefined)).toBe(false);
  });

  it('is always one that the server takes, whatever the order', () => {
    const orders = fc.record({
      amount: fc.integer({ min: 0, max: 5_000_000 }),
      off: fc.integer({ min: 0, max: 2000 }),
      isIncluded: fc.boolean(),
      charges: fc.subarray([bag, service]),
      currency: fc.constantFrom('USD', 'VND', 'IDR'),
      amountScale: fc.constantFrom(0, 2, 3),
    });
    fc.assert(
      fc.property(orders, ({ amount, off, isIncluded, charges, ...place }) => {
        const order = money(amount, { off, charges, taxes: [isIncluded ? vat : salesTax] });
        const offer = tipOffer({ ...shop, ...place, tips: { ...tips, besideService: true } }, order);
        for (const { tipAmount } of offer?.suggestionList ?? [])
          expect(isTipAllowed(tipAmount, offer)).toBe(true);
        expect(tipBase(order)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
