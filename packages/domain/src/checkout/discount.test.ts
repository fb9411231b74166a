import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { orderLine } from '../cart/order-line.ts';
import { sumOf } from '../money.ts';
import { billMoney } from '../order/bill.ts';
import { creditOf } from '../order/credit.ts';
import { invoiceLines } from '../order/invoice-lines.ts';
import { orderItem } from '../order/order-item.ts';
import type { ChargeRule } from '../shop/charge.schema.ts';
import { aCartLine } from '../testing/a-cart-line.ts';
import { aShop } from '../testing/a-shop.ts';
import { anItem } from '../testing/a-spu.ts';
import type { Adjustment } from './adjustment.schema.ts';
import { type DiscountRequest, discountAmount, discountedMoney, discountOf } from './discount.ts';
import { freeUnits } from './free-units.ts';
import { moneyBasis } from './money-basis.ts';
import { type OrderMoney, totalsOf } from './order-money.ts';
import type { PricedLine } from './price-line.ts';
import { moneyLine, shopMoney } from './priced-order.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 300 });

/** Food and drinks have two taxes, included or on top; a service charge in percent is taxed like the lines. */
const shopWith = (included: boolean, service: number) =>
  aShop({
    taxes: [
      { taxName: ['VAT'], taxRate: 13.5, included, classes: ['food'], modes: '' },
      { taxName: ['VAT'], taxRate: 25.5, included, classes: ['drinks'], modes: '' },
    ],
    charges:
      service === 0
        ? []
        : [
            {
              chargePid: 'service',
              name: ['Service'],
              purpose: 'service',
              size: { percent: service, of: 'afterPromotion' },
              taxClass: 'lines',
              modes: '',
              hours: [],
            },
          ],
  });

const serving = { deliveryMode: 'F', at: 1_767_780_000 } as const;

type Wanted = { readonly price: number; readonly qty: number; readonly isDrink: boolean };

const priced = ({ price, qty, isDrink }: Wanted): PricedLine => ({
  item: { ...anItem(), taxClass: isDrink ? 'drinks' : 'food' },
  line: { ...orderLine(aCartLine()), unitQty: qty, unitAmount: price, saleAmount: price * qty },
});

const anyLine = fc.record({
  price: fc.integer({ min: 0, max: 5000 }),
  qty: fc.integer({ min: 1, max: 4 }),
  isDrink: fc.boolean(),
  free: fc.integer({ min: 0, max: 4 }),
});
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  included: fc.boolean(),
  service: fc.constantFrom(0, 10),
});

const discounts = (request: DiscountRequest, lines: readonly PricedLine[]): Adjustment[] => {
  const decided = discountOf(request, lines, aShop());
  if (!decided.ok) throw new Error(decided.error);
  return decided.value;
};

const taxesOf = ({ adjustments }: OrderMoney) =>
  adjustments
    .filter(({ kind }) => kind === 'tax')
    .map(({ rate, base, amount }) => ({ rate, base, amount }))
    .filter(({ base }) => base !== 0);

/** The order with some free units of its lines; `undefined` if none is free. */
function withFreeUnits({
  lines: wanted,
  included,
  service,
}: typeof anyOrder extends fc.Arbitrary<infer O> ? O : never) {
  const shop = shopWith(included, service);
  const lines = wanted.map(priced);
  const units = wanted.flatMap(({ free, qty, price }, line) =>
    free > 0 && price > 0 ? [{ line, qty: Math.min(free, qty) }] : [],
  );
  if (units.length === 0) return undefined;
  const money = discountedMoney(shop, serving, {
    lines,
    discounts: discounts({ kind: 'free', units }, lines),
  });
  return { shop, wanted, lines, units, money };
}

