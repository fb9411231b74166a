import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { areaErrors, codeTableErrors } from './areas.ts';
import type { BrandFile, FileArea, FileShop } from './brand-file.schema.ts';
import { offerErrors } from './offer-errors.ts';

const helsinki = new URL('../../../../../demo/helsinki/brand.json', import.meta.url);

const hall: FileArea = { id: 'hall', name: 'Hall', tables: [{ table: 'A1', seats: 2 }, { table: 'A2' }] };
const bar: FileArea = { id: 'bar', name: 'Bar', tables: [{ table: 'B1' }] };

async function shopWith(areas: FileArea[]): Promise<FileShop> {
  const { shops }: BrandFile = JSON.parse(await readFile(helsinki, 'utf8'));
  const [first] = shops;
  if (!first) throw new Error('The demo file has no shop.');
  return { ...first, areas };
}

describe('the areas of a brand file', () => {
  it.each<[what: string, areas: FileArea[], path: string, message: string]>([
    [
      'a table in two areas',
      [hall, { ...bar, tables: [{ table: 'A2' }] }],
      'shops[0].areas[1].tables[0].table',
      'expected a table of one area; "A2" is in the area "hall" too',
    ],
    [
      'a table twice in one area',
      [{ ...bar, tables: [{ table: 'B1' }, { table: 'B1' }] }],
      'shops[0].areas[0].tables[1].table',
      'expected a table of one area; "B1" appears twice in the area',
    ],
    [
      'an id twice',
      [hall, { ...bar, id: 'hall' }],
      'shops[0].areas[1].id',
      'expected an id of its own; "hall" appears twice',
    ],
  ])('must not have %s', async (_what, areas, path, message) => {
    expect(areaErrors('shops[0]', await shopWith(areas))).toEqual([{ path, message }]);
  });

  it('contain the table of each table code, and an error suggests the nearest', async () => {
    const shop = await shopWith([{ ...hall, tables: [{ table: 'Terrace 1' }, { table: 'Hall 1' }] }]);
    const code = { hash: 'code-1', shop: shop.id, type: 'T' as const, code: '1', table: 'Terrase 1' };
    expect(codeTableErrors('codes[0]', code, shop)).toEqual([
      { path: 'codes[0].table', message: expect.stringContaining('"Terrace 1"') },
    ]);
    expect(codeTableErrors('codes[0]', { ...code, table: 'Hall 1' }, shop)).toEqual([]);
    const file: BrandFile = { ...JSON.parse(await readFile(helsinki, 'utf8')), shops: [shop], codes: [code] };
    expect(offerErrors(file)).toEqual([expect.objectContaining({ path: 'codes[0].table' })]);
  });
});
