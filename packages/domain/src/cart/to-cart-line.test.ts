import fc from 'fast-check';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { ComboGroup } from '../menu/combo.schema.ts';
import type { Sku } from '../menu/sku.schema.ts';
import { comboProblems, comboUnitAmount, elemQty, openComboSelection } from '../selection/combo-selection.ts';
import {
  chooseFeature,
  openSkuSelection,
  selectionProblems,
  selectionUnitAmount,
} from '../selection/sku-selection.ts';
import { aCartLine } from '../testing/a-cart-line.ts';
import { aCombo, aComboElem, aComboGroup, aComboItem } from '../testing/a-combo.ts';
import {
  aFeature,
  aFeatureGroup,
  anExtra,
  anExtraGroup,
  anItem,
  aRamen,
  aSku,
  aSkuDetail,
  aSpu,
} from '../testing/a-spu.ts';
import { anyOpenedCombo, comboAfter } from '../testing/any-combo.ts';
import { anyOpenedItem, anyTaps, selectionAfter } from '../testing/any-item.ts';
import { lineAfter } from '../testing/any-menu.ts';
import type { NewLine } from './cart.ts';
import { CartLineSchema, type LineElem } from './cart-line.schema.ts';
import { plainLine } from './plain-line.ts';
import { comboLine, toCartLine } from './to-cart-line.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 300 });

const category = { spuCatePid: 'noodles', spuCateName: ['Noodles', '麵'] };
const ramen = aSkuDetail();

