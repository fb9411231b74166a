import type { CreditAnswer } from '@comanda/contract/merchant/payment.schema';
import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { expect, it } from 'vitest';
import { unitsLeft } from './units-left.ts';

const item = exampleMerchantOrder.itemList[0];
if (!item) throw new Error('the example has an item');
const named = (name: string, unitQty: number) => ({ ...item, spuName: [name], unitQty });
const order = { orderId: 'a', itemList: [named('Soup', 2), named('Tea', 1), named('Rice', 1)] };
const credit = (lines: CreditAnswer['lines'], orderId?: string): CreditAnswer => ({
  creditId: 'c',
  amount: 1,
  taxList: [],
  reason: 'cold',
  by: 'Anna',
  at: 1,
  ...(orderId !== undefined && { orderId }),
  ...(lines && { lines }),
});

it('units that are refunded already cannot be chosen again', () => {
  const credits = [
    credit([{ line: 0, qty: 1 }], 'a'),
    credit([{ line: 1, qty: 1 }], 'a'),
    credit(undefined, 'a'),
  ];
  expect(unitsLeft(order, credits)).toEqual([
    { line: 0, name: 'Soup', units: 1 },
    { line: 2, name: 'Rice', units: 1 },
  ]);
});

it('a credit of a bill names the round of its lines', () => {
  const credits = [
    credit([
      { orderId: 'a', line: 2, qty: 1 },
      { orderId: 'b', line: 0, qty: 1 },
    ]),
  ];
  expect(unitsLeft(order, credits).map(({ name, units }) => [name, units])).toEqual([
    ['Soup', 2],
    ['Tea', 1],
  ]);
});
