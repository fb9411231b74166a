import { describe, expect, it } from 'vitest';
import { orderLine } from '../cart/order-line.ts';
import { comboLine } from '../cart/to-cart-line.ts';
import { priceLine } from '../checkout/price-line.ts';
import type { Combo, ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import { aCombo, aComboElem, aComboGroup, aComboItem } from '../testing/a-combo.ts';
import { aMenuOf } from '../testing/a-menu.ts';
import { aFeatureGroup, anExtraGroup } from '../testing/a-spu.ts';
import {
  addElem,
  addElemExtra,
  canAddElem,
  chooseElemFeature,
  chosenElems,
  comboGroupProblems,
  comboGroupQty,
  comboProblems,
  comboUnitAmount,
  elemQty,
  isSingleChoice,
  openComboSelection,
  reopenedComboSelection,
  takeElem,
  withElemChoice,
} from './combo-selection.ts';

const spu = aComboItem().spu;
const open = (combo: Combo) => openComboSelection(spu, combo);

function slot(combo: Combo, pid: string): { group: ComboGroup; elems: readonly ComboElem[] } {
  const group = combo.comboGroupList.find(({ comboGroupPid }) => comboGroupPid === pid);
  if (!group) throw new Error(`no group ${pid}`);
  return { group, elems: group.comboElemList };
}

function elemAt(elems: readonly ComboElem[], index: number): ComboElem {
  const elem = elems[index];
  if (!elem) throw new Error(`no element ${index}`);
  return elem;
}

describe('the sheet of a set, when it opens', () => {
  it('OPT-7 has its fixed groups and the default elements that are not sold out, each with its features and extras', () => {
    const soldOut = aComboElem({
      spuPid: 'a',
      skuPid: 'a/1',
      defaultFlag: true,
      defaultQty: 1,
      selloutFlag: true,
    });
    const asked = aComboElem({
      spuPid: 'b',
      skuPid: 'b/1',
      defaultFlag: true,
      defaultQty: 1,
      minQty: 1,
      maxQty: 2,
      price: 30,
    });
    const other = aComboElem({ spuPid: 'c', skuPid: 'c/1', defaultFlag: false, defaultQty: 1 });
    const sides = aComboGroup({ comboElemList: [soldOut, asked, other] });
    const combo = aCombo({ comboGroupList: [...aCombo().comboGroupList.slice(0, 1), sides] });
    expect(
      chosenElems(combo, open(combo)).map(({ elem, unitQty, featurePidList, extraList }) => [
        elem.skuPid,
        unitQty,
        featurePidList,
        extraList,
      ]),
    ).toEqual([
      ['ramen/regular-pork', 1, [aFeatureGroup().attrList[0]?.attrPid], []],
      ['b/1', 1, [], []],
    ]);
  });

  it('has default elements only up to their own and the group’s maximum', () => {
    const chosen = { defaultFlag: true, defaultQty: 2, maxQty: 2 };
    const two = aComboElem({ ...chosen, spuPid: 'a', skuPid: 'a/1' });
    const more = aComboElem({ ...chosen, spuPid: 'b', skuPid: 'b/1' });
    const held = (maxQty: number) => {
      const group = aComboGroup({ minQty: 0, maxQty, comboElemList: [two, more] });
      const opened = open(aCombo({ comboGroupList: [group] }));
      return [elemQty(opened, group, two), elemQty(opened, group, more)];
    };
    expect([held(1), held(2), held(3), held(4)]).toEqual([
      [0, 0],
      [2, 0],
      [2, 0],
      [2, 2],
    ]);
  });

  it('starts with the minimum quantity of the set', () => {
    expect(openComboSelection({ minQty: 3, maxQty: null }, aCombo()).unitQty).toBe(3);
  });
});

describe('choosing in a combo group', () => {
  it('stops at the maximum of the group and of the element', () => {
    const combo = aCombo();
    const { group, elems } = slot(combo, 'sides');
    const [miso, tea] = [elemAt(elems, 0), elemAt(elems, 1)];
    const full = addElem(open(combo), group, tea);
    expect(comboGroupQty(full, group)).toBe(2);
    expect(canAddElem(full, group, miso)).toBe(false);
    expect(addElem(full, group, miso)).toBe(full);
  });

  it('replaces the chosen element if the group takes only one unit', () => {
    const single = aComboGroup({ minQty: 1, maxQty: 1 });
    const combo = aCombo({ comboGroupList: [single] });
    const [miso, tea] = [elemAt(single.comboElemList, 0), elemAt(single.comboElemList, 1)];
    const chosen = addElem(open(combo), single, tea);
    expect([elemQty(chosen, single, miso), elemQty(chosen, single, tea)]).toEqual([0, 1]);
  });

  it('goes from zero to an element’s own minimum, and back to zero', () => {
    const pair = aComboElem({ minQty: 2, maxQty: 4 });
    const group = aComboGroup({ minQty: 0, maxQty: 4, comboElemList: [pair] });
    const combo = aCombo({ comboGroupList: [group] });
    const two = addElem(open(combo), group, pair);
    expect(elemQty(two, group, pair)).toBe(2);
    expect(elemQty(takeElem(two, group, pair), group, pair)).toBe(0);
    const three = addElem(two, group, pair);
    expect(elemQty(takeElem(three, group, pair), group, pair)).toBe(2);
  });

  it('goes up and down in steps of one, up to the element’s maximum and down to zero', () => {
    const cup = aComboElem({ maxQty: 3 });
    const group = aComboGroup({ minQty: 0, maxQty: 3, comboElemList: [cup] });
    const none = open(aCombo({ comboGroupList: [group] }));
    const up = [1, 2, 3, 4].reduce((all) => [...all, addElem(all.at(-1) ?? none, group, cup)], [none]);
    expect(up.map((selection) => elemQty(selection, group, cup))).toEqual([0, 1, 2, 3, 3]);
    const down = up.slice(0, 4).map((selection) => takeElem(selection, group, cup));
    expect(down.map((selection) => elemQty(selection, group, cup))).toEqual([0, 0, 1, 2]);
    expect(down[0]).toBe(none);
  });

  it('is a single choice if the group takes one unit and is not fixed', () => {
    const single = { minQty: 1, maxQty: 1 };
    expect(isSingleChoice(aComboGroup(single))).toBe(true);
    expect(isSingleChoice(aComboGroup({ ...single, fixedFlag: true }))).toBe(false);
    expect(isSingleChoice(aComboGroup())).toBe(false);
  });

  it('changes one feature of an element and keeps its other features', () => {
    const elem = aComboElem({
      defaultFlag: true,
      defaultQty: 1,
      featureGroupList: [aFeatureGroup(), aFeatureGroup({ attrGroupPid: 'firmness' })],
    });
    const group = aComboGroup({ comboElemList: [elem] });
    const combo = aCombo({ comboGroupList: [group] });
    const chosen = chooseElemFeature(open(combo), { group, elem }, 'firmness', 'hot');
    expect(chosenElems(combo, chosen)[0]?.featurePidList).toEqual(['mild', 'hot']);
  });

  it('a press does not change fixed groups, and does not add sold-out elements', () => {
    const combo = aCombo();
    const main = slot(combo, 'main');
    const ramen = elemAt(main.elems, 0);
    expect(takeElem(open(combo), main.group, ramen)).toEqual(open(combo));
    const gone = aComboElem({ selloutFlag: true });
    expect(canAddElem(open(combo), aComboGroup({ comboElemList: [gone] }), gone)).toBe(false);
  });
});

describe('the problems of a set', () => {
  it('the problems of a set contain every group that is below its minimum or above its maximum', () => {
    const combo = aCombo();
    const { group, elems } = slot(combo, 'sides');
    const kinds = (selection: ReturnType<typeof open>) =>
      comboGroupProblems(selection, group).map(({ kind }) => kind);
    const short = open(combo);
    expect(kinds(short)).toEqual(['groupGoodMin']);
    const full = addElem(short, group, elemAt(elems, 1));
    expect(kinds(full)).toEqual([]);
    expect(comboGroupProblems(full, { ...group, minQty: 0, maxQty: 1 }).map(({ kind }) => kind)).toEqual([
      'comboGoodMax',
    ]);
    const two = aCombo({ comboGroupList: [group, { ...group, comboGroupPid: 'more' }] });
    expect(comboProblems(spu, two, open(two)).map((problem) => problem.comboGroup?.comboGroupPid)).toEqual([
      'sides',
      'more',
    ]);
    expect(comboProblems(spu, combo, full)).toEqual([]);
  });

  it('the problems of a set contain an element’s missing feature and missing extras', () => {
    const allGone = aFeatureGroup({
      attrList: aFeatureGroup().attrList.map((attr) => ({ ...attr, selloutFlag: true })),
    });
    const elem = aComboElem({
      defaultFlag: true,
      defaultQty: 1,
      featureGroupList: [allGone],
      extraGroupList: [anExtraGroup({ minQty: 1 })],
    });
    const group = aComboGroup({ minQty: 1, maxQty: 1, comboElemList: [elem] });
    const combo = aCombo({ comboGroupList: [group] });
    expect(comboGroupProblems(open(combo), group)).toMatchObject([
      { kind: 'featureGroupNotenough', comboGroup: group, elem },
      { kind: 'extraGroupNotenough', comboGroup: group, elem },
    ]);
  });

  it('a sold-out element is a problem only if it is chosen; a sold-out set has no other problem', () => {
    const gone = aComboElem({ spuPid: 'tea', skuPid: 'tea/sku', selloutFlag: true });
    const group = aComboGroup({ minQty: 0, comboElemList: [aComboElem(), gone] });
    const combo = aCombo({ comboGroupList: [group] });
    expect(comboProblems(spu, combo, open(combo))).toEqual([]);
    const chosen = withElemChoice(open(combo), { group, elem: gone }, { qty: 1, features: {}, extras: {} });
    expect(comboProblems(spu, combo, chosen)).toEqual([
      { kind: 'elemSoldOut', comboGroup: group, elem: gone },
    ]);
    expect(comboProblems({ ...spu, selloutFlag: true }, combo, chosen)).toEqual([{ kind: 'soldOut' }]);
  });

  it('a set with problems makes no cart line', () => {
    const item = aComboItem();
    expect(comboLine(category, item, open(aCombo()))).toBeUndefined();
  });
});

const category = { spuCatePid: 'sets', spuCateName: ['Sets', '套餐'] };

describe('a set as a cart line', () => {
  it('costs the menu’s price, with the extras and quantities of its elements', () => {
    const item = aComboItem();
    const combo = aCombo();
    const main = slot(combo, 'main');
    const sides = slot(combo, 'sides');
    const ramen = { group: main.group, elem: elemAt(main.elems, 0) };
    const extras = anExtraGroup();
    const egg = extras.attrList[0];
    const feature = aFeatureGroup().attrList.at(-1)?.attrPid ?? '';
    if (!egg) throw new Error('no extra');
    let selection = addElem(open(combo), sides.group, elemAt(sides.elems, 1));
    selection = addElemExtra(selection, ramen, extras, egg);
    selection = chooseElemFeature(selection, ramen, aFeatureGroup().attrGroupPid, feature);
    const line = comboLine(category, item, { ...selection, unitQty: 2 });
    if (!line) throw new Error('no line');
    expect(line.unitAmount).toBe(1500 + egg.price * egg.unitQty + 50);
    expect(line.unitAmount).toBe(comboUnitAmount(combo, selection));
    const priced = priceLine(aMenuOf(item), orderLine({ ...line, index: 0 }));
    expect(priced).toMatchObject({
      ok: true,
      value: { line: { unitAmount: line.unitAmount, saleAmount: line.saleAmount } },
    });
    expect(line.comboDescList.map(({ descr }) => descr[0])).toContain('Tea');
  });
});

describe('a set that is chosen again', () => {
  const choice = { featurePidList: [], extraList: [] };
  const ramen = { ...choice, comboGroupPid: 'main', skuPid: 'ramen/regular-pork', unitQty: 1 };
  const earlier = [
    { ...ramen, featurePidList: ['hot'], extraList: [{ attrPid: 'egg', unitQty: 1 }] },
    { ...choice, comboGroupPid: 'sides', skuPid: 'rice/sku', unitQty: 1 },
    { ...choice, comboGroupPid: 'sides', skuPid: 'tea/sku', unitQty: 1 },
  ];

  it('opens with the elements that are still offered, and requires a choice for the missing one', () => {
    const combo = aCombo();
    const selection = reopenedComboSelection(combo, earlier, 3);
    expect(selection.unitQty).toBe(3);
    expect(
      chosenElems(combo, selection).map(({ elem, unitQty, featurePidList, extraList }) => [
        elem.skuPid,
        unitQty,
        featurePidList,
        extraList.map(({ attrPid }) => attrPid),
      ]),
    ).toEqual([
      ['ramen/regular-pork', 1, ['hot'], ['egg']],
      ['tea/sku', 1, [], []],
    ]);
    expect(comboProblems(aComboItem().spu, combo, selection)).toMatchObject([
      { kind: 'groupGoodMin', comboGroup: { comboGroupPid: 'sides' } },
    ]);
  });

  it('requires a feature for an element whose earlier feature is gone', () => {
    const selection = reopenedComboSelection(aCombo(), [{ ...ramen, featurePidList: ['numbing'] }], 1);
    expect(comboProblems(aComboItem().spu, aCombo(), selection)[0]).toMatchObject({
      kind: 'featureGroupNotenough',
      elem: { skuPid: 'ramen/regular-pork' },
    });
  });
});
