import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anExtra, anExtraGroup } from '../testing/a-spu.ts';
import { lineExtras } from './extra-group.ts';
import { openedGroups, withPreselected } from './opened-groups.ts';
import { unitAmount } from './unit-amount.ts';

const sides = anExtraGroup({
  attrGroupPid: 'sides',
  attrList: [anExtra('fries', { price: 390 }), anExtra('salad', { price: 320 })],
});
const dips = anExtraGroup({
  attrGroupPid: 'dips',
  minQty: 0,
  openMinQty: 1,
  openedByList: ['fries', 'as-plate'],
  attrList: [anExtra('ketchup', { price: 0 }), anExtra('mayo', { price: 60 })],
});
const choices = { extraGroupList: [sides, dips] };
const open = (features: string[], extras: Record<string, number>) =>
  openedGroups(choices, features, extras).map(({ attrGroupPid, minQty }) => [attrGroupPid, minQty]);

describe('a group that an option opens', () => {
  it.each([
    ['an extra', [], { fries: 1 }],
    ['a feature', ['as-plate'], {}],
  ])('is offered with its minimum if %s that opens it is chosen', (_what, features, extras) => {
    expect(open(features, extras)).toEqual([
      ['sides', 0],
      ['dips', 1],
    ]);
  });

  it('is not offered otherwise, even if something in it was chosen before', () => {
    expect(open([], {})).toEqual([['sides', 0]]);
    expect(open([], { salad: 1, ketchup: 1 })).toEqual([['sides', 0]]);
  });
});

describe('the preselected option of a choice that an option opens', () => {
  const bread = (selloutFlag = false) =>
    anExtraGroup({
      ...{ attrGroupPid: 'bread', mutexFlag: true, minQty: 0, openMinQty: 1, maxQty: 1 },
      openedByList: ['as-plate'],
      attrList: [
        anExtra('rye', { price: 0 }),
        { ...anExtra('white', { price: 0, selloutFlag }), preselectFlag: true },
      ],
    });
  const chosen = (features: string[], extras: Record<string, number>, isSoldOut = false) =>
    withPreselected({ extraGroupList: [bread(isSoldOut)] }, features, extras);

  it.each<[string, string[], Record<string, number>, Record<string, number>]>([
    ['is chosen once the choice opens', ['as-plate'], {}, { white: 1 }],
    ['gives way to what the diner chooses', ['as-plate'], { rye: 1 }, { rye: 1 }],
    ['is not chosen while the choice is not offered', [], {}, {}],
  ])('%s', (_what, features, extras, expected) => {
    expect(chosen(features, extras)).toEqual(expected);
  });

  it('is not chosen if it is sold out', () => {
    expect(chosen(['as-plate'], {}, true)).toEqual({});
  });
});

describe('extras that cost nothing or make the item cheaper', () => {
  const toppings = (freeQty: number) => anExtraGroup({ freeQty, maxQty: 9 });
  const amounts = (freeQty: number, chosen: Record<string, number>) =>
    Object.fromEntries(
      lineExtras([toppings(freeQty)], chosen).map(({ attrPid, unitAmount: amount }) => [attrPid, amount]),
    );

  it.each([
    ['the only one is free', 1, { egg: 1 }, { egg: 0 }],
    ['of two, the dearer is free', 1, { egg: 1, corn: 1 }, { egg: 0, corn: 60 }],
    ['units of one extra count one by one', 3, { egg: 2, nori: 2 }, { egg: 0, nori: 80 }],
    ['all are free if they are few', 5, { egg: 1, nori: 1, corn: 1 }, { egg: 0, nori: 0, corn: 0 }],
  ])('%s', (_what, freeQty, chosen, expected) => {
    expect(amounts(freeQty, chosen)).toEqual(expected);
  });

  const group = fc
    .record({
      freeQty: fc.integer({ min: 1, max: 4 }),
      prices: fc.array(fc.integer({ min: -300, max: 500 }), { minLength: 1, maxLength: 4 }),
      qtys: fc.array(fc.nat(3), { minLength: 4, maxLength: 4 }),
    })
    .map(({ freeQty, prices, qtys }) => ({
      group: anExtraGroup({ freeQty, attrList: prices.map((price, at) => anExtra(`e${at}`, { price })) }),
      chosen: Object.fromEntries(prices.map((_price, at) => [`e${at}`, qtys[at] ?? 0])),
      units: prices.flatMap((price, at) => Array.from({ length: qtys[at] ?? 0 }, () => price)),
    }));
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const sumOfGroup = (...args: Parameters<typeof lineExtras>) =>
    sum(lineExtras(...args).map((extra) => extra.unitAmount));

  it('the dearest units are free, so no order of choosing would cost less; a discount always counts', () => {
    fc.assert(
      fc.property(group, ({ group: extras, chosen, units }) => {
        const paid = units.filter((price) => price > 0).toSorted((a, b) => b - a);
        const discounts = units.filter((price) => price < 0);
        expect(sumOfGroup([extras], chosen)).toBe(sum(paid.slice(extras.freeQty)) + sum(discounts));
      }),
    );
  });

  it('of a group in which only the dearest unit costs, all others are free; a discount always counts', () => {
    fc.assert(
      fc.property(group, ({ group: { freeQty: _none, ...extras }, chosen, units }) => {
        const discounts = units.filter((price) => price < 0);
        const dearest = Math.max(0, ...units);
        const sumOf = (attrList: typeof extras.attrList) =>
          sumOfGroup([{ ...extras, attrList, dearestFlag: true }], chosen);
        expect(sumOf(extras.attrList)).toBe(dearest + sum(discounts));
        expect(sumOf(extras.attrList.toReversed())).toBe(dearest + sum(discounts));
      }),
    );
  });

  it('the order of the options and of the taps does not matter, and one more free unit never costs more', () => {
    fc.assert(
      fc.property(group, ({ group: extras, chosen }) => {
        const turned = { ...extras, attrList: extras.attrList.toReversed() };
        const tapped = Object.fromEntries(Object.entries(chosen).toReversed());
        const more = { ...extras, freeQty: (extras.freeQty ?? 0) + 1 };
        expect(sumOfGroup([turned], tapped)).toBe(sumOfGroup([extras], chosen));
        expect(sumOfGroup([more], chosen)).toBeLessThanOrEqual(sumOfGroup([extras], chosen));
      }),
    );
  });

  it('no line falls below zero', () => {
    fc.assert(
      fc.property(fc.nat(500), group, (base, { group: extras, chosen }) => {
        const amount = unitAmount(base, lineExtras([extras], chosen), []);
        expect(amount).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(
      unitAmount(
        100,
        lineExtras([anExtraGroup({ attrList: [anExtra('none', { price: -150 })] })], { none: 1 }),
        [],
      ),
    ).toBe(0);
  });
});
