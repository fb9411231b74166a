import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import { anOrderItem } from '@comanda/domain/testing/an-order';
import { expect, it } from 'vitest';
import { cartItem, orderedItem } from './summary-item.ts';

it('shows specs, features and extras of an item on one line, and each element of a set on its own, in both languages', () => {
  const item = anOrderItem({
    specList: [{ specName: 'Large', specName2: '大' }],
    featureList: [{ attrName: 'Mild', attrName2: '' }],
    extraList: [{ attrName: 'Egg', attrName2: '蛋', unitQty: 2, unitAmount: 300 }],
    comboElemList: [
      {
        skuName: 'Tea',
        skuName2: '茶',
        unitQty: 2,
        featureList: [{ attrName: 'Hot', attrName2: '熱' }],
        extraList: [],
      },
    ],
  });
  expect(orderedItem(item, 0).choices).toEqual([
    { first: 'Large · Mild · Egg ×2', second: '大 · Mild · 蛋 ×2' },
    { first: 'Tea ×2 (Hot)', second: '茶 ×2（熱）' },
  ]);
  expect(orderedItem(anOrderItem(), 0).choices).toEqual([]);
});

it('marks an unavailable line of the cart with the reason, and no other', () => {
  expect(cartItem(aCartLine())).not.toHaveProperty('mark');
  expect(cartItem(aCartLine({ selloutFlag: true, unusableType: 2 })).mark).toBe('order.soldOut');
  expect(cartItem(aCartLine({ unusableType: 1 })).mark).toBe('order.stopped');
});

it('shows a line that must be chosen again as not part of the total', () => {
  expect(cartItem(aCartLine())).not.toHaveProperty('isNotCounted');
  expect(cartItem(aCartLine({ unusableType: 2, selloutFlag: true }))).not.toHaveProperty('isNotCounted');
  expect(cartItem(aCartLine({ chooseAgainList: ['hot'] })).isNotCounted).toBe(true);
});
