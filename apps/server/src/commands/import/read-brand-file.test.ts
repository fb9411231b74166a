import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readBrandFile } from './read-brand-file.ts';

const helsinki = new URL('../../../../../demo/helsinki/brand.json', import.meta.url);
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-read-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function errorsOf(content: string | Buffer): Promise<string[]> {
  const path = join(folder, 'brand.json');
  await writeFile(path, content);
  const read = await readBrandFile(path);
  return read.ok ? [] : read.error.map((error) => `${error.path} | ${error.message}`);
}

type Place = Record<string, unknown>;

/** Changes values in Helsinki's file, by their paths. `undefined` removes a field. */
async function spoilt(changes: Record<string, unknown>): Promise<string> {
  const file: Place = JSON.parse(await readFile(helsinki, 'utf8'));
  for (const [path, value] of Object.entries(changes)) {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    // safe: the tests use only paths that the file has
    const owner = steps.reduce((place, step) => place[step] as Place, file);
    owner[last] = value;
  }
  return JSON.stringify(file);
}

describe('reading a brand file', () => {
  it('reports the line and column of invalid JSON', async () => {
    expect(await errorsOf('{\n  "a": 1,\n  "b" 2\n}')).toEqual([
      " | not JSON: line 3, column 7: Expected ':' after property name",
    ]);
    const flat = '{\n  "a": { "price": "1.00" },\n';
    expect(await errorsOf(`${flat}  "b": { "price": x.50 },\n  "c": { "price": "2.50" }\n}`)).toEqual([
      ' | not JSON: line 3, column 19: Unexpected "x"',
    ]);
    expect(await errorsOf(`${flat}  "b": { "soldOut": tru\n}}`)).toEqual([
      ' | not JSON: line 3, column 24: Unexpected "\\n"',
    ]);
    expect(await errorsOf(`// mine\n${flat}}`)).toEqual([' | not JSON: line 1, column 1: Unexpected "/"']);
    expect((await errorsOf('{\n  "a": [1, 2'))[0]).toMatch(/^ \| not JSON: line 2, column 13: /);
  });

  it('reports fields that appear twice, because JSON.parse silently takes the last', async () => {
    const helsinkis = await readFile(helsinki, 'utf8');
    const twice = helsinkis.replace('{', '{\n"codes": [{ "hash": "a:b", "\\u0068ash": "{}" }],');
    expect(await errorsOf(twice)).toEqual([
      ' | line 2, column 28: expected each field once; "hash" appears twice',
      expect.stringMatching(/^ \| line \d+, column 3: expected each field once; "codes" appears twice$/),
    ]);
    expect(await errorsOf(helsinkis)).toEqual([]);
  });

  it('refuses a file that is too large, missing or no text', async () => {
    for (const encoding of ['utf16le', 'latin1'] as const)
      expect(await errorsOf(Buffer.from('\ufeff{ "name": "Café" }', encoding))).toEqual([
        ' | is not in UTF-8: save it in that encoding',
      ]);
    expect(await errorsOf('')).toEqual([' | not JSON: line 1, column 1: Unexpected end of JSON input']);
    expect(await errorsOf(`"${'x'.repeat(5_000_000)}"`)).toEqual([' | the file is larger than 5 MB']);
    const missing = await readBrandFile(join(folder, 'nothing.json'));
    expect(missing.ok).toBe(false);
  });

  it('reports every place that does not match the schema, and what was expected there', async () => {
    const item = (category: number, index: number) => `menus.main.categories.${category}.items.${index}`;
    const errors = await errorsOf(
      await spoilt({
        'brand.color': 'red',
        languages: [],
        'shops.0.timeZone': undefined,
        'shops.0.phone': '1',
        'shops.0.acceptance': { timeoutSeconds: 5 },
        'shops.0.holds': {
          itemUnits: 0,
          units: true,
          timesMedian: '10',
          ordersPerSession: { orders: 6 },
          unitsOfAll: 3,
        },
        'shops.0.openingHours.0.days': [0, 8],
        'shops.0.openingHours.0.from': '25:00',
        'shops.0.openingHours.0.until': '18:00',
        'shops.0.address': '  ',
        'codes.0.type': 'Q',
        'menus.Lunch': { categories: [] },
        [`${item(0, 0)}.price`]: 6.9,
        [`${item(0, 0)}.groups.0.elements.0.item`]: undefined,
        [`${item(1, 0)}.groups`]: undefined,
        [`${item(1, 1)}.soldout`]: true,
        [`${item(1, 2)}.allergens`]: ['milk', 'cheese'],
      }),
    );
    expect(errors.map((error) => error.replace(/(expected (one of|only)).*/, '$1 …')).toSorted()).toEqual(
      [
        'brand.color | expected a colour like "#C2410C"; found "red"',
        'languages | expected the languages of its texts as tags like "ja" or "ar", the first one first; found []',
        'shops[0].timeZone | missing; expected an IANA time zone, like "Asia/Taipei"',
        'shops[0].phone | no such field here; expected only …',
        'shops[0].acceptance | expected "auto" or { "timeoutSeconds": 30 to 86400 }; found {"timeoutSeconds":5}',
        'shops[0].holds.itemUnits | expected a whole number from 1 to 999, or false to switch the rule off; found 0',
        'shops[0].holds.units | expected a whole number from 1 to 49950, or false to switch the rule off; found true',
        'shops[0].holds.timesMedian | expected a whole number from 1 to 1000, or false to switch the rule off; found "10"',
        'shops[0].holds.ordersPerSession | expected { "orders": 1 to 100, "minutes": 1 to 1440 }, or false to switch the rule off; found {"orders":6}',
        'shops[0].holds.unitsOfAll | no such field here; expected only …',
        'shops[0].openingHours[0].days[0] | expected a whole number from 1 to 7; found 0',
        'shops[0].openingHours[0].days[1] | expected a whole number from 1 to 7; found 8',
        'shops[0].openingHours[0].from | expected a time of day, like "18:00"; found "25:00"',
        'shops[0].openingHours[0].until | no such field here; expected only …',
        'shops[0].address | expected text, 1 to 120 characters; found "  "',
        'codes[0].type | expected "T" a table, or "S" the whole shop; found "Q"',
        'menus.Lunch | expected an id as its name',
        'menus.main.categories[0].items[0].price | expected an amount in quotes, like "12.50"; found 6.9; did you mean "6.9"?',
        'menus.main.categories[0].items[0].groups[0].elements[0].item | missing; expected an id: small letters, digits and hyphens, at most 40',
        'menus.main.categories[1].items[1].soldout | no such field here; expected only …',
        'menus.main.categories[1].items[2].allergens[1] | expected one of …',
      ].toSorted(),
    );
  });
});
