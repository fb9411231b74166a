import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anExtra, anExtraGroup } from '../testing/a-spu.ts';
import {
  addExtra,
  type ChosenExtras,
  canAddExtra,
  extraGroupProblems,
  extraMaxQty,
  extraQty,
  isFreeChoice,
  lineExtras,
  shownExtras,
  takeExtra,
  withoutExtras,
} from './extra-group.ts';
import { groupMaxQty } from './group-max-qty.ts';

const egg = anExtra('egg', { price: 150, maxQty: 2 });
const nori = anExtra('nori', { price: 80 });
const dumplings = anExtra('dumplings', { price: 90, unitQty: 3 });
const group = anExtraGroup({ maxQty: 4, attrList: [egg, nori, dumplings] });

describe('an extra group', () => {
  it('has a maximum of 99 by default, and limits extras without their own maximum to the group’s', () => {
    expect(groupMaxQty(anExtraGroup({ maxQty: null }))).toBe(99);
    expect(extraMaxQty(anExtraGroup({ maxQty: null }), nori)).toBe(99);
    expect(extraMaxQty(group, nori)).toBe(4);
    expect(extraMaxQty(group, egg)).toBe(2);
    expect(extraMaxQty(anExtraGroup({ maxQty: 1 }), egg)).toBe(1);
  });

  it.each([
    ['may be added while nothing is chosen', {}, egg, true],
    ['may be added below its own maximum', { egg: 1 }, egg, true],
    ['may not at its own maximum', { egg: 2 }, egg, false],
    ['may not at the group’s maximum', { egg: 2, nori: 2 }, nori, false],
    ['may not where its step of three would pass the group’s maximum', { egg: 2 }, dumplings, false],
    ['may be added where its step of three fits exactly', { egg: 1 }, dumplings, true],
    ['may not a second time where only one step fits', { dumplings: 3 }, dumplings, false],
  ] as const)('limits its extras: one more %s', (_case, chosen: ChosenExtras, extra, may) => {
    expect(canAddExtra(group, chosen, extra)).toBe(may);
    expect(addExtra(group, chosen, extra) === chosen).toBe(!may);
  });

  it('a group never accepts sold-out extras', () => {
    const gone = anExtra('egg', { selloutFlag: true });
    expect(canAddExtra(anExtraGroup({ attrList: [gone, nori] }), {}, gone)).toBe(false);
  });

  it('adds and removes an extra in its steps, and removes it from the choice at zero', () => {
    const three = addExtra(group, {}, dumplings);
    expect(three).toEqual({ dumplings: 3 });
    expect(takeExtra(three, dumplings)).toEqual({});
    expect(takeExtra({}, egg)).toEqual({});
    expect(takeExtra({ egg: 2, nori: 1 }, egg)).toEqual({ egg: 1, nori: 1 });
  });

  it('shows all its extras, whatever is chosen, if it is not mutually exclusive', () => {
    expect(shownExtras(group, { egg: 1 })).toEqual([egg, nori, dumplings]);
  });

  it('removes all its chosen extras, and no extra of another group', () => {
    expect(withoutExtras(group, { egg: 2, dumplings: 3, chili: 1 })).toEqual({ chili: 1 });
  });

  it('has quantity 0 for an extra that is not chosen, whatever its id', () => {
    expect(['egg', 'constructor', '__proto__'].map((pid) => extraQty({}, pid))).toEqual([0, 0, 0]);
  });
});

describe('DISH-3 a free choice', () => {
  const [free, other] = [
    { ...egg, price: 0 },
    { ...nori, price: 0 },
  ];
  const choice = anExtraGroup({ mutexFlag: true, maxQty: 1, attrList: [free, other] });

  it('shows all its options, and another option replaces the chosen one', () => {
    expect(shownExtras(choice, { [free.attrPid]: 1 })).toEqual([free, other]);
    expect(canAddExtra(choice, { [free.attrPid]: 1 }, other)).toBe(true);
    expect(addExtra(choice, { [free.attrPid]: 1 }, other)).toEqual({ [other.attrPid]: 1 });
    expect(takeExtra({ [other.attrPid]: 1 }, other)).toEqual({});
  });

  it('does not take an option twice, nor a sold-out one', () => {
    expect(canAddExtra(choice, { [free.attrPid]: 1 }, free)).toBe(false);
    const soldOut = { ...other, selloutFlag: true };
    expect(canAddExtra({ ...choice, attrList: [free, soldOut] }, {}, soldOut)).toBe(false);
  });

  it.each([
    ['with a price', { attrList: [egg, other] }],
    ['with two options at once', { maxQty: 2 }],
    ['that is not exclusive', { mutexFlag: false }],
  ])('is no group %s', (_what, fields) => {
    expect(isFreeChoice({ ...choice, ...fields })).toBe(false);
  });
});

