import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineConflict } from '../cart/line-conflict.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { aCombo, aComboElem, aComboGroup } from '../testing/a-combo.ts';
import { aFeature, aFeatureGroup, anExtra, anExtraGroup, aSpu } from '../testing/a-spu.ts';
import { itemChoiceMarks, setChoiceMarks, widestMarks } from './choice-marks.ts';
import { itemFit } from './item-fit.ts';
import { optionsAgainst } from './options-against.ts';
import type { PartMarks } from './own-marks.ts';
import type { Choices } from './sku.schema.ts';

const free: PartMarks = { allergenMarks: [], dietMarks: ['vegan'] };
const milk: PartMarks = { allergenMarks: ['milk'], dietMarks: ['vegetarian'] };
const nothing: PartMarks = {};
const marks = ({ allergenMarks, dietMarks, addsNothingFlag }: PartMarks) => ({
  ...(allergenMarks && { allergenMarks: [...allergenMarks] }),
  ...(dietMarks && { dietMarks: [...dietMarks] }),
  ...(addsNothingFlag && { addsNothingFlag }),
});
const extras = (options: Record<string, PartMarks>, bounds = {}) =>
  anExtraGroup({
    ...bounds,
    attrList: Object.entries(options).map(([pid, part]) => anExtra(pid, marks(part))),
  });
const features = (options: Record<string, PartMarks>) =>
  aFeatureGroup({ attrList: Object.entries(options).map(([pid, part]) => aFeature(pid, marks(part))) });
const withChoices = (own: PartMarks, choices: Partial<Choices>) =>
  aSpu({
    spuPid: 'dish',
    editableFlag: true,
    choiceMarks: itemChoiceMarks(own, [{ featureGroupList: [], extraGroupList: [], ...choices }]),
  });
const noMilk = { avoid: ['milk'], want: [] };
const fitOf = (own: PartMarks, choices: Partial<Choices>, filter = noMilk) =>
  itemFit(withChoices(own, choices), filter);

