import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canAddExtra, extraGroupProblems, groupQty, isFreeChoice } from '../menu/extra-group.ts';
import { preselectedFeature } from '../menu/feature-group.ts';
import type { ExtraGroup, SkuDetail } from '../menu/sku.schema.ts';
import { aFeature, aFeatureGroup, anExtra, anExtraGroup, aSku, aSkuDetail, aSpu } from '../testing/a-spu.ts';
import { anyOpenedItem, anyTaps, selectionAfter } from '../testing/any-item.ts';
import {
  chooseFeature,
  chooseSpec,
  isSpecPossible,
  isSpecSoldOut,
  openSkuSelection,
  quantityProblems,
  reopenedSkuSelection,
  type SkuSelection,
  selectedSku,
  selectionProblems,
  selectionUnitAmount,
  specAmounts,
} from './sku-selection.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const none: SkuDetail = { specGroupList: [], skuList: [] };
const anyPopup = fc.tuple(anyOpenedItem, anyTaps).map(([item, taps]) => ({
  spu: item.spu,
  detail: item.skuDetail ?? none,
  selection: selectionAfter(item, taps),
}));

const everySpec = (detail: SkuDetail) =>
  detail.specGroupList.flatMap((group, groupIndex) =>
    group.specList.map(({ specPid }) => ({ groupIndex, specPid })),
  );

