import { readFile } from 'node:fs/promises';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import { openSkuSelection } from '@comanda/domain/selection/sku-selection';
import { describe, expect, it } from 'vitest';
import type { BrandFile } from './brand-file.schema.ts';
import { statedStock, toMenu } from './to-menu.ts';

async function menuOf(place: string) {
  const url = new URL(`../../../../../demo/${place}/brand.json`, import.meta.url);
  const file: BrandFile = JSON.parse(await readFile(url, 'utf8'));
  const { main } = file.menus;
  if (!main) throw new Error('no menu');
  return main;
}

const taipei = await menuOf('taipei');
const menu = toMenu(taipei, new Map(), 0);
const items = new Map(
  menu.categories.flatMap((category) => category.items.map((item) => [item.spu.spuPid, item])),
);

function itemOf(spuPid: string): MenuItem {
  const item = items.get(spuPid);
  if (!item) throw new Error(`no ${spuPid}`);
  return item;
}

describe('a menu made from a brand file', () => {
  it('gives every option, spec, variant and combo element of an item a unique id', () => {
    for (const { skuDetail } of items.values()) {
      for (const sku of skuDetail?.skuList ?? []) {
        const groups = [...sku.featureGroupList, ...sku.extraGroupList];
        const attrs = groups.flatMap((group) => group.attrList.map((attr) => attr.attrPid));
        expect(new Set(attrs).size).toBe(attrs.length);
      }
    }
    const skus = [...items.values()].flatMap(
      (item) => item.skuDetail?.skuList.map((sku) => sku.skuPid) ?? [],
    );
    expect(new Set(skus).size).toBe(skus.length);
  });

  it('preselects the first variant of an item', () => {
    const { spu, skuDetail } = itemOf('beef-noodle');
    if (!skuDetail) throw new Error('no variants');
    expect(openSkuSelection(spu, skuDetail).specPids).toEqual(['bowl.regular-bowl', 'cut.shank']);
    expect(spu).toMatchObject({ skuPid: '', priceMin: 240, editableFlag: true });
  });

  it('marks an item without choices so that it can be added to the cart directly', () => {
    expect(itemOf('daily-fish').spu).toMatchObject({
      skuPid: 'daily-fish',
      priceMin: 420,
      editableFlag: false,
      maxQty: 2,
    });
  });

  it('includes required choices in the lowest price of a combo', () => {
    const { spu, combo } = itemOf('set-beef-noodle');
    expect(spu).toMatchObject({ spuType: 'C', priceMin: 299 });
    expect(spu.comboDescList.map((line) => line.descr[1])[0]).toBe(
      'Braised beef noodle soup · Regular, Shank',
    );
    expect(combo?.comboGroupList[0]?.comboElemList[0]).toMatchObject({
      spuPid: 'beef-noodle',
      skuPid: 'beef-noodle:regular-bowl:shank',
      defaultQty: 1,
      defaultFlag: true,
    });
  });

  it('includes required extras in the lowest price of an item, and of a combo with that item', () => {
    const changed = structuredClone(taipei);
    const [extras] = changed.extras ?? [];
    // the two cheapest extras are fish balls, which are sold in pairs
    Object.assign(extras ?? {}, { min: 2 });
    const spus = toMenu(changed, new Map(), 0).categories.flatMap(({ items: all }) => all);
    const least = (spuPid: string) => spus.find(({ spu }) => spu.spuPid === spuPid)?.spu.priceMin;
    expect([least('beef-noodle'), least('set-beef-noodle')]).toEqual([240 + 24, 299 + 24]);
  });

  it('keeps the minimum and maximum quantity of an item', () => {
    const changed = structuredClone(taipei);
    const item = changed.categories.flatMap(({ items: all }) => all).find(({ id }) => id === 'daily-fish');
    Object.assign(item ?? {}, { minQty: 2, maxQty: 3 });
    const spus = toMenu(changed, new Map(), 0).categories.flatMap(({ items: all }) => all);
    expect(spus.find(({ spu }) => spu.spuPid === 'daily-fish')?.spu).toMatchObject({ minQty: 2, maxQty: 3 });
  });

  it('states the stock of options, which all items and versions with the group share', () => {
    const changed = structuredClone(taipei);
    const [group] = changed.extras ?? [];
    const [option] = group?.options ?? [];
    Object.assign(option ?? {}, { stock: 5 });
    const pid = `${group?.id}.${option?.id}`;
    expect(statedStock(changed).stock).toContainEqual({ skuPid: pid, count: 5 });
    expect(statedStock(taipei).stock.map(({ skuPid }) => skuPid)).not.toContain(pid);
  });

  it('contains no sold-out marks, which are stored separately', () => {
    expect(JSON.stringify(menu)).not.toContain('"selloutFlag":true');
    const stated = statedStock(taipei);
    expect(stated.soldOut).toContainEqual({ kind: 'option', pid: 'noodle.knife-cut' });
    expect(stated.soldOut).toContainEqual({ kind: 'option', pid: 'jiaozi:corn-pork' });
    expect(stated.soldOut).toContainEqual({ kind: 'spu', pid: 'pepper-bun' });
    expect(stated.stock).toContainEqual({ skuPid: 'beef-noodle:large-bowl:all-tendon', count: 20 });
  });
});
