import type { MenuList } from '@comanda/contract/merchant/shop.schema';
import { expect, it } from 'vitest';
import { soldOutRows } from './sold-out-rows.ts';

const egg = { attrPid: 'extras.egg', name: ['滷蛋', 'Soy egg'] };
const noodles = {
  spuPid: 'noodles',
  name: ['牛肉麵', 'Beef noodles'],
  optionList: [egg],
  skuPidList: ['noodles'],
};
const rice = { spuPid: 'rice', name: ['白飯', 'Rice'], optionList: [egg], skuPidList: ['rice'] };
const menu: MenuList = {
  menuVersion: 1,
  categoryList: [
    { name: ['主食', 'Mains'], itemList: [noodles, rice] },
    { name: ['人氣', 'Popular'], itemList: [noodles] },
  ],
};
const nothing = {
  version: 1,
  spuPidList: [],
  attrPidList: [],
  usedUpSkuPidList: [],
  endList: [],
  stockList: [],
};

it('lists each item once, and no options without a search', () => {
  expect(soldOutRows(menu, nothing, '').map(({ name }) => name)).toEqual(['牛肉麵', '白飯']);
});

it('finds items and options in any language of the shop, each once with the items that have it', () => {
  expect(soldOutRows(menu, nothing, ' EGG ')).toMatchObject([
    { kind: 'option', pid: 'extras.egg', name: '滷蛋', of: ['牛肉麵', '白飯'] },
  ]);
  expect(soldOutRows(menu, nothing, '牛肉').map(({ pid }) => pid)).toEqual(['noodles']);
  expect(soldOutRows(menu, nothing, 'pizza')).toEqual([]);
});

it('says what is sold out, until when, and whose stock is used up', () => {
  const soldOut = {
    ...nothing,
    spuPidList: ['noodles'],
    usedUpSkuPidList: ['rice'],
    endList: [{ pid: 'noodles', until: 900 }],
  };
  expect(soldOutRows(menu, soldOut, '')).toMatchObject([
    { pid: 'noodles', isSoldOut: true, until: 900, isUsedUp: false },
    { pid: 'rice', isSoldOut: false, isUsedUp: true },
  ]);
});

it('shows the count of an option, which all its items share', () => {
  const counted = {
    ...nothing,
    usedUpSkuPidList: ['extras.egg'],
    stockList: [{ skuPid: 'extras.egg', onHand: 0 }],
  };
  expect(soldOutRows(menu, counted, 'egg')).toMatchObject([
    { pid: 'extras.egg', skuPid: 'extras.egg', onHand: 0, isUsedUp: true, of: ['牛肉麵', '白飯'] },
  ]);
});

it('shows the count of an item with one variant, and the variants of an item that the search finds', () => {
  const large = { attrPid: 'tea:large', name: ['大', 'Large'] };
  const small = { attrPid: 'tea:small', name: ['小', 'Small'] };
  const tea = {
    spuPid: 'tea',
    name: ['茶', 'Tea'],
    optionList: [large, small, egg],
    skuPidList: ['tea:large', 'tea:small'],
  };
  const counted = {
    ...nothing,
    usedUpSkuPidList: ['tea:small'],
    stockList: [
      { skuPid: 'rice', onHand: 7 },
      { skuPid: 'tea:small', onHand: 0 },
    ],
  };
  const drinks = { ...menu, categoryList: [{ name: ['飲料'], itemList: [tea, rice] }] };
  expect(soldOutRows(drinks, counted, '').map(({ name, skuPid, onHand }) => [name, skuPid, onHand])).toEqual([
    ['茶', undefined, undefined],
    ['白飯', 'rice', 7],
  ]);
  expect(
    soldOutRows(drinks, counted, 'tea').map(({ name, onHand, isUsedUp }) => [name, onHand, isUsedUp]),
  ).toEqual([
    ['茶', undefined, false],
    ['大', undefined, false],
    ['小', 0, true],
  ]);
});
