import { describe, expect, it } from 'vitest';
import { aCombo, aComboElem, aComboGroup, aComboItem } from '../testing/a-combo.ts';
import { aCategory, aMenu, aMenuOf } from '../testing/a-menu.ts';
import { anItem, aRamen, aSpu } from '../testing/a-spu.ts';
import {
  availabilityOf,
  markedDetail,
  nothingUnavailable,
  type SoldOut,
  spuCateList,
  withAvailability,
} from './availability.ts';
import type { MenuItem } from './menu.schema.ts';
import { menuItem } from './menu.ts';

const noon = Date.parse('2026-01-07T12:00:00+02:00') / 1000;
const soldOut = (spus: string[], options: string[] = []): SoldOut => ({
  spus: new Set(spus),
  options: new Set(options),
});
const goneItems = (menu: ReturnType<typeof aMenu>, state: SoldOut) =>
  availabilityOf(menu, state, noon, 'Europe/Helsinki').selloutSpuPidList.toSorted();

describe('the sold-out list of a menu', () => {
  it('is empty if everything is in stock', () => {
    expect(availabilityOf(aMenu(), soldOut([]), noon, 'Europe/Helsinki')).toEqual(nothingUnavailable);
  });

  it.each([
    ['a marked item', ['tea'], [], ['tea']],
    ['an item whose only variant is sold out', [], ['tea/sku'], ['tea']],
    ['no item while one variant is left', [], ['ramen/large-pork', 'ramen/regular-vegetable'], []],
    [
      'an item whose variants are all sold out, and the set that needs it',
      [],
      ['ramen/large-pork', 'ramen/regular-vegetable', 'ramen/regular-pork'],
      ['lunch-set', 'ramen'],
    ],
    ['a set whose fixed element is used up', [], ['ramen/regular-pork'], ['lunch-set']],
    ['no set while the other side fills the group', ['miso-soup'], [], ['miso-soup']],
    ['a set whose sides are all sold out', ['miso-soup', 'tea'], [], ['lunch-set', 'miso-soup', 'tea']],
    ['a marked set', ['lunch-set'], [], ['lunch-set']],
    ['no item when an extra is sold out', [], ['egg'], []],
  ])('contains %s', (_case, spus, options, gone) => {
    expect(goneItems(aMenu(), soldOut(spus, options))).toEqual(gone);
  });

  it('names an item that several categories show once, and marks it in each of them', () => {
    const item = { ...anItem(), saleTimes: [{ days: [1], from: '08:00', to: '09:00' }] };
    const menu = aMenu({
      categories: [aCategory([item], { spuCatePid: 'popular' }), aCategory([item])],
    });
    const availability = availabilityOf(menu, soldOut([]), noon, 'Europe/Helsinki');
    expect(availability.stopSellingSpuList).toHaveLength(1);
    expect(
      spuCateList(menu, availability).map(({ spuList }) => spuList.map((spu) => spu.unusableType)),
    ).toEqual([[1], [1]]);
  });

  it('contains a set if the elements that are left cannot fill a group to its minimum', () => {
    const sides = aComboGroup({
      minQty: 3,
      maxQty: 3,
      comboElemList: [
        aComboElem({ maxQty: 2 }),
        aComboElem({ spuPid: 'tea', skuPid: 'tea/sku', maxQty: 1 }),
        aComboElem({ spuPid: 'cake', skuPid: 'cake/sku', maxQty: 1 }),
      ],
    });
    const plain = (spuPid: string) => anItem({ spu: aSpu({ spuPid, skuPid: `${spuPid}/sku` }) });
    const set = aComboItem({ combo: aCombo({ comboGroupList: [sides] }) });
    const menu = aMenuOf(plain('miso-soup'), plain('tea'), plain('cake'), set);
    expect(goneItems(menu, soldOut(['cake']))).toEqual(['cake']);
    expect(goneItems(menu, soldOut(['tea']))).toEqual(['tea']);
    expect(goneItems(menu, soldOut(['tea', 'cake']))).toEqual(['cake', 'lunch-set', 'tea']);
    expect(goneItems(menu, soldOut(['miso-soup']))).toEqual(['lunch-set', 'miso-soup']);
  });

  it('contains a set if one element of a fixed group is sold out, whatever is left of the others', () => {
    const pair = [aComboElem({ maxQty: 9 }), aComboElem({ spuPid: 'tea', skuPid: 'tea/sku', maxQty: 9 })];
    const group = aComboGroup({ fixedFlag: true, comboElemList: pair });
    const menu = aMenuOf(aComboItem({ combo: aCombo({ comboGroupList: [group] }) }));
    expect(goneItems(menu, soldOut([]))).toEqual([]);
    expect(goneItems(menu, soldOut([], ['tea/sku']))).toEqual(['lunch-set']);
  });

  it('contains the ids of sold-out options', () => {
    const { selloutAttrPidList } = availabilityOf(
      aMenu(),
      soldOut([], ['egg', 'mild']),
      noon,
      'Europe/Helsinki',
    );
    expect(selloutAttrPidList).toEqual(['egg', 'mild']);
  });
});