describe('choosing specs', () => {
  it('OPT-1 one spec of each group selects an existing variant, after any taps; an impossible one changes nothing', () => {
    fc.assert(
      fc.property(anyPopup, ({ detail, selection }) => {
        expect(selection.specPids).toHaveLength(detail.specGroupList.length);
        for (const [index, group] of detail.specGroupList.entries())
          expect(group.specList.map((spec) => spec.specPid)).toContain(selection.specPids[index]);
        expect(selectedSku(detail, selection)?.specPidSet.toSorted()).toEqual(selection.specPids.toSorted());
        for (const { groupIndex, specPid } of everySpec(detail)) {
          const wanted = [...selection.specPids.slice(0, groupIndex), specPid];
          const made = detail.skuList.some((sku) => wanted.every((pid) => sku.specPidSet.includes(pid)));
          const next = chooseSpec(detail, selection, groupIndex, specPid);
          expect(isSpecPossible(detail, selection, groupIndex, specPid)).toBe(made);
          if (made) expect(next.specPids.slice(0, groupIndex + 1)).toEqual(wanted);
          else expect(next).toBe(selection);
        }
      }),
    );
  });

  it('selects a variant that is not sold out, if the chosen spec still has one', () => {
    fc.assert(
      fc.property(anyPopup, ({ detail, selection }) => {
        for (const { groupIndex, specPid } of everySpec(detail)) {
          if (!isSpecPossible(detail, selection, groupIndex, specPid)) continue;
          const sku = selectedSku(detail, chooseSpec(detail, selection, groupIndex, specPid));
          expect(sku?.selloutFlag).toBe(isSpecSoldOut(detail, selection, groupIndex, specPid));
        }
      }),
    );
  });

  const ramen = aSkuDetail();

  it('moves a later group to an existing variant, and keeps its choice if possible', () => {
    const vegetable = chooseSpec(ramen, openSkuSelection(aSpu(), ramen), 1, 'vegetable');
    expect(vegetable.specPids).toEqual(['regular', 'vegetable']);
    expect(chooseSpec(ramen, vegetable, 0, 'large').specPids).toEqual(['large', 'pork']);
    expect(chooseSpec(ramen, vegetable, 0, 'regular').specPids).toEqual(['regular', 'vegetable']);
  });

  it('does not offer a spec without a variant: the vegetable broth in the large size', () => {
    const large = chooseSpec(ramen, openSkuSelection(aSpu(), ramen), 0, 'large');
    expect(isSpecPossible(ramen, large, 1, 'vegetable')).toBe(false);
    expect(chooseSpec(ramen, large, 1, 'vegetable')).toBe(large);
  });

  it('opens at the checked specs, or at the nearest variant that is not sold out', () => {
    expect(openSkuSelection(aSpu(), ramen).specPids).toEqual(['regular', 'pork']);
    const [first, ...others] = ramen.skuList;
    const gone = { ...ramen, skuList: [aSku({ ...first, selloutFlag: true }), ...others] };
    expect(openSkuSelection(aSpu(), gone).specPids).toEqual(['regular', 'vegetable']);
  });

  it('opens at the checked spec if it is not the first of its group', () => {
    const specGroupList = ramen.specGroupList.map((group) => ({
      ...group,
      specList: group.specList.map((spec) => ({
        ...spec,
        checked: ['large', 'pork'].includes(spec.specPid),
      })),
    }));
    expect(openSkuSelection(aSpu(), { ...ramen, specGroupList }).specPids).toEqual(['large', 'pork']);
  });

  it('drops sold-out extras on the new variant, keeps a group with too few of them, drops a group with too many', () => {
    const large = (group: Partial<ExtraGroup>): SkuDetail => ({
      ...ramen,
      skuList: ramen.skuList.map((sku) =>
        sku.skuPid === 'ramen/large-pork'
          ? {
              ...sku,
              featureGroupList: [
                aFeatureGroup({ attrList: [aFeature('mild'), aFeature('hot', { selloutFlag: true })] }),
              ],
              extraGroupList: [anExtraGroup(group)],
            }
          : sku,
      ),
    });
    const moved = (group: Partial<ExtraGroup>, extras: SkuSelection['extras']) => {
      const opened = chooseFeature(openSkuSelection(aSpu(), ramen), 'spice', 'hot');
      const { features, extras: kept } = chooseSpec(large(group), { ...opened, extras }, 0, 'large');
      return [features, kept];
    };
    const mild = { spice: 'mild' };
    expect(moved({}, { egg: 1, nori: 2 })).toEqual([mild, { egg: 1, nori: 2 }]);
    expect(moved({ minQty: 2 }, { egg: 1 })).toEqual([mild, { egg: 1 }]);
    expect(moved({ maxQty: 2 }, { egg: 1, nori: 2 })).toEqual([mild, {}]);
    const eggGone = { attrList: [anExtra('egg', { selloutFlag: true }), anExtra('nori')] };
    expect(moved(eggGone, { egg: 1, nori: 2 })).toEqual([mild, { nori: 2 }]);
  });

  it('keeps features and extras that the new variant also offers', () => {
    const opened = openSkuSelection(aSpu(), ramen);
    const chosen = { ...chooseFeature(opened, 'spice', 'hot'), extras: { egg: 2 }, unitQty: 3 };
    const large = chooseSpec(ramen, chosen, 0, 'large');
    expect(large).toEqual({
      specPids: ['large', 'pork'],
      features: { spice: 'hot' },
      extras: { egg: 2 },
      unitQty: 3,
    });
  });

  it('drops extras and features that the new variant does not offer', () => {
    const [regular, ...others] = ramen.skuList;
    const plainRegular = aSku({ ...regular, featureGroupList: [], extraGroupList: [] });
    const detail = { ...ramen, skuList: [...others, plainRegular] };
    const large: SkuSelection = {
      specPids: ['large', 'pork'],
      features: { spice: 'hot' },
      extras: { egg: 2 },
      unitQty: 1,
    };
    const moved = chooseSpec(detail, large, 0, 'regular');
    expect([moved.specPids, moved.features, moved.extras]).toEqual([['regular', 'pork'], {}, {}]);
  });
});

it('shows no price for an impossible spec if the prices of the others differ', () => {
  const spec = (specPid: string) => ({ specPid, specName: [specPid, ''], checked: false });
  const group = (specGroupPid: string, ...specs: string[]) => ({
    specGroupPid,
    specGroupName: [specGroupPid, ''],
    specList: specs.map(spec),
  });
  const sku = (salePrice: number, ...specPidSet: string[]) =>
    aSku({ skuPid: specPidSet.join(':'), salePrice, specPidSet });
  const detail: SkuDetail = {
    specGroupList: [group('size', 'small', 'large'), group('milk', 'dairy', 'oat', 'soy')],
    skuList: [sku(300, 'small', 'dairy'), sku(350, 'small', 'oat'), sku(500, 'large', 'soy')],
  };
  expect(specAmounts(detail, openSkuSelection(aSpu(), detail), 1)).toEqual([300, 350, undefined]);
});

