import { describe, expect, it } from 'vitest';
import type { MoneyBasis } from '../checkout/money-basis.schema.ts';
import type { TaxRule } from '../shop/tax.schema.ts';
import { aShop } from '../testing/a-shop.ts';
import { anOrderItem } from '../testing/an-order.ts';
import { doTaxesShareBase, type ReceiptSource, receiptOf, taxesOfLine } from './receipt.ts';

const item = anOrderItem();
const tax = (rate: number) => ({ name: ['VAT'], rate, included: true, base: 300, amount: 50 });
const payment = {
  tender: 'cash' as const,
  name: null,
  at: 1,
  applied: 700,
  tip: 0,
  rounding: 0,
  received: 1000,
};
const aPayable = (overrides: Partial<ReceiptSource> = {}): ReceiptSource => ({
  kind: 'order',
  numbers: ['260107-001'],
  tableNo: '7',
  at: 1,
  items: [
    { item, unitQty: 1, amount: 350, rates: [13.5] },
    { item, unitQty: 1, amount: 350, rates: [25.5] },
  ],
  adjustments: [],
  credited: 0,
  taxes: [tax(13.5), tax(25.5)],
  dueAmount: 700,
  left: 0,
  payments: [payment],
  refunds: [],
  invoiceNumber: null,
  isCancelled: false,
  taxesShareBase: false,
  ...overrides,
});
const marksIn = (payable: ReceiptSource, country: string) => {
  const { lines, taxes, markStyle } = receiptOf(payable, aShop({ country }));
  return { lines: lines.map(({ mark }) => mark), taxes: taxes.map(({ mark }) => mark), markStyle };
};

it('a receipt proves a payment: with something left to pay, it is a bill', () => {
  expect(receiptOf(aPayable(), aShop()).paper).toBe('receipt');
  expect(receiptOf(aPayable({ left: 1 }), aShop()).paper).toBe('bill');
  expect(receiptOf(aPayable({ payments: [], items: [], dueAmount: 0 }), aShop()).paper).toBe('bill');
});

it('an order that cost nothing has a receipt, and one that was cancelled before it was paid has neither receipt nor bill', () => {
  const paperOf = (overrides: Partial<ReceiptSource>) =>
    receiptOf(aPayable({ payments: [], ...overrides }), aShop()).paper;
  expect(paperOf({ dueAmount: 0 })).toBe('receipt');
  expect(paperOf({ isCancelled: true })).toBe('cancelled');
  expect(paperOf({ isCancelled: true, payments: [payment] })).toBe('receipt');
});

it('the amount with a tax is only said if no other tax has the same base, and if the prices include it', () => {
  const grossOf = (overrides: Partial<ReceiptSource>) =>
    receiptOf(aPayable(overrides), aShop()).taxes.map(({ gross }) => gross);
  expect(grossOf({})).toEqual([350, 350]);
  expect(grossOf({ taxesShareBase: true })).toEqual([null, null]);
  expect(grossOf({ taxes: [{ ...tax(13.5), included: false }] })).toEqual([null]);
});

describe('taxes', () => {
  const rule = (taxRate: number, more: Partial<TaxRule> = {}): TaxRule => ({
    taxName: ['VAT'],
    taxRate,
    classes: ['food'],
    included: true,
    modes: '',
    ...more,
  });
  const basis = (taxes: TaxRule[], more: Partial<MoneyBasis> = {}): MoneyBasis => ({
    lines: [{ taxClass: 'food' }],
    charges: [],
    taxes,
    rounding: 'halfUp',
    ...more,
  });
  const city = rule(2, { with: 'side' });

  it('share a base if a line or a charge has several of them', () => {
    expect(doTaxesShareBase(basis([rule(5), rule(10, { classes: ['drink'] })]), 'F', 2)).toBe(false);
    expect(doTaxesShareBase(basis([rule(5), city]), 'F', 2)).toBe(true);
    expect(doTaxesShareBase(basis([rule(5), { ...city, classes: ['drink'] }]), 'F', 2)).toBe(false);
    expect(doTaxesShareBase(undefined, 'F', 1)).toBe(false);
    expect(doTaxesShareBase(undefined, 'F', 2)).toBe(true);
  });

  it('of a line are the first rule of its class, and those that apply with it', () => {
    const order = { basis: basis([rule(5), rule(10), city]), deliveryMode: 'F' } as const;
    expect(taxesOfLine(order, 0, { unitQty: 1, amount: 350 })).toEqual({ rates: [5, 2] });
    expect(taxesOfLine({ deliveryMode: 'F' }, 0, { unitQty: 1, amount: 350 })).toEqual({ rates: undefined });
  });

  const setBasis = (drinks: number) =>
    basis([rule(8), rule(drinks, { classes: ['alcohol'] })], {
      lines: [
        {
          taxClass: 'food',
          taxSplit: [
            { taxClass: 'alcohol', weight: 400 },
            { taxClass: 'food', weight: 600 },
          ],
        },
      ],
    });

  it('of a set whose elements have different taxes are those of its parts, and the receipt marks each part', () => {
    const units = { unitQty: 1, amount: 900 };
    const taxed = taxesOfLine({ basis: setBasis(10), deliveryMode: 'F' }, 0, units);
    const payable = aPayable({ items: [{ item, ...units, ...taxed }], taxes: [tax(8), tax(10)] });
    expect(receiptOf(payable, aShop({ country: 'JP' })).lines).toMatchObject([
      {
        mark: '',
        parts: [
          { rates: [10], amount: 360, mark: '' },
          { rates: [8], amount: 540, mark: '※' },
        ],
      },
    ]);
    expect(marksIn(payable, 'JP').taxes).toEqual(['※', '']);
  });

  it('of a set whose elements are taxed alike, such as at the table in Japan, are those of one line', () => {
    const taxed = taxesOfLine({ basis: setBasis(8), deliveryMode: 'F' }, 0, { unitQty: 1, amount: 900 });
    expect(taxed).toEqual({ rates: [8, 8] });
    expect(doTaxesShareBase(setBasis(10), 'F', 2)).toBe(false);
  });
});

it('lines refer to their taxes by a letter, and in Japan only those of the reduced rate by a sign', () => {
  expect(marksIn(aPayable(), 'FI')).toEqual({ lines: ['B', 'A'], taxes: ['B', 'A'], markStyle: 'letters' });
  expect(marksIn(aPayable(), 'JP')).toEqual({ lines: ['※', ''], taxes: ['※', ''], markStyle: 'reduced' });
});

it('lines have no marks if all are taxed alike, or if an order of an earlier release does not say how', () => {
  const none = { lines: ['', ''], taxes: ['', ''], markStyle: 'none' };
  const [one] = aPayable().items;
  if (!one) throw new Error('there is an item');
  expect(marksIn(aPayable({ items: [one, one] }), 'FI')).toEqual(none);
  expect(
    marksIn(aPayable({ items: aPayable().items.map((it) => ({ ...it, rates: undefined })) }), 'FI'),
  ).toEqual(none);
});

it('only in Taiwan a receipt is marked as no uniform invoice', () => {
  expect(receiptOf(aPayable(), aShop({ country: 'TW' })).note).toBe('notInvoice');
  expect(receiptOf(aPayable(), aShop({ country: 'JP' })).note).toBeNull();
});