describe('sale windows', () => {
  const breakfast = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '07:00', to: '10:30' }];
  const menu = aMenuOf(anItem({ spu: aSpu({ spuPid: 'porridge' }), saleTimes: breakfast }), anItem());

  it('stop an item outside its times, in the shop’s time zone, and return its selling times', () => {
    const stoppedAt = (moment: string) =>
      availabilityOf(menu, soldOut([]), Date.parse(moment) / 1000, 'Europe/Helsinki').stopSellingSpuList;
    expect(stoppedAt('2026-01-07T10:29:59+02:00')).toEqual([]);
    expect(stoppedAt('2026-01-07T10:30:00+02:00')).toEqual([{ spuPid: 'porridge', sellingTimes: breakfast }]);
  });

  it('mark a stopped item on the menu, without the sold-out flag', () => {
    const [category] = spuCateList(menu, availabilityOf(menu, soldOut([]), noon, 'Europe/Helsinki'));
    expect(category?.spuList[0]).toMatchObject({
      selloutFlag: false,
      unusableType: 1,
      availableSaleTimes: breakfast,
    });
    expect(category?.spuList[1]).toMatchObject({ unusableType: 0, availableSaleTimes: [] });
  });
});

describe('the menu as diners read it', () => {
  it('keeps and marks sold-out items, and omits categories without items', () => {
    const menu = aMenu({ categories: [...aMenu().categories, aCategory([], { spuCatePid: 'empty' })] });
    const list = spuCateList(menu, availabilityOf(menu, soldOut(['tea']), noon, 'Europe/Helsinki'));
    expect(list.map((category) => category.spuCatePid)).toEqual(['noodles', 'sets']);
    const spus = list.flatMap((category) => category.spuList);
    expect(spus).toHaveLength(4);
    expect(spus.filter((spu) => spu.selloutFlag).map((spu) => [spu.spuPid, spu.unusableType])).toEqual([
      ['tea', 2],
    ]);
  });

  it('finds an item by its id in any category', () => {
    expect(menuItem(aMenu(), 'lunch-set')?.spu.spuName).toEqual(['Lunch set', '午間套餐']);
    expect(menuItem(aMenu(), 'pizza')).toBeUndefined();
  });
});

describe('an opened item', () => {
  const availability = {
    ...nothingUnavailable,
    selloutAttrPidList: ['ramen/large-pork', 'hot', 'egg', 'tea/sku'],
  };

  it('shows which variants, features and extras are sold out', () => {
    const { skuDetail } = markedDetail(aRamen(), availability);
    expect(skuDetail?.skuList.map((sku) => sku.selloutFlag)).toEqual([false, false, true]);
    const sku = skuDetail?.skuList[0];
    expect(sku?.featureGroupList[0]?.attrList.map((attr) => attr.selloutFlag)).toEqual([false, true]);
    expect(sku?.extraGroupList[0]?.attrList.map((attr) => attr.selloutFlag)).toEqual([true, false, false]);
  });

  it.each([
    ['none is sold out', [], ['mild']],
    ['the first is', ['mild'], ['hot']],
    ['another is', ['hot'], ['mild']],
    ['all are', ['mild', 'hot'], []],
  ])('FIX-12 checks the first feature of a group that is not sold out: %s', (_case, gone, checked) => {
    const checkedOf = (item: MenuItem) => {
      const { skuDetail, combo } = markedDetail(item, { ...nothingUnavailable, selloutAttrPidList: gone });
      const elems = combo?.comboGroupList.flatMap((group) => group.comboElemList) ?? [];
      return [...(skuDetail?.skuList ?? []), ...elems]
        .flatMap((owner) => owner.featureGroupList)
        .map((group) => group.attrList.filter((attr) => attr.checked).map((attr) => attr.attrPid));
    };
    for (const item of [aRamen(), aComboItem()]) {
      const groups = checkedOf(item);
      expect(groups.length).toBeGreaterThan(0);
      for (const group of groups) expect(group).toEqual(checked);
    }
  });

  it('shows which elements of a set are sold out, by their variant or item, and which of their options', () => {
    const { combo } = markedDetail(aComboItem(), { ...availability, selloutSpuPidList: ['ramen'] });
    const elems = combo?.comboGroupList.flatMap((group) => group.comboElemList) ?? [];
    expect(elems.map((elem) => [elem.spuPid, elem.selloutFlag])).toEqual([
      ['ramen', true],
      ['miso-soup', false],
      ['tea', true],
    ]);
    expect(elems[0]?.extraGroupList[0]?.attrList[0]?.selloutFlag).toBe(true);
  });

  it('is itself marked as sold out, and loses the flags of an earlier marking', () => {
    expect(
      markedDetail(anItem(), { ...nothingUnavailable, selloutSpuPidList: ['miso-soup'] }).spu.selloutFlag,
    ).toBe(true);
    const again = markedDetail({ ...aRamen(), ...markedDetail(aRamen(), availability) }, nothingUnavailable);
    expect(again.skuDetail).toEqual(aRamen().skuDetail);
  });
});

it('a menu that is marked again loses every earlier mark, and keeps the objects of unchanged items', () => {
  const fresh = spuCateList(aMenu(), nothingUnavailable);
  const teaGone = withAvailability(fresh, { ...nothingUnavailable, selloutSpuPidList: ['tea'] });
  expect(teaGone[0]?.spuList.map(({ selloutFlag }) => selloutFlag)).toEqual([false, true, false]);
  expect(teaGone[0]?.spuList[0]).toBe(fresh[0]?.spuList[0]);
  expect(withAvailability(teaGone, nothingUnavailable)).toEqual(fresh);
  const sellingTimes = [{ days: [1], from: '11:00', to: '14:00' }];
  const stopped = { ...nothingUnavailable, stopSellingSpuList: [{ spuPid: 'tea', sellingTimes }] };
  expect(withAvailability(withAvailability(fresh, stopped), nothingUnavailable)).toEqual(fresh);
});
