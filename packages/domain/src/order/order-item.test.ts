import { describe, expect, it } from 'vitest';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aComboItem } from '../testing/a-combo.ts';
import { aRamen } from '../testing/a-spu.ts';
import { orderItem } from './order-item.ts';

describe('an item of an order', () => {
  it('describes its specs, features and extras with the menu’s texts, in the menu’s order', () => {
    const line = aCartLine({
      spuPid: 'ramen',
      skuPid: 'ramen/regular-vegetable',
      unitQty: 3,
      unitAmount: 1480,
      featurePidList: ['hot'],
      extraList: [aLineExtra({ attrPid: 'nori', price: 80 }), aLineExtra({ unitQty: 2 })],
    });
    expect(orderItem({ item: aRamen(), line })).toMatchObject({
      spuName: ['Ramen', '拉麵'],
      unitQty: 3,
      saleAmount: 4440,
      extraSaleAmount: (80 + 300) * 3,
      specList: [{ specName: ['regular', ''] }, { specName: ['vegetable', ''] }],
      featureList: [{ attrName: ['hot', ''] }],
      extraList: [
        { attrName: ['egg', ''], unitQty: 2, unitAmount: 300 },
        { attrName: ['nori', ''], unitQty: 1, unitAmount: 80 },
      ],
      comboElemList: [],
    });
  });

  it('describes the elements of a set, and adds the amount of their extras to the set', () => {
    const main = aLineElem({
      comboGroupPid: 'main',
      spuPid: 'ramen',
      skuPid: 'ramen/regular-pork',
      featurePidList: ['mild'],
      extraList: [aLineExtra()],
    });
    const line = aCartLine({
      spuPid: 'lunch-set',
      skuPid: '',
      spuType: 'C',
      unitQty: 2,
      comboElemList: [main, aLineElem({ unitQty: 2, extraList: [aLineExtra({ price: 10 })] })],
    });
    const item = orderItem({ item: aComboItem(), line });
    expect(item.extraSaleAmount).toBe((150 + 2 * 10) * 2);
    expect(item.comboElemList).toEqual([
      {
        comboGroupPid: 'main',
        skuPid: 'ramen/regular-pork',
        skuName: ['Ramen', '拉麵'],
        unitQty: 1,
        featureList: [{ attrPid: 'mild', attrName: ['mild', ''] }],
        extraList: [{ attrPid: 'egg', attrName: ['egg', ''], unitQty: 1 }],
      },
      {
        comboGroupPid: 'sides',
        skuPid: 'miso-soup/sku',
        skuName: ['Miso soup', '味噌湯'],
        unitQty: 2,
        featureList: [],
        extraList: [],
      },
    ]);
  });

  it('has the PLU, station and course that the restaurant states, and the highest age that it asks for', () => {
    const kitchen = {
      'ramen/regular-pork': { plu: '12', station: 'grill' },
      egg: { plu: '90', station: 'bar' },
      'lunch-set': { ageCheck: 18 },
    };
    const line = aCartLine({
      spuPid: 'ramen',
      skuPid: 'ramen/regular-pork',
      featurePidList: ['hot'],
      extraList: [aLineExtra()],
    });
    const simple = orderItem({ item: { ...aRamen(), kitchen, course: 2 }, line });
    expect(simple).toMatchObject({
      plu: '12',
      station: 'grill',
      course: 2,
      extraList: [{ plu: '90', station: 'bar' }],
    });
    expect(simple).not.toHaveProperty('ageCheck');
    const set = aCartLine({
      spuPid: 'lunch-set',
      skuPid: '',
      spuType: 'C',
      comboElemList: [
        aLineElem({ comboGroupPid: 'main', skuPid: 'ramen/regular-pork', extraList: [aLineExtra()] }),
      ],
    });
    expect(orderItem({ item: { ...aComboItem(), kitchen }, line: set })).toMatchObject({
      ageCheck: 18,
      comboElemList: [{ plu: '12', station: 'grill', extraList: [{ plu: '90', station: 'bar' }] }],
    });
  });
});