describe('a mutually exclusive extra group', () => {
  const exclusive = anExtraGroup({ mutexFlag: true, attrList: [egg, nori] });

  it('shows all extras until one is chosen, then only that one, and all again when it is removed', () => {
    expect(shownExtras(exclusive, {})).toEqual([egg, nori]);
    expect(shownExtras(exclusive, { nori: 1 })).toEqual([nori]);
    expect(shownExtras(exclusive, takeExtra({ nori: 1 }, nori))).toEqual([egg, nori]);
  });

  it('accepts more of the chosen extra and none of the others', () => {
    expect(canAddExtra(exclusive, { nori: 1 }, nori)).toBe(true);
    expect(canAddExtra(exclusive, { nori: 1 }, egg)).toBe(false);
  });
});

describe('a choice of extras', () => {
  const rules = anExtraGroup({ minQty: 1, maxQty: 4, attrList: [egg, nori, dumplings] });
  const cases: [ChosenExtras, ReturnType<typeof extraGroupProblems>][] = [
    [{ egg: 1 }, []],
    [{ egg: 2, nori: 2 }, []],
    [{}, ['tooFew']],
    [{ egg: 3 }, ['tooMany']],
    [{ egg: 2, nori: 3 }, ['tooMany']],
    [{ dumplings: 2 }, ['step']],
    [{ dumplings: 5 }, ['tooMany', 'step']],
    [{ egg: 0.5 }, ['tooFew', 'step']],
    [{ egg: -1, nori: 2 }, ['step']],
  ];
  it.each(cases)('a choice of extras of %j has the problems %j', (chosen, problems) => {
    expect(extraGroupProblems(rules, chosen)).toEqual(problems);
  });

  it('has a problem if it has a sold-out extra, or two extras that exclude each other', () => {
    const gone = anExtra('corn', { selloutFlag: true });
    expect(extraGroupProblems(anExtraGroup({ attrList: [gone] }), { corn: 1 })).toEqual(['soldOut']);
    expect(extraGroupProblems({ ...group, mutexFlag: true }, { egg: 1, nori: 1 })).toEqual(['exclusive']);
  });

  it('becomes the extras of a line in the order of the groups, each with its amount', () => {
    const sauces = anExtraGroup({ attrGroupPid: 'sauces', attrList: [anExtra('chili', { price: 0 })] });
    expect(lineExtras([group, sauces], { chili: 1, nori: 2, egg: 1 })).toEqual([
      { attrPid: 'egg', price: 150, unitQty: 1, unitAmount: 150 },
      { attrPid: 'nori', price: 80, unitQty: 2, unitAmount: 160 },
      { attrPid: 'chili', price: 0, unitQty: 1, unitAmount: 0 },
    ]);
  });
});

describe('groups that are charged together', () => {
  const half = (pid: string, prices: readonly number[]) =>
    anExtraGroup({
      ...{
        attrGroupPid: pid,
        mutexFlag: true,
        minQty: 1,
        maxQty: 1,
        dearestFlag: true,
        dearestWith: 'halves',
      },
      attrList: prices.map((price, index) => anExtra(`${pid}-${index}`, { price })),
    });
  const amounts = (groups: readonly ReturnType<typeof half>[], chosen: ChosenExtras) =>
    Object.fromEntries(lineExtras(groups, chosen).map(({ attrPid, unitAmount }) => [attrPid, unitAmount]));
  const [left, right] = [half('left', [950, 1250]), half('right', [950, 1250])];

  it('cost what their dearest unit costs, wherever it is', () => {
    expect(amounts([left, right], { 'left-0': 1, 'right-1': 1 })).toEqual({ 'left-0': 0, 'right-1': 1250 });
    expect(amounts([left, right], { 'left-1': 1, 'right-0': 1 })).toEqual({ 'left-1': 1250, 'right-0': 0 });
    expect(amounts([left, right], { 'left-0': 1, 'right-0': 1 })).toEqual({ 'left-0': 950, 'right-0': 0 });
  });

  it('leave other groups alone', () => {
    const { dearestWith: _none, ...alone } = half('alone', [100, 200]);
    expect(amounts([left, alone], { 'left-0': 1, 'alone-1': 1 })).toEqual({ 'left-0': 950, 'alone-1': 200 });
  });

  it('cost as much as one group with all of their options, in any order of the groups', () => {
    const prices = fc.array(fc.integer({ min: 0, max: 2000 }), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(prices, prices, fc.nat(3), fc.nat(3), (ofLeft, ofRight, one, other) => {
        const groups = [half('left', ofLeft), half('right', ofRight)];
        const chosen = { [`left-${one % ofLeft.length}`]: 1, [`right-${other % ofRight.length}`]: 1 };
        const sum = (of: readonly ReturnType<typeof half>[]) =>
          lineExtras(of, chosen).reduce((total, { unitAmount }) => total + unitAmount, 0);
        const dearest = Math.max(ofLeft[one % ofLeft.length] ?? 0, ofRight[other % ofRight.length] ?? 0);
        expect([sum(groups), sum(groups.toReversed())]).toEqual([dearest, dearest]);
      }),
    );
  });
});