it('shows the price of the item for each spec if the prices differ', () => {
  const ramen = aSkuDetail();
  const opened = openSkuSelection(aSpu(), ramen);
  expect(specAmounts(ramen, opened, 0)).toEqual([1200, 1500]);
  expect(specAmounts(ramen, opened, 1)).toEqual([1200, 1100]);
  const large = chooseSpec(ramen, opened, 0, 'large');
  expect(specAmounts(ramen, large, 1)).toEqual([]);
  expect(specAmounts(ramen, large, 0)).toEqual([1200, 1500]);
});

describe('choosing features', () => {
  it('OPT-2 every group needs one choice; the first that is not sold out is preselected', () => {
    fc.assert(
      fc.property(anyOpenedItem, ({ spu, skuDetail }) => {
        const detail = skuDetail ?? none;
        const opened = openSkuSelection(spu, detail);
        const sku = selectedSku(detail, opened);
        for (const group of sku?.featureGroupList ?? []) {
          const unchecked = {
            ...group,
            attrList: group.attrList.map((attr) => ({ ...attr, checked: false })),
          };
          const firstOpen = group.attrList.find((attr) => !attr.selloutFlag)?.attrPid;
          expect(preselectedFeature(unchecked)).toBe(firstOpen);
          expect(opened.features[group.attrGroupPid]).toBe(preselectedFeature(group));
          const { [group.attrGroupPid]: _dropped, ...features } = opened.features;
          const problems = selectionProblems(spu, detail, { ...opened, features });
          const expected = sku?.selloutFlag ? { kind: 'soldOut' } : { kind: 'featureGroupNotenough', group };
          expect(problems).toContainEqual(expected);
        }
      }),
    );
  });

  it('does not change the features of other groups', () => {
    const groups = [aFeatureGroup(), aFeatureGroup({ attrGroupPid: 'firmness' })];
    const detail = { specGroupList: [], skuList: [aSku({ featureGroupList: groups })] };
    const opened = openSkuSelection(aSpu(), detail);
    expect(chooseFeature(opened, 'firmness', 'hot').features).toEqual({ spice: 'mild', firmness: 'hot' });
  });

  it('is impossible if all features of a group are sold out', () => {
    const group = aFeatureGroup({ attrList: [aFeature('mild', { selloutFlag: true })] });
    const detail = { specGroupList: [], skuList: [aSku({ featureGroupList: [group] })] };
    const opened = openSkuSelection(aSpu(), detail);
    expect(selectionProblems(aSpu(), detail, opened)).toEqual([{ kind: 'featureGroupNotenough', group }]);
    const chosen = chooseFeature(opened, 'spice', 'mild');
    expect(selectionProblems(aSpu(), detail, chosen)).toEqual([{ kind: 'featureGroupNotenough', group }]);
  });
});

