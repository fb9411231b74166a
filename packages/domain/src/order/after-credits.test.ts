import { describe, expect, it } from 'vitest';
import { moneyOfLines, totalsOf } from '../checkout/order-money.ts';
import { adjustmentsAfter, type UnpaidCredit } from './after-credits.ts';
import type { CreditedUnits } from './credit.schema.ts';
import type { OrderItem } from './order.schema.ts';

const item = (name: string, name2: string): OrderItem => ({
  spuPid: name,
  spuName: [name, name2],
  imageUrl: '',
  imageColor: '',
  unitQty: 1,
  saleAmount: 1000,
  extraSaleAmount: 0,
  specList: [],
  featureList: [],
  extraList: [],
  comboElemList: [],
});
const tax = {
  id: 'tax',
  kind: 'tax' as const,
  name: ['VAT'],
  rate: 10,
  base: 2000,
  amount: 200,
  source: 'shop' as const,
};
const items = [item('Soup', '湯'), item('Tea', '')];
const credit = (included: boolean): UnpaidCredit & { readonly lines: readonly CreditedUnits[] } => ({
  creditId: 'c',
  amount: included ? 1000 : 1100,
  lines: [{ line: 0, qty: 1 }],
  taxes: [{ name: ['VAT'], rate: 10, included, base: 1000, amount: 100 }],
});
const after = (included: boolean, credits: readonly UnpaidCredit[] = [credit(included)]) =>
  adjustmentsAfter({ items, adjustments: [{ ...tax, included }] }, credits, ['en', 'zh-TW']);
const dueOf = (included: boolean) => totalsOf(moneyOfLines(items, after(included))).dueAmount;

describe('an order after units of it were taken off', () => {
  it('comes to what is left, with its taxes, whether these are added or included', () => {
    expect(dueOf(true)).toBe(1000);
    expect(dueOf(false)).toBe(1100);
    expect(after(false)).toMatchObject([
      { id: 'c', kind: 'discount', amount: -1000, included: false },
      { kind: 'tax', base: 1000, amount: 100 },
    ]);
  });

  it('names the units in the languages of the shop', () => {
    expect(after(true)[0]?.name).toEqual(['Cancelled: Soup', '已取消：湯']);
    const both = { ...credit(true), lines: [...credit(true).lines, { line: 1, qty: 1 }] };
    expect(after(true, [both])[0]?.name).toEqual(['Cancelled: Soup, Tea', '已取消：湯, Tea']);
    expect(after(true, [{ ...credit(true), lines: null }])[0]?.name).toEqual(['Discount', '折扣']);
  });
});