describe('how a dish with choices suits a filter', () => {
  it('the choices of a dish are not stated as long as the page of a long menu leaves them out', () => {
    const { groupList: _groups, ...own } = itemChoiceMarks(free, []);
    const dish = (marksOfDish: PartMarks) =>
      aSpu({ spuPid: 'dish', editableFlag: true, choiceMarks: { ...own, ...marks(marksOfDish) } });
    expect(itemFit(dish(free), noMilk)).toBe(1);
    expect(itemFit(dish(milk), noMilk)).toBe(2);
  });

  it.each([
    [
      'an option without the allergen can be chosen',
      { featureGroupList: [features({ whole: milk, oat: free })] },
      0,
    ],
    ['every option has the allergen', { featureGroupList: [features({ whole: milk, skimmed: milk })] }, 2],
    ['the other option is not stated', { featureGroupList: [features({ whole: milk, oat: nothing })] }, 1],
    ['no option is stated', { featureGroupList: [features({ mild: nothing, hot: nothing })] }, 1],
    ['the options add nothing', { featureGroupList: [features({ mild: { addsNothingFlag: true } })] }, 0],
    ['the extra can be left out', { extraGroupList: [extras({ cheese: milk })] }, 0],
    ['the extra that is not stated can be left out', { extraGroupList: [extras({ sauce: nothing })] }, 0],
    [
      'two units are required, and one extra without the allergen allows only one',
      {
        extraGroupList: [
          anExtraGroup({
            minQty: 2,
            attrList: [anExtra('cheese', marks(milk)), anExtra('corn', { ...marks(free), maxQty: 1 })],
          }),
        ],
      },
      2,
    ],
    [
      'two units of the extra without the allergen are allowed',
      { extraGroupList: [extras({ cheese: milk, corn: free }, { minQty: 2 })] },
      0,
    ],
    [
      'the option without the allergen opens a group that needs it',
      {
        featureGroupList: [features({ plain: milk, fries: free })],
        extraGroupList: [extras({ aioli: milk }, { minQty: 0, openMinQty: 1, openedByList: ['fries'] })],
      },
      2,
    ],
    [
      'only the other option opens a group that needs it',
      {
        featureGroupList: [features({ plain: free, fries: free })],
        extraGroupList: [extras({ aioli: milk }, { minQty: 0, openMinQty: 1, openedByList: ['fries'] })],
      },
      0,
    ],
  ])('%s', (_what, choices, fit) => {
    expect(fitOf(free, choices)).toBe(fit);
  });

  it('an item of which nothing is stated never passes, one that is declared free does', () => {
    expect(itemFit(aSpu({ allergens: [] }), noMilk)).toBe(1);
    expect(itemFit(aSpu({ allergens: [], allergenMarks: [] }), noMilk)).toBe(0);
    expect(itemFit(aSpu({ allergens: ['eggs'] }), noMilk)).toBe(0);
    expect(itemFit(aSpu({ allergens: ['eggs'], editableFlag: true }), noMilk)).toBe(1);
    expect(itemFit(aSpu({ allergens: [] }), { avoid: [], want: [] })).toBe(0);
    expect(itemFit(aSpu({ allergenMarks: [] }), { avoid: ['pork'], want: [] })).toBe(1);
  });

  const set = (elems: Record<string, PartMarks>, overrides = {}) => {
    const combo = aCombo({
      comboGroupList: [
        aComboGroup({
          minQty: 1,
          maxQty: 1,
          ...overrides,
          comboElemList: Object.entries(elems).map(([pid, part]) =>
            aComboElem({ spuPid: pid, skuPid: pid, skuName: [pid, ''], ...marks(part) }),
          ),
        }),
      ],
    });
    const choiceMarks = setChoiceMarks(marks({ allergenMarks: [], dietMarks: [] }), combo);
    return aSpu({ spuPid: 'set', spuType: 'C', editableFlag: true, choiceMarks });
  };

  it('a set suits if each of its groups can be filled with elements that suit, fixed ones with all', () => {
    const pork: PartMarks = { allergenMarks: [], dietMarks: ['pork'] };
    expect(itemFit(set({ tea: free, latte: milk }), noMilk)).toBe(0);
    expect(itemFit(set({ tea: free, latte: milk }, { fixedFlag: true }), noMilk)).toBe(2);
    expect(itemFit(set({ bun: pork, tofu: free }), { avoid: ['pork'], want: [] })).toBe(0);
    expect(itemFit(set({ bun: pork }), { avoid: ['pork'], want: [] })).toBe(2);
    expect(itemFit(set({ bun: pork, tofu: free }), { avoid: [], want: ['vegan'] })).toBe(0);
    expect(widestMarks(free, set({ bun: pork, latte: milk }).choiceMarks ?? { groupList: [] })).toEqual({
      allergens: ['milk'],
      diets: ['vegan', 'pork'],
    });
  });

  it('a line is in conflict by what was chosen, not by what could be', () => {
    const dish = withChoices(free, {
      extraGroupList: [extras({ cheese: milk, sauce: nothing, corn: free })],
    });
    const items = new Map([
      ['dish', dish],
      ['set', set({ tea: free, latte: milk })],
    ]);
    const withExtra = (...pids: string[]) =>
      aCartLine({ spuPid: 'dish', extraList: pids.map((attrPid) => aLineExtra({ attrPid })) });
    const none = { contains: [], mayContain: [], lacks: [] };
    expect(lineConflict(withExtra('corn'), items, noMilk)).toBeUndefined();
    expect(lineConflict(withExtra('cheese'), items, noMilk)).toEqual({ ...none, contains: ['milk'] });
    expect(lineConflict(withExtra('sauce'), items, noMilk)).toEqual({ ...none, notStated: true });
    expect(lineConflict(withExtra('cheese'), items, { avoid: [], want: ['vegan'] })).toEqual({
      ...none,
      lacks: ['vegan'],
    });
    const ofSet = (skuPid: string) =>
      aCartLine({ spuPid: 'set', comboElemList: [aLineElem({ spuPid: skuPid, skuPid })] });
    expect(lineConflict(ofSet('tea'), items, noMilk)).toBeUndefined();
    expect(lineConflict(ofSet('latte'), items, noMilk)).toEqual({ ...none, contains: ['milk'] });
  });

  const mark = fc.constantFrom('milk', 'eggs', 'shrimp', 'crustaceans');
  const part: fc.Arbitrary<PartMarks> = fc.oneof(
    fc.record({ allergenMarks: fc.uniqueArray(mark, { maxLength: 2 }) }),
    fc.constant({}),
    fc.constant({ addsNothingFlag: true }),
  );
  const dishes = fc
    .record({
      own: part,
      features: fc.dictionary(fc.constantFrom('f1', 'f2', 'f3'), part, { minKeys: 1 }),
      extras: fc.dictionary(fc.constantFrom('e1', 'e2'), part),
    })
    .map((dish) => ({
      ...dish,
      spu: withChoices(dish.own, {
        featureGroupList: [features(dish.features)],
        extraGroupList: [extras(dish.extras)],
      }),
    }));

  it('a dish suits exactly if some choice of it raises no conflict in the cart', () => {
    fc.assert(
      fc.property(dishes, fc.uniqueArray(mark, { minLength: 1, maxLength: 2 }), (dish, avoid) => {
        const filter = { avoid, want: [] };
        const conflicts = Object.keys(dish.features).map((pid) =>
          lineConflict(
            aCartLine({ spuPid: 'dish', featurePidList: [pid] }),
            new Map([['dish', dish.spu]]),
            filter,
          ),
        );
        expect(itemFit(dish.spu, filter) === 0).toBe(conflicts.includes(undefined));
        for (const { attrPid } of optionsAgainst(dish.spu, avoid))
          expect(
            lineConflict(
              aCartLine({ spuPid: 'dish', featurePidList: [attrPid] }),
              new Map([['dish', dish.spu]]),
              filter,
            ),
          ).toBeDefined();
      }),
    );
  });
});