describe('choosing extras', () => {
  it('OPT-3 has the group’s maximum, 99 by default, each extra’s own, and steps; the minimum is required', () => {
    fc.assert(
      fc.property(anyPopup, ({ spu, detail, selection }) => {
        const sku = selectedSku(detail, selection);
        for (const group of sku?.extraGroupList ?? []) {
          const most = group.maxQty ?? 99;
          const total = groupQty(group, selection.extras);
          expect(total).toBeLessThanOrEqual(most);
          for (const extra of group.attrList) {
            const qty = selection.extras[extra.attrPid] ?? 0;
            expect(qty).toBeLessThanOrEqual(extra.maxQty ?? most);
            expect(qty % extra.unitQty).toBe(0);
            const isFull = total + extra.unitQty > most || qty + extra.unitQty > (extra.maxQty ?? most);
            // in a free choice, another option replaces the chosen one (DISH-3)
            if (isFreeChoice(group) ? qty > 0 : isFull)
              expect(canAddExtra(group, selection.extras, extra)).toBe(false);
          }
          const tooFew = selectionProblems(spu, detail, selection).some(
            (problem) => problem.kind === 'extraGroupNotenough' && problem.group === group,
          );
          expect(tooFew).toBe(!sku?.selloutFlag && total < group.minQty);
        }
      }),
    );
  });

  it('never chooses a sold-out extra, or one that another extra excludes', () => {
    fc.assert(
      fc.property(anyPopup, ({ detail, selection }) => {
        for (const group of selectedSku(detail, selection)?.extraGroupList ?? [])
          expect(
            extraGroupProblems(group, selection.extras).filter((problem) => problem !== 'tooFew'),
          ).toEqual([]);
      }),
    );
  });

  it('has a problem that names the group if the variant allows fewer extras', () => {
    const group = anExtraGroup({ maxQty: 1, attrList: [anExtra('egg')] });
    const detail = { specGroupList: [], skuList: [aSku({ extraGroupList: [group] })] };
    const selection = { ...openSkuSelection(aSpu(), detail), extras: { egg: 2 } };
    expect(selectionProblems(aSpu(), detail, selection)).toEqual([{ kind: 'groupGoodMax', group }]);
  });
});

describe('the quantity of an item', () => {
  it.each([
    [null, null, 1, []],
    [null, null, 0, [{ kind: 'singleGoodMin', minQty: 1 }]],
    [null, null, 999, []],
    [null, null, 1000, [{ kind: 'singleGoodMax', maxQty: 999 }]],
    [2, 4, 1, [{ kind: 'singleGoodMin', minQty: 2 }]],
    [2, 4, 2, []],
    [2, 4, 4, []],
    [2, 4, 5, [{ kind: 'singleGoodMax', maxQty: 4 }]],
  ])(
    'an item with minimum %s and maximum %s: %i units have the problems %j',
    (minQty, maxQty, unitQty, problems) => {
      expect(quantityProblems({ minQty, maxQty }, unitQty)).toEqual(problems);
    },
  );

  it.each([
    [{ minQty: 2, maxQty: 4 }, 1, 1, []],
    [{ minQty: 2, maxQty: 4 }, 1, 3, []],
    [{ minQty: 2, maxQty: 4 }, 1, 4, [{ kind: 'singleGoodMax', maxQty: 4 }]],
    [{ minQty: 2, maxQty: 4 }, 4, 1, [{ kind: 'singleGoodMax', maxQty: 4 }]],
    [{ minQty: 5, maxQty: null }, 2, 2, [{ kind: 'singleGoodMin', minQty: 5 }]],
    [{ minQty: 5, maxQty: null }, 2, 3, []],
    [{ minQty: null, maxQty: null }, 999, 999, []],
  ])(
    'an item with the limits %j and %i units in the cart: %i more have the problems %j',
    (bounds, inCart, more, problems) => {
      expect(quantityProblems(bounds, more, inCart)).toEqual(problems);
    },
  );

  it('starts at the units that the cart still needs to reach the item’s minimum', () => {
    const detail = { specGroupList: [], skuList: [aSku()] };
    expect(openSkuSelection(aSpu({ minQty: 3 }), detail, 1).unitQty).toBe(2);
    expect(openSkuSelection(aSpu({ minQty: 3 }), detail, 7).unitQty).toBe(1);
  });

  it('starts at the item’s minimum', () => {
    const detail = { specGroupList: [], skuList: [aSku()] };
    expect(openSkuSelection(aSpu({ minQty: 3 }), detail).unitQty).toBe(3);
    expect(openSkuSelection(aSpu(), detail).unitQty).toBe(1);
  });
});