describe('the discount of an order that staff take', () => {
  it('by an amount or percent takes off what a coupon of that amount takes off: each tax, and charges in percent', () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.integer({ min: 1, max: 10_000 }),
        ({ lines: wanted, included, service }, hundredths) => {
          const shop = shopWith(included, service);
          const lines = wanted.map(priced);
          const base = sumOf(lines.map(({ line }) => line.saleAmount));
          const percent = hundredths / 100;
          const expected = Math.floor((base * hundredths * 2 + 10_000) / 20_000);
          const decided = discountOf({ kind: 'percent', percent }, lines, shop);
          if (expected === 0) {
            expect(decided).toEqual({ ok: false, error: 'nothing' });
            return;
          }
          const off = discounts({ kind: 'percent', percent }, lines);
          expect(discountAmount(off)).toBe(expected);
          const money = discountedMoney(shop, serving, { lines, discounts: off });
          const byAmount = discountedMoney(shop, serving, {
            lines,
            discounts: discounts({ kind: 'amount', amount: expected }, lines),
          });
          const coupon = shopMoney(
            shop,
            serving,
            lines.map((line) => moneyLine(line)),
            [
              {
                id: 'coupon',
                kind: 'promotion',
                name: [],
                amount: -expected,
                included: false,
                source: 'coupon',
              },
            ],
          );
          for (const one of [money, byAmount]) {
            expect(totalsOf(one).dueAmount).toBe(totalsOf(coupon).dueAmount);
            expect(taxesOf(one)).toEqual(taxesOf(coupon));
          }
        },
      ),
    );
  });

  it('of free units comes to what the order comes to without them, with exactly the taxes of what is left', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const made = withFreeUnits(order);
        if (!made) return;
        const { shop, wanted, lines, units, money } = made;
        const left = wanted
          .map((one, line) => ({
            ...one,
            qty: one.qty - (units.find((unit) => unit.line === line)?.qty ?? 0),
          }))
          .filter(({ qty }) => qty > 0)
          .map(priced);
        const without = shopMoney(
          shop,
          serving,
          left.map((line) => moneyLine(line)),
          [],
        );
        expect(totalsOf(money).dueAmount).toBe(totalsOf(without).dueAmount);
        expect(taxesOf(money)).toEqual(taxesOf(without));
        expect(money.orderingAmount).toBe(sumOf(lines.map(({ line }) => line.saleAmount)));
        expect(discountAmount(money.adjustments)).toBe(money.orderingAmount - without.orderingAmount);
        expect(new Set(money.adjustments.map(({ id }) => id)).size).toBe(money.adjustments.length);
      }),
    );
  });

  it('stays right when units are refunded: what is free gives nothing back, and all refunds add up to what was due', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer(), (order, seed) => {
        const made = withFreeUnits(order);
        if (!made) return;
        const { shop, lines, money } = made;
        const { dueAmount } = totalsOf(money);
        const basis = moneyBasis(shop, serving, { lines, money });
        const placed = {
          items: lines.map(orderItem),
          adjustments: money.adjustments,
          deliveryMode: 'F',
          basis,
        } as const;
        const units = lines.flatMap(({ line }, at) =>
          Array.from({ length: line.unitQty }, () => ({ line: at, qty: 1 })),
        );
        const turned = units.map(
          (_, at) => units[(at + Math.abs(seed)) % units.length] ?? { line: 0, qty: 0 },
        );
        const before: { lines: { line: number; qty: number }[]; taxes: [] }[] = [];
        let creditedAmount = 0;
        for (const unit of turned) {
          const credit = creditOf({ ...placed, dueAmount, creditedAmount }, before, {
            kind: 'lines',
            lines: [unit],
          });
          if (!credit.ok) {
            expect(credit.error).toBe('nothingLeft');
            break;
          }
          creditedAmount += credit.value.amount;
          before.push({ lines: [unit], taxes: [] });
        }
        expect(creditedAmount).toBe(dueAmount);
      }),
    );
  });

  it('is on the bill of its table as on the order, and beside another round', () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const made = withFreeUnits(order);
        if (!made) return;
        const { shop, lines, money } = made;
        const round = (orderId: string) => ({
          orderId,
          items: lines.map(orderItem),
          adjustments: money.adjustments,
          deliveryMode: 'F' as const,
          basis: moneyBasis(shop, serving, { lines, money }),
        });
        const alone = billMoney([round('one')], []).money;
        expect(totalsOf(alone)).toEqual(totalsOf(money));
        expect(taxesOf(alone)).toEqual(taxesOf(money));
        const both = billMoney([round('one'), round('two')], []).money;
        expect(discountAmount(both.adjustments)).toBe(2 * discountAmount(money.adjustments));
        expect(both.orderingAmount).toBe(2 * money.orderingAmount);
        expect(new Set(both.adjustments.map(({ id }) => id)).size).toBe(both.adjustments.length);
      }),
    );
  });

  it('names what is free in the languages of the shop, and an e-invoice does not list it', () => {
    const lines = [
      priced({ price: 350, qty: 2, isDrink: false }),
      priced({ price: 500, qty: 1, isDrink: true }),
    ];
    const shop = aShop({ languages: ['en', 'zh-TW'] });
    const adjustments = discounts({ kind: 'free', units: [{ line: 1, qty: 1 }] }, lines);
    expect(adjustments).toMatchObject([
      {
        kind: 'discount',
        name: ['Free: Miso soup', '招待：味噌湯'],
        amount: -500,
        free: { line: 1, qty: 1 },
      },
    ]);
    expect(discounts({ kind: 'percent', percent: 10 }, lines)).toMatchObject([
      { kind: 'discount', name: ['Discount', '折扣'], amount: -120, rate: 10, base: 1200 },
    ]);
    const inSwedish = discountOf({ kind: 'amount', amount: 5 }, lines, { ...shop, languages: ['sv'] });
    expect(inSwedish).toMatchObject({ ok: true, value: [{ name: ['Discount'] }] });
    const invoiced = invoiceLines(
      { items: lines.map(orderItem), adjustments, credited: freeUnits(adjustments) },
      700,
    );
    expect(invoiced).toMatchObject([{ qty: 2, amount: 700 }]);
  });

  it.each([
    ['more than the lines', { kind: 'amount', amount: 701 }, 'tooMuch'],
    ['nothing', { kind: 'amount', amount: 0 }, 'nothing'],
    ['a percentage that comes to nothing', { kind: 'percent', percent: 0.0001 }, 'nothing'],
    ['more units than the line has', { kind: 'free', units: [{ line: 0, qty: 3 }] }, 'noSuchUnits'],
    [
      'more units than the line has, in two parts',
      {
        kind: 'free',
        units: [
          { line: 0, qty: 1 },
          { line: 0, qty: 2 },
        ],
      },
      'noSuchUnits',
    ],
    ['a line that there is not', { kind: 'free', units: [{ line: 1, qty: 1 }] }, 'noSuchUnits'],
  ] as [string, DiscountRequest, string][])('is refused if it takes off %s', (_what, request, fault) => {
    const lines = [priced({ price: 350, qty: 2, isDrink: false })];
    expect(discountOf(request, lines, aShop())).toEqual({ ok: false, error: fault });
  });
});

