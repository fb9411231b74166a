import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { BrandFile } from './brand-file.schema.ts';
import { meaningErrors } from './meaning-errors.ts';

const read = async (place: string) =>
  readFile(new URL(`../../../../../demo/${place}/brand.json`, import.meta.url), 'utf8');
const texts = { taipei: await read('taipei'), helsinki: await read('helsinki') };

/** Reads the file of a demo brand and replaces values, by their paths. */
function changed(place: keyof typeof texts, changes: Record<string, unknown>): BrandFile {
  const file = JSON.parse(texts[place]);
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    const owner = steps.reduce((within, step) => within[step], file);
    owner[last] = value;
  }
  return file;
}

type Change = [place: keyof typeof texts, changes: Record<string, unknown>];
const set = 'menus.main.categories.0.items.0.groups.0';
const fixedSet = 'menus.main.categories.0.items.1.groups.0';

describe('a brand file', () => {
  it.each<[...Change, at: readonly string[]]>([
    ['helsinki', { 'shops.0.country': 'UK' }, ['shops[0].country']],
    ['helsinki', { 'shops.0.country': 'ZZ' }, ['shops[0].country']],
    ['helsinki', { 'shops.0.timeZone': 'CST' }, ['shops[0].timeZone']],
    ['taipei', { 'shops.0.members.points.worth': '0' }, ['shops[0].members.points.worth']],
    ['taipei', { 'shops.0.members.points.earnEvery': '0' }, ['shops[0].members.points.earnEvery']],
    ['taipei', { 'coupons.0.validUntil': '2026-01-01T00:00:00+08:00' }, ['coupons[0].validUntil']],
    ['taipei', { 'shops.1.amountScale': 2 }, ['coupons[0].shops', 'coupons[3].shops']],
    [
      'taipei',
      { 'shops.1.amountScale': 2, 'menus.main.extras.0.options.0.price': '15.5', coupons: [] },
      ['menus.main.extras[0].options[0].price'],
    ],
    ['taipei', { 'menus.main.extras.0.options.2.step': 7 }, ['menus.main.extras[0].options[2].step']],
    [
      'helsinki',
      { 'menus.main.extras.0.options.0.price': '10000000.01' },
      ['menus.main.extras[0].options[0].price'],
    ],
    [
      'helsinki',
      { [`${fixedSet}.min`]: 1, [`${fixedSet}.max`]: 2 },
      ['menus.main.categories[0].items[1].groups[0]'],
    ],
    ['helsinki', { [`${set}.elements.3.default`]: 1 }, ['menus.main.categories[0].items[0].groups[0]']],
    [
      'helsinki',
      { [`${set}.elements.0.min`]: 1, [`${set}.elements.0.default`]: 0 },
      ['menus.main.categories[0].items[0].groups[0].elements[0].default'],
    ],
    [
      'helsinki',
      { 'menus.main.categories.0.items.0.minQty': 3, 'menus.main.categories.0.items.0.maxQty': 2 },
      ['menus.main.categories[0].items[0].minQty'],
    ],
  ])('a file of %s with the changes %j is refused', (place, changes, at) => {
    expect(meaningErrors(changed(place, changes)).map(({ path }) => path)).toEqual(at);
  });

  it.each<Change>([
    ['taipei', { 'menus.main.extras.0.options.2.step': 6 }],
    ['helsinki', { 'menus.main.extras.0.options.0.price': '10000000.00' }],
    [
      'helsinki',
      { 'menus.main.categories.0.items.0.minQty': 2, 'menus.main.categories.0.items.0.maxQty': 2 },
    ],
  ])('a file of %s with the changes %j is accepted', (place, changes) => {
    expect(meaningErrors(changed(place, changes))).toEqual([]);
  });
});
