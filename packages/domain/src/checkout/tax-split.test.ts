import { describe, expect, it } from 'vitest';
import { aCartLine } from '../testing/a-cart-line.ts';
import { aComboElem, aComboGroup, aComboItem } from '../testing/a-combo.ts';
import { aShop } from '../testing/a-shop.ts';
import { moneyOf } from './priced-order.ts';
import { taxedParts, taxSplitOf } from './tax-split.ts';

const elemTaxes = {
  schnitzel: { weight: 1290 },
  beer: { taxClass: 'drink', weight: 420 },
  water: { taxClass: 'drink', weight: 310 },
};
const lunch = { taxClass: 'food', elemTaxes };
const elem = (skuPid: string, unitQty = 1, unitAmount = 0) => ({
  ...{ skuPid, unitQty },
  extraList: unitAmount === 0 ? [] : [{ attrPid: 'extra', price: unitAmount, unitQty: 1, unitAmount }],
});

describe('the tax classes of a set', () => {
  it('have the single prices of the chosen elements, whatever their order', () => {
    const split = [
      { taxClass: 'drink', weight: 840 },
      { taxClass: 'food', weight: 1290 },
    ];
    expect(taxSplitOf(lunch, [elem('schnitzel'), elem('beer', 2)])).toEqual(split);
    expect(taxSplitOf(lunch, [elem('beer', 2), elem('schnitzel')])).toEqual(split);
  });

  it('count the extras of an element as its own, and never below 0', () => {
    expect(taxSplitOf(lunch, [elem('schnitzel', 1, 150), elem('water', 2, -400)])).toEqual([
      { taxClass: 'drink', weight: 0 },
      { taxClass: 'food', weight: 1440 },
    ]);
  });

  it('are none if no element has its own: the set is taxed as before', () => {
    expect(taxSplitOf({ taxClass: 'food' }, [elem('schnitzel')])).toBeUndefined();
    expect(taxedParts({ amount: 1490, taxClass: 'food' })).toEqual([{ taxClass: 'food', amount: 1490 }]);
  });

  it('split each unit by largest remainder, so that every unit is split alike', () => {
    const taxSplit = [
      { taxClass: 'drink', weight: 1 },
      { taxClass: 'food', weight: 2 },
    ];
    expect(taxedParts({ amount: 100, unitQty: 1, taxClass: 'food', taxSplit })).toEqual([
      { taxClass: 'drink', amount: 33 },
      { taxClass: 'food', amount: 67 },
    ]);
    expect(taxedParts({ amount: 300, unitQty: 3, taxClass: 'food', taxSplit })).toEqual([
      { taxClass: 'drink', amount: 99 },
      { taxClass: 'food', amount: 201 },
    ]);
  });

  it('are that of the set if all single prices are 0', () => {
    const taxSplit = [{ taxClass: 'drink', weight: 0 }];
    expect(taxedParts({ amount: 500, taxClass: 'food', taxSplit })).toEqual([
      { taxClass: 'food', amount: 500 },
    ]);
  });
});

/**
 * A set for 14.90 euros of a schnitzel (12.90 alone, 7 %) and a beer (4.20 alone, 19 %), as in Germany since 2026. Food:
 * 14.90 × 12.90 / 17.10 = 11.2404, so 11.24 with 0.74 of tax (11.24 × 7/107 = 0.7353). Drinks: 3.66 with 0.58 of tax
 * (3.66 × 19/119 = 0.5844).
 */
it('MON-3 the amounts of a set of food and beer in Germany are split by their single prices', () => {
  const shop = aShop({
    amountScale: 2,
    taxes: [
      { taxName: ['USt.'], taxRate: 7, included: true, classes: ['food'], modes: '' },
      { taxName: ['USt.'], taxRate: 19, included: true, classes: ['drink'], modes: '' },
    ],
  });
  const group = aComboGroup({ comboElemList: [aComboElem({ skuPid: 'schnitzel' })] });
  const item = { ...aComboItem({ combo: { price: 1490, comboGroupList: [group] } }), ...lunch };
  const lineElem = (skuPid: string) => ({
    ...elem(skuPid),
    ...{ comboGroupPid: 'group', spuPid: skuPid, price: 0, unitAmount: 0, featurePidList: [] },
  });
  const line = aCartLine({
    ...{ spuType: 'C', unitQty: 1, unitAmount: 1490, saleAmount: 1490 },
    comboElemList: [lineElem('schnitzel'), lineElem('beer')],
  });
  const money = moneyOf(shop, { deliveryMode: 'F', at: 0 }, { lines: [{ item, line }], benefit: undefined });
  expect(money.adjustments.map(({ rate, base, amount }) => [rate, base, amount])).toEqual([
    [7, 1050, 74],
    [19, 308, 58],
  ]);
});