describe('a selection of a dish', () => {
  it('becomes a cart line exactly if it has no problem, at the amount that the sheet shows', () => {
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

  it('describes its choices in both languages of the shop', () => {
    const named = aSkuDetail({
      specGroupList: [
        {
          specGroupPid: 'size',
          specGroupName: ['Size', '份量'],
          specList: [{ specPid: 'large', specName: ['Large', '大'], checked: true }],
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
    expect(line?.descr).toEqual(['Large · hot · egg ×2 · nori', '大 · hot · egg ×2 · nori']);
    expect(line?.chosenList).toEqual([
      { pid: 'ramen/large-pork', name: ['Large', '大'] },
      { pid: 'large', name: ['Large', '大'] },
      ...['hot', 'egg', 'nori'].map((pid) => ({ pid, name: [pid, ''] })),
    ]);
  });

  it('describes its choices in a third language; a missing text comes from the first language that has one', () => {
    const hot = aFeature('hot', { attrName: ['เผ็ด', 'Hot', '辛口'], checked: true });
    const egg = anExtra('egg', { attrName: ['ไข่', 'Egg', ''] });
    const featureGroupList = [aFeatureGroup({ attrList: [hot] })];
    const sku = aSku({ featureGroupList, extraGroupList: [anExtraGroup({ attrList: [egg] })] });
    const spu = aSpu({ spuName: ['ราเม็ง', 'Ramen', 'ラーメン'] });
    const skuDetail = aSkuDetail({ specGroupList: [], skuList: [sku] });
    const selection = { ...openSkuSelection(spu, skuDetail), extras: { egg: 1 } };
    const line = toCartLine(category, anItem({ spu, skuDetail }), selection);
    expect(line?.descr).toEqual(['เผ็ด · ไข่', 'Hot · Egg', '辛口 · ไข่']);
    expect(line?.spuName).toEqual(spu.spuName);
  });

  it('returns no dish line for a set, and no set line for a dish', () => {
    expect(toCartLine(category, aComboItem(), openSkuSelection(aSpu(), ramen))).toBeUndefined();
    expect(comboLine(category, aRamen(), { elems: {}, unitQty: 1 })).toBeUndefined();
  });

  it('describes each element of a set with its choices, in both languages of the shop', () => {
    const twoSoups = aComboGroup({ fixedFlag: true, comboElemList: [aComboElem({ defaultQty: 2 })] });
    const combo = aCombo({ comboGroupList: [...aCombo().comboGroupList.slice(0, 1), twoSoups] });
    const set = aComboItem({ combo });
    expect(comboLine(category, set, openComboSelection(set.spu, combo))?.comboDescList).toEqual([
      { descr: ['Ramen (mild)', '拉麵 (mild)'] },
      { descr: ['Miso soup ×2', '味噌湯 ×2'] },
    ]);
  });
});

const anyDish = fc.oneof(anyOpenedItem, anyOpenedCombo);

describe('after any taps in the sheet of an item', () => {
  it('a line that can be added matches the schema, has no sold-out choice, and keeps the limits of every group', () => {
    fc.assert(
      fc.property(anyDish, anyTaps, fc.nat(7), (opened, taps, inCart) => {
        const line = lineAfter(opened, taps, inCart);
        if (!line) return;
        const { spu, skuDetail, combo } = opened;
        expect(Value.Check(CartLineSchema, { ...line, index: 0 })).toBe(true);
        expect(line.unitQty + inCart).toBeGreaterThanOrEqual(spu.minQty ?? 1);
        expect(line.unitQty + inCart).toBeLessThanOrEqual(spu.maxQty ?? Number.POSITIVE_INFINITY);
        const sku = skuDetail?.skuList.find(({ skuPid }) => skuPid === line.skuPid);
        if (sku) expectLegalChoices(sku, line);
        for (const group of combo?.comboGroupList ?? []) expectLegalGroup(group, line);
      }),
    );
  });

  it('the line of a set has the elements of its fixed groups in their default quantities', () => {
    fc.assert(
      fc.property(anyOpenedCombo, anyTaps, (opened, taps) => {
        const selection = comboAfter(opened, taps);
        const line = comboLine(category, opened, selection);
        for (const group of opened.combo?.comboGroupList.filter(({ fixedFlag }) => fixedFlag) ?? []) {
          const held = group.comboElemList.filter(({ defaultQty }) => defaultQty > 0);
          const whole = held.map(({ skuPid, defaultQty }) => [skuPid, defaultQty]);
          expect(held.map((elem) => [elem.skuPid, elemQty(selection, group, elem)])).toEqual(whole);
          if (line) expect(elemsOf(group, line).map((elem) => [elem.skuPid, elem.unitQty])).toEqual(whole);
        }
      }),
    );
  });

  it('a set becomes a cart line exactly if it has no problem, at the amount that the sheet shows', () => {
    fc.assert(
      fc.property(anyOpenedCombo, anyTaps, (opened, taps) => {
        const { spu, combo } = opened;
        if (!combo) return;
        const selection = comboAfter(opened, taps);
        const line = comboLine(category, opened, selection);
        expect(line !== undefined).toBe(comboProblems(spu, combo, selection).length === 0);
        expect(line?.unitAmount ?? comboUnitAmount(combo, selection)).toBe(comboUnitAmount(combo, selection));
        expect(line?.saleAmount).toBe(line && line.unitAmount * selection.unitQty);
      }),
    );
  });
});

type Choices = Pick<Sku, 'featureGroupList' | 'extraGroupList' | 'selloutFlag'>;
type Chosen = Pick<LineElem, 'featurePidList' | 'extraList'>;

const elemsOf = (group: ComboGroup, line: NewLine): LineElem[] =>
  line.comboElemList.filter((elem) => elem.comboGroupPid === group.comboGroupPid);

function expectLegalChoices(choices: Choices, chosen: Chosen): void {
  expect(choices.selloutFlag).toBe(false);
  const features = choices.featureGroupList.map(
    ({ attrList }) =>
      attrList.filter((attr) => !attr.selloutFlag && chosen.featurePidList.includes(attr.attrPid)).length,
  );
  expect(features).toEqual(choices.featureGroupList.map(() => 1));
  expect(chosen.featurePidList).toHaveLength(features.length);
  for (const group of choices.extraGroupList) {
    const taken = group.attrList.flatMap((attr) => {
      const extra = chosen.extraList.find(({ attrPid }) => attrPid === attr.attrPid);
      return extra ? [{ attr, qty: extra.unitQty }] : [];
    });
    const total = taken.reduce((sum, { qty }) => sum + qty, 0);
    expect(total).toBeGreaterThanOrEqual(group.minQty);
    expect(total).toBeLessThanOrEqual(group.maxQty ?? 99);
    if (group.mutexFlag) expect(taken.length).toBeLessThanOrEqual(1);
    for (const { attr, qty } of taken)
      expect([attr.selloutFlag, qty % attr.unitQty, qty <= (attr.maxQty ?? 99)]).toEqual([false, 0, true]);
  }
}

function expectLegalGroup(group: ComboGroup, line: NewLine): void {
  const elems = elemsOf(group, line);
  const total = elems.reduce((sum, elem) => sum + elem.unitQty, 0);
  expect(total).toBeGreaterThanOrEqual(group.minQty);
  expect(total).toBeLessThanOrEqual(group.maxQty);
  for (const chosen of elems) {
    const elem = group.comboElemList.find(({ skuPid }) => skuPid === chosen.skuPid);
    if (!elem) throw new Error(`${chosen.skuPid} is not in ${group.comboGroupPid}`);
    expectLegalChoices(elem, chosen);
    if (group.fixedFlag) continue;
    expect(chosen.unitQty).toBeGreaterThanOrEqual(elem.minQty);
    expect(chosen.unitQty).toBeLessThanOrEqual(elem.maxQty);
  }
}

it('a plain item becomes a line with its only variant, its category and its price', () => {
  const { index: _given, ...line } = aCartLine({ ...category, unitQty: 3, unitAmount: 350 });
  expect(plainLine(category, anItem().spu, 3)).toEqual(line);
});
