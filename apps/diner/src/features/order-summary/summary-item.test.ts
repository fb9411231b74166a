import { anOrderItem } from '@comanda/domain/testing/an-order';
import { expect, it } from 'vitest';
import { orderedItem } from './summary-item.ts';

it('shows specs, features and extras of an item on one line, and each element of a combo on a line of its own, in both languages', () => {
  const item = anOrderItem({
    specList: [{ specName: ['Large', '大'] }],
    featureList: [{ attrName: ['Mild', ''] }],
    extraList: [{ attrName: ['Egg', '蛋'], unitQty: 2, unitAmount: 300 }],
    comboElemList: [
      {
        skuName: ['Tea', '茶'],
        unitQty: 2,
        featureList: [{ attrName: ['Hot', '熱'] }],
        extraList: [],
      },
    ],
  });
  expect(orderedItem(item, 0).choices).toEqual([
    ['Large · Mild · Egg ×2', '大 · Mild · 蛋 ×2'],
    ['Tea ×2 (Hot)', '茶 ×2（熱）'],
  ]);
  expect(orderedItem(anOrderItem(), 0).choices).toEqual([]);
});

it('shows an item in every language of its shop, for instance in a third', () => {
  const item = anOrderItem({
    spuName: ['ราเม็ง', 'Ramen', 'ラーメン'],
    specList: [{ specName: ['ใหญ่', 'Large', '大'] }],
    extraList: [{ attrName: ['ไข่', 'Egg', ''], unitQty: 1, unitAmount: 150 }],
  });
  expect(orderedItem(item, 0)).toMatchObject({
    name: item.spuName,
    choices: [['ใหญ่ · ไข่', 'Large · Egg', '大 · ไข่']],
  });
});
