import { readFile } from 'node:fs/promises';
import { certifiedRegisters, registersChecked } from '@comanda/domain/shop/certified-registers';
import { describe, expect, it } from 'vitest';
import type { BrandFile, FileShop } from './brand-file.schema.ts';
import { cashRegisterWarnings } from './cash-register.ts';
import { shopErrors } from './shop-errors.ts';
import { tipWarnings } from './tips.ts';
import { toShop } from './to-shop.ts';

const root = new URL('../../../../../', import.meta.url);
const read = (path: string): Promise<string> => readFile(new URL(path, root), 'utf8');

async function fileWith(fields: Partial<FileShop>): Promise<{ file: BrandFile; shop: FileShop }> {
  const file: BrandFile = JSON.parse(await read('demo/newyork/brand.json'));
  const [first] = file.shops;
  if (!first) throw new Error('The demo file has no shop.');
  const shop = { ...first, ...fields };
  return { file: { ...file, shops: [shop] }, shop };
}

describe('the till of a brand file', () => {
  it('stores the smallest coin and the confirmed register', async () => {
    const attachments = { pictures: new Map(), pdfs: new Map() };
    const { file, shop } = await fileWith({ cashRounding: '0.05', cashRegister: 'external' });
    expect(shopErrors(file)).toEqual([]);
    expect(toShop(file, shop, attachments)).toMatchObject({ cashRounding: 5, cashRegister: 'external' });
  });

  it.each([
    ['0', 'expected more than 0; found "0"'],
    ['0.005', 'expected at most 2 decimals, as amountScale says; found "0.005"'],
  ])('refuses a smallest coin of %s', async (cashRounding, message) => {
    const { file } = await fileWith({ cashRounding });
    expect(shopErrors(file)).toEqual([{ path: 'shops[0].cashRounding', message }]);
  });
});

describe('the tips of a brand file', () => {
  it('are off without the field, and stored as numbers', async () => {
    const attachments = { pictures: new Map(), pdfs: new Map() };
    const { file, shop } = await fileWith({ tips: { percentages: ['12.5', '18'], besideService: true } });
    expect(shopErrors(file)).toEqual([]);
    expect(toShop(file, shop, attachments).tips).toEqual({ percentages: [12.5, 18], besideService: true });
    const { tips: _off, ...untipped } = shop;
    expect(toShop(file, untipped, attachments)).not.toHaveProperty('tips');
  });

  it.each([
    [['0'], 'percentages[0]', 'expected more than 0; found "0"'],
    [['18', '15'], 'percentages[1]', 'expected more than 18; found "15"'],
    [['15', '15.0'], 'percentages[1]', 'expected more than 15; found "15.0"'],
  ])('are refused with %j', async (percentages, path, message) => {
    const { file } = await fileWith({ tips: { percentages } });
    expect(shopErrors(file)).toEqual([{ path: `shops[0].tips.${path}`, message }]);
  });

  it.each<[what: string, fields: Partial<FileShop>]>([
    ['that takes payment at the till only', { checkout: 'P' }],
    ['without a platform', { payments: [] }],
    ['with one bill per table', { ordering: 'A' }],
  ])('have no effect in a shop %s, and the import says so', async (_what, fields) => {
    const { shop } = await fileWith(fields);
    expect(tipWarnings('shops[0]', shop)).toEqual([
      { path: 'shops[0].tips', message: expect.stringMatching(/only asked for before an online payment/) },
    ]);
  });
});

describe('payments at the till in a country with certified cash registers', () => {
  it('make the import warn until the owner confirms a register', async () => {
    const warned = async (fields: Partial<FileShop>) =>
      cashRegisterWarnings('shops[0]', (await fileWith(fields)).shop).map(({ path }) => path);
    for (const { country } of certifiedRegisters)
      expect(await warned({ country }), country).toEqual(['shops[0].cashRegister']);
    expect(await warned({ country: 'DE', cashRegister: 'external' })).toEqual([]);
    expect(await warned({ country: 'DE', checkout: 'O' })).toEqual([]);
    expect(await warned({ country: 'DE', checkout: 'P' })).toEqual(['shops[0].cashRegister']);
    for (const country of ['US', 'HK', 'TW', 'JP', 'FI', 'KW']) expect(await warned({ country })).toEqual([]);
  });

  it('are listed in docs/fiscal.md, with a source and the day on which it was read', async () => {
    const text = await read('docs/fiscal.md');
    expect(text).toContain(`The list was read on ${registersChecked}.`);
    const rows = text.split('\n').filter((line) => /^\| [A-Z]{2} \| \d{4} /.test(line));
    expect(rows).toEqual(
      certifiedRegisters.map(
        ({ country, since, what, source }) => `| ${country} | ${since} | ${what} | <${source}> |`,
      ),
    );
    expect(new Set(certifiedRegisters.map(({ country }) => country)).size).toBe(certifiedRegisters.length);
  });
});
