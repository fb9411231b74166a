import { describe, expect, it } from 'vitest';
import { type ChargeRule, chargePurposes } from '../shop/charge.schema.ts';
import { chargesFor, type Serving } from '../shop/charge.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { promotion } from './benefit.ts';
import { orderMoney, totalsOf } from './order-money.ts';

/** 30.00 of food at 10 % and 10.00 of drinks at 20 %, on top. Both drinks come in bottles. */
const lines = [
  { amount: 3000, taxClass: 'food', unitQty: 2 },
  { amount: 1000, taxClass: 'drink', unitQty: 2, chargeClasses: ['bottle'] },
];
const tax = (taxRate: number, taxClass: string): TaxRule => ({
  taxName: [taxClass],
  taxRate,
  included: false,
  classes: [taxClass],
  modes: '',
});
const taxes = [tax(10, 'food'), tax(20, 'drink'), tax(5, 'deposit')];
/** Takes a quarter off: 22.50 of food and 7.50 of drinks remain. */
const coupon = promotion('coupon', 1000);

/** Each base, with the amount that it gives. */
const bases: [what: string, size: ChargeRule['size'], amount: number][] = [
  ['10 % of the amount after the promotion', { percent: 10, of: 'afterPromotion' }, 300],
  ['10 % of the amount before it', { percent: 10, of: 'beforePromotion' }, 400],
  ['an amount per order', { perOrder: 200 }, 200],
  ['an amount per bottle', { perUnit: 50, of: 'bottle' }, 100],
];

/** Each tax treatment, with the taxes that a charge adds. Without charges, food bears 2.25 and drinks 1.50. */
const treatments: [what: string, taxClass: string | undefined, added: (amount: number) => number[]][] = [
  ['taxed like the lines', 'lines', (amount) => [(amount * 3) / 4 / 10, amount / 4 / 5, 0]],
  ['taxed like food', 'food', (amount) => [amount / 10, 0, 0]],
  ['with a tax of its own', 'deposit', (amount) => [0, 0, amount / 20]],
  ['without a tax', undefined, () => [0, 0, 0]],
];

/** Saturday, 10 January 2026, 20:00 in Taipei. */
const saturday = Date.parse('2026-01-10T20:00:00+08:00') / 1000;
const limits: [what: string, limit: Partial<ChargeRule>, serving: Partial<Serving>, applies: boolean][] = [
  ['always', {}, {}, true],
  ['in its mode', { modes: 'F' }, {}, true],
  ['in another mode', { modes: 'TPD' }, {}, false],
  ['in its hours', { hours: [{ days: [6, 7], from: '18:00', to: '23:00' }] }, {}, true],
  ['outside its hours', { hours: [{ days: [1, 2, 3, 4, 5], from: '00:00', to: '24:00' }] }, {}, false],
  ['for its number of guests', { guests: { from: 6 } }, { guestCount: 8 }, true],
  ['for too few guests', { guests: { from: 6 } }, { guestCount: 2 }, false],
  ['for an unknown number of guests', { guests: { from: 6 } }, {}, false],
];

function moneyWith(charges: ChargeRule[], serving: Partial<Serving> = {}) {
  const applying = chargesFor(
    { charges, timeZone: 'Asia/Taipei' },
    { deliveryMode: 'F', at: saturday, ...serving },
  );
  return orderMoney({
    lines,
    adjustments: [coupon],
    charges: applying,
    taxes,
    deliveryMode: 'F',
    rounding: 'halfUp',
  });
}

const rule = (purpose: ChargeRule['purpose'], fields: Partial<ChargeRule> = {}): ChargeRule => ({
  chargePid: purpose,
  purpose,
  name: [purpose],
  why: [`for ${purpose}`],
  size: { perOrder: 100 },
  modes: '',
  hours: [],
  ...fields,
});

describe('charges of every kind', () => {
  it.each(chargePurposes)(
    'a charge for %s has its amount for each base, tax treatment, mode, hours and number of guests, worked by hand',
    (purpose) => {
      for (const [base, size, amount] of bases)
        for (const [treatment, taxClass, added] of treatments)
          for (const [limit, fields, serving, applies] of limits) {
            const what = `${base}, ${treatment}, ${limit}`;
            const charge = rule(purpose, { size, ...(taxClass && { taxClass }), ...fields });
            const money = moneyWith([charge], serving);
            const charged = money.adjustments.filter(({ kind }) => kind === 'charge' || kind === 'deposit');
            expect(charged, what).toEqual(
              applies
                ? [
                    expect.objectContaining({
                      kind: purpose === 'deposit' ? 'deposit' : 'charge',
                      amount,
                      why: [`for ${purpose}`],
                      included: false,
                    }),
                  ]
                : [],
            );
            const [onFood = 0, onDrinks = 0, own = 0] = applies ? added(amount) : [];
            const due =
              3000 + (applies ? amount : 0) + Math.round(225 + onFood) + Math.round(150 + onDrinks) + own;
            expect(totalsOf(money).dueAmount, what).toBe(due);
          }
    },
  );

  it('are on the bill in the order of the shop, each with its own tax', () => {
    const charges = chargePurposes.toReversed().map((purpose) => rule(purpose, { taxClass: 'lines' }));
    const entries = moneyWith(charges).adjustments;
    expect(entries.map(({ id }) => id)).toEqual([
      coupon.id,
      ...charges.map(({ chargePid }) => `charge-${chargePid}`),
      ...entries.slice(-2).map(({ id }) => id),
    ]);
    expect(entries.map(({ kind }) => kind)).toEqual([
      'promotion',
      'deposit',
      'charge',
      'charge',
      'charge',
      'charge',
      'charge',
      'tax',
      'tax',
    ]);
    expect(totalsOf(moneyWith(charges)).dueAmount).toBe(3000 + 600 + 270 + 180); // 27.00 at 10 %, 9.00 at 20 %
  });
});
