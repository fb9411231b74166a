import { exampleMerchantOrder } from '@comanda/contract/open-api/examples';
import { expect, it } from 'vitest';
import { unitsLeft } from './units-left.ts';

const item = exampleMerchantOrder.itemList[0];
if (!item) throw new Error('the example has an item');
const named = (name: string, unitQty: number) => ({ ...item, spuName: [name], unitQty });
const order = { itemList: [named('Soup', 2), named('Tea', 1), named('Rice', 1)] };

it('units that are refunded already cannot be chosen again', () => {
  const creditedUnitList = [
    { line: 0, qty: 1 },
    { line: 1, qty: 1 },
  ];
  expect(unitsLeft({ ...order, creditedUnitList })).toEqual([
    { line: 0, name: 'Soup', units: 1 },
    { line: 2, name: 'Rice', units: 1 },
  ]);
  expect(unitsLeft(order).map(({ units }) => units)).toEqual([2, 1, 1]);
});