it('refuses free units of a line that costs nothing, also beside others', () => {
  const lines = [
    priced({ price: 0, qty: 2, isDrink: false }),
    priced({ price: 350, qty: 1, isDrink: false }),
  ];
  const free = (...of: number[]) => ({ kind: 'free' as const, units: of.map((line) => ({ line, qty: 1 })) });
  expect(discountOf(free(0), lines, aShop())).toEqual({ ok: false, error: 'nothing' });
  expect(discountOf(free(1, 0), lines, aShop())).toEqual({ ok: false, error: 'nothing' });
  expect(discountOf(free(1), lines, aShop()).ok).toBe(true);
});

describe('charges by the amount before promotions, of an order with free units', () => {
  const rule = { chargePid: 'fee', name: ['Fee'], taxClass: 'lines', modes: '', hours: [] };
  const lines = [priced({ price: 400, qty: 8, isDrink: false })];
  const discountsOfTwo = discounts({ kind: 'free', units: [{ line: 0, qty: 2 }] }, lines);
  const withCharge = (charge: Pick<ChargeRule, 'purpose' | 'size' | 'freeFrom'>) => {
    const shop = { ...shopWith(true, 0), charges: [{ ...rule, ...charge }] };
    const money = discountedMoney(shop, serving, { lines, discounts: discountsOfTwo });
    const round = {
      orderId: 'one',
      items: lines.map(orderItem),
      adjustments: money.adjustments,
      deliveryMode: 'F' as const,
      basis: moneyBasis(shop, serving, { lines, money }),
    };
    return [money, billMoney([round], []).money].map((one) => totalsOf(one).dueAmount);
  };

  it.each<[what: string, charge: Parameters<typeof withCharge>[0], due: number]>([
    [
      'a delivery that is free from 30.00',
      { purpose: 'delivery', size: { perOrder: 500 }, freeFrom: 3000 },
      2400,
    ],
    ['service of 10 %', { purpose: 'service', size: { percent: 10, of: 'beforePromotion' } }, 2720],
  ])('are those of all its units: %s', (_what, charge, due) => {
    expect(withCharge(charge)).toEqual([due, due]);
  });
});
