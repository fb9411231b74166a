import { anOrder } from '@comanda/domain/testing/an-order';
import { expect, it } from 'vitest';
import { totalsRows } from './totals-rows.ts';

const words = {
  t: (id: string, values?: Readonly<Record<string, string | number>>) =>
    [id, ...Object.values(values ?? {})].join(' '),
  money: String,
  number: new Intl.NumberFormat('fi'),
  shopText: ([text = '']: readonly string[]) => ({ text }),
};
const tax = { taxName: ['VAT', ''], taxBase: 100, taxAmount: 10 };

it('lists taxes on top as steps of the sum, and included taxes as parts of the total', () => {
  const order = anOrder({
    orderingAmount: 350,
    promoList: [{ promoType: 'C', promoName: ['Welcome', ''], promoAmount: 50 }],
    taxList: [
      { ...tax, taxRate: 5, included: false },
      { ...tax, taxRate: 13.5, included: true },
    ],
  });
  const { rows, parts } = totalsRows(order, words);
  expect(rows.map((row) => [row.label, row.amount, row.kind])).toEqual([
    ['totals.subtotal', '350', undefined],
    ['totals.coupon Welcome', '-50', 'less'],
    ['totals.tax VAT 5', '10', 'plain'],
  ]);
  expect(parts.map((row) => [row.label, row.amount, row.kind])).toEqual([
    ['totals.included VAT 13,5', '10', 'part'],
  ]);
});

it('lists charges between promotions and taxes, with their percentage and what they are for', () => {
  const order = anOrder({
    orderingAmount: 350,
    chargeList: [
      { id: 'charge-service', kind: 'charge', name: ['Service', ''], rate: 10, amount: 35, included: false },
      {
        id: 'charge-can',
        kind: 'deposit',
        name: ['Can', ''],
        why: ['Back at the till', ''],
        amount: 15,
        included: false,
      },
    ],
    taxList: [{ ...tax, taxRate: 5, included: false }],
  });
  expect(totalsRows(order, words).rows.map((row) => [row.label, row.note, row.amount, row.kind])).toEqual([
    ['totals.subtotal', undefined, '350', undefined],
    ['totals.tax Service 10', undefined, '35', 'plain'],
    ['Can', 'Back at the till', '15', 'plain'],
    ['totals.tax VAT 5', undefined, '10', 'plain'],
  ]);
});
