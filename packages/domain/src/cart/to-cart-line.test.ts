import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseFeature,
  openSkuSelection,
  selectionProblems,
  selectionUnitAmount,
} from '../selection/sku-selection.ts';
import { aComboItem } from '../testing/a-combo.ts';
import { anItem, aRamen, aSku, aSkuDetail, aSpu } from '../testing/a-spu.ts';
import { anyOpenedItem, anyTaps, selectionAfter } from '../testing/any-item.ts';
import { plainLine } from './plain-line.ts';
import { toCartLine } from './to-cart-line.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 300 });

const category = { spuCatePid: 'noodles', spuCateName: 'Noodles', spuCateName2: '麵' };
const ramen = aSkuDetail();

describe('a selection', () => {
  it('becomes a line exactly when nothing is wrong with it, at the amount that the popup shows', () => {
    fc.assert(
      fc.property(anyOpenedItem, anyTaps, (item, taps) => {
        const detail = item.skuDetail ?? ramen;
        const selection = selectionAfter(item, taps);
        const line = toCartLine(category, item, selection);
        expect(line !== undefined).toBe(selectionProblems(item.spu, detail, selection).length === 0);
        if (!line) return;
        expect(line.unitAmount).toBe(selectionUnitAmount(detail, selection));
        expect(line.saleAmount).toBe(line.unitAmount * selection.unitQty);
        expect(line.featurePidList.toSorted()).toEqual(Object.values(selection.features).toSorted());
      }),
    );
  });

  it('says its choices in words, in both of the shop’s languages', () => {
    const named = aSkuDetail({
      specGroupList: [
        {
          specGroupPid: 'size',
          specGroupName: 'Size',
          specGroupName2: '份量',
          specList: [{ specPid: 'large', specName: 'Large', specName2: '大', checked: true }],
        },
      ],
      skuList: [aSku({ ...ramen.skuList[2], specPidSet: ['large'] })],
    });
    const opened = chooseFeature(openSkuSelection(aSpu(), named), 'spice', 'hot');
    const line = toCartLine(
      category,
      { ...aRamen(), skuDetail: named },
      { ...opened, extras: { egg: 2, nori: 1 } },
    );
    expect(line?.descr).toBe('Large · hot · egg ×2 · nori');
    expect(line?.descr2).toBe('大 · hot · egg ×2 · nori');
  });

  it('of a set is not made from variants', () => {
    expect(toCartLine(category, aComboItem(), openSkuSelection(aSpu(), ramen))).toBeUndefined();
  });
});

it('a plain item becomes a line of its only variant, its category and its price', () => {
  const line = plainLine(category, anItem().spu, 3);
  expect(line).toMatchObject({ ...category, spuPid: 'miso-soup', skuPid: 'miso-soup/sku' });
  expect(line).toMatchObject({ unitQty: 3, unitAmount: 350, saleAmount: 1050, descr: '', comboElemList: [] });
});