describe('a selection in the sheet of an item', () => {
  it('cannot become a cart line if the item or its variant is sold out', () => {
    const detail = { specGroupList: [], skuList: [aSku()] };
    const opened = openSkuSelection(aSpu(), detail);
    expect(selectionProblems(aSpu(), detail, opened)).toEqual([]);
    expect(selectionProblems(aSpu({ selloutFlag: true }), detail, opened)).toEqual([{ kind: 'soldOut' }]);
    const gone = { specGroupList: [], skuList: [aSku({ selloutFlag: true })] };
    expect(selectionProblems(aSpu(), gone, openSkuSelection(aSpu(), gone))).toEqual([{ kind: 'soldOut' }]);
    expect(selectionProblems(aSpu(), none, openSkuSelection(aSpu(), none))).toEqual([{ kind: 'soldOut' }]);
  });

  it('has no amount if it selects no variant', () => {
    const ramen = aSkuDetail();
    const opened = openSkuSelection(aSpu(), ramen);
    expect(selectionUnitAmount(ramen, { ...opened, specPids: ['large'] })).toBeUndefined();
    expect(selectionUnitAmount(ramen, { ...opened, extras: { egg: 2, nori: 1 } })).toBe(1200 + 2 * 150 + 80);
  });
});

it('a spec that no variant has is not shown as sold out', () => {
  const spec = (specPid: string) => ({ specPid, specName: [specPid, ''], checked: false });
  const sku = (...specPidSet: string[]) => ({
    skuPid: specPidSet.join(':'),
    salePrice: 100,
    specPidSet,
    selloutFlag: false,
    featureGroupList: [],
    extraGroupList: [],
  });
  const group = (name: string, ...specs: string[]) => ({
    specGroupPid: name,
    specGroupName: [name, ''],
    specList: specs.map(spec),
  });
  const detail: SkuDetail = {
    specGroupList: [group('size', 'small', 'large'), group('heat', 'hot', 'iced')],
    skuList: [sku('small', 'hot'), sku('small', 'iced'), sku('large', 'iced')],
  };
  const large = chooseSpec(detail, openSkuSelection(aSpu(), detail), 0, 'large');
  expect(isSpecPossible(detail, large, 1, 'hot')).toBe(false);
  expect(isSpecSoldOut(detail, large, 1, 'hot')).toBe(false);
});

describe('a line whose choices must be made again', () => {
  const line = {
    skuPid: 'ramen/large-pork',
    unitQty: 2,
    featurePidList: ['hot'],
    extraList: [
      { attrPid: 'egg', unitQty: 2 },
      { attrPid: 'nori', unitQty: 1 },
    ],
  };
  const specs = ['ramen/large-pork', 'large', 'pork'];

  it('opens with all its choices if the menu still offers them', () => {
    expect(reopenedSkuSelection(aSkuDetail(), line, specs)).toEqual({
      specPids: ['large', 'pork'],
      features: { spice: 'hot' },
      extras: { egg: 2, nori: 1 },
      unitQty: 2,
    });
  });

  it('has no choice in a group whose earlier choice is gone, and keeps the rest', () => {
    const mildOnly = {
      featureGroupList: [aFeatureGroup({ attrList: [aFeature('mild'), aFeature('warm')] })],
    };
    const noNori = {
      extraGroupList: [anExtraGroup({ attrList: [anExtra('egg', { maxQty: 2 }), anExtra('corn')] })],
    };
    const skuList = aSkuDetail().skuList.map((sku) => ({ ...sku, ...mildOnly, ...noNori }));
    const detail = aSkuDetail({ skuList });
    const selection = reopenedSkuSelection(detail, line, specs);
    expect(selection).toMatchObject({ specPids: ['large', 'pork'], features: {}, extras: { egg: 2 } });
    expect(selectionProblems(aSpu(), detail, selection)).toMatchObject([{ kind: 'featureGroupNotenough' }]);
  });

  it('opens at the variant most similar to a removed one', () => {
    const skuList = aSkuDetail().skuList.filter(({ skuPid }) => skuPid !== line.skuPid);
    expect(reopenedSkuSelection(aSkuDetail({ skuList }), line, specs)).toMatchObject({
      specPids: ['regular', 'pork'],
      features: { spice: 'hot' },
    });
  });
});
