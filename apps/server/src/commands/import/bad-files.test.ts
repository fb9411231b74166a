import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Attachments } from './attachments.ts';
import type { BrandFile } from './brand-file.schema.ts';
import { meaningErrors } from './meaning-errors.ts';
import { placesIn } from './places.ts';
import { brandFileText, readBrandFile } from './read-brand-file.ts';
import { toMenu } from './to-menu.ts';
import { toShop } from './to-shop.ts';
import { importWarnings } from './warnings.ts';

const runs = process.env.LONG === '1' ? 5000 : 45;
const cities = ['taipei', 'helsinki', 'tokyo', 'bangkok', 'hongkong', 'kuwait', 'newyork'];
const demo = (city: string) => new URL(`../../../../../demo/${city}/brand.json`, import.meta.url);

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Parent = Record<string, Json>;

let folder: string;
let texts: string[];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comanda-bad-'));
  texts = await Promise.all(cities.map((city) => readFile(demo(city), 'utf8')));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const noFiles: Attachments = { pictures: new Map(), terms: new Map() } as never;

/** Does all of an import that depends on the file alone. Returns its errors as the command prints them. */
async function errorsOf(text: string): Promise<string[]> {
  const path = join(folder, 'brand.json');
  await writeFile(path, text);
  const read = await readBrandFile(path);
  const errors = read.ok ? meaningErrors(read.value) : read.error;
  if (read.ok && errors.length === 0) publishedAlike(read.value);
  const again = await brandFileText(path);
  const told = placesIn(again.ok ? again.value : '');
  return errors.map(told);
}

/** A file without errors has warnings, and can be made into shops and menus. */
function publishedAlike(file: BrandFile): void {
  importWarnings(file);
  for (const shop of file.shops) {
    const { amountScale } = toShop(file, shop, noFiles);
    const menu = shop.menu === null ? undefined : file.menus[shop.menu];
    if (menu) toMenu(menu, new Map(), amountScale);
  }
}

/** All objects and lists of a file, the outer ones first. */
function parentsIn(value: Json): Parent[] {
  if (typeof value !== 'object' || value === null) return [];
  return [value as Parent, ...Object.values(value).flatMap(parentsIn)];
}

const absurd = fc.constantFrom<Json>(
  null,
  true,
  0,
  -1,
  1e308,
  0.1 + 0.2,
  2 ** 53,
  '',
  ' ',
  '-1',
  '1e9',
  '99999999999999999999',
  'NaN',
  '__proto__',
  'constructor',
  '\u202e\u0000',
  '🍜'.repeat(3000),
  [],
  {},
  [[]],
  ['FTPD', 'FTPD'],
  { id: 'x' },
  '25:00',
  '24:00',
  'Europe/Nowhere',
);

/** One change of a file: of a place, by another value, without it, with it twice, or with what another place has. */
const anyChange = fc.record({
  at: fc.nat(100_000),
  field: fc.nat(1000),
  kind: fc.constantFrom('value', 'remove', 'repeat', 'rename', 'move'),
  value: absurd,
  other: fc.nat(100_000),
});
type Change = typeof anyChange extends fc.Arbitrary<infer One> ? One : never;

function change(file: Json, { at, field, kind, value, other }: Change): void {
  const parents = parentsIn(file).filter((parent) => Object.keys(parent).length > 0);
  const parent = parents[at % parents.length];
  const fields = Object.keys(parent ?? {});
  const name = fields[field % fields.length];
  if (!parent || name === undefined) return;
  const current = parent[name] ?? null;
  if (kind === 'value') parent[name] = value;
  else if (kind === 'remove') delete parent[name];
  else if (kind === 'repeat' && Array.isArray(parent)) parent.push(structuredClone(current));
  else if (kind === 'rename') {
    delete parent[name];
    parent[`${name.slice(0, -1)}x`] = current;
  } else parent[name] = structuredClone(Object.values(parents[other % parents.length] ?? {})[0] ?? null);
}

describe('a bad brand file', () => {
  it('gets errors with lines and never crashes an import, however a demo file is changed', async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(cities.length - 1),
        fc.array(anyChange, { minLength: 1, maxLength: 4 }),
        async (city, changes) => {
          const file: Json = JSON.parse(texts[city] ?? '');
          for (const one of changes) change(file, one);
          const errors = await errorsOf(JSON.stringify(file, null, 2));
          if (errors.length > 0) refused += 1;
          for (const error of errors) expect(error).toMatch(/^line \d+(, |: )/);
        },
      ),
      { numRuns: runs },
    );
    expect(refused).toBeGreaterThan(runs / 2);
  });

  it('has an error that names the line and the dish, and the nearest known word, for each field of a dish', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(cities.length - 1),
        fc.nat(),
        fc.nat(),
        absurd,
        async (city, at, field, value) => {
          const file = JSON.parse(texts[city] ?? '');
          const menus: { categories: { items: Parent[] }[] }[] = Object.values(file.menus);
          const items = menus.flatMap(({ categories }) => categories.flatMap((category) => category.items));
          const item = items[at % items.length] ?? {};
          const named = Object.keys(item).filter((name) => !/^(name|id|groups)/.test(name));
          const name = named[field % named.length] ?? '';
          const [dish] = [item.name ?? []].flatMap((text) =>
            typeof text === 'object' ? Object.values(text) : text,
          );
          const was = item[name] ?? null;
          item[name] = value;
          const errors = await errorsOf(JSON.stringify(file, null, 2));
          for (const error of errors) expect(error).toContain(`, ${String(dish)}`);
          delete item[name];
          item[`${name.slice(0, -1)}q`] = was;
          const misspelt = await errorsOf(JSON.stringify(file, null, 2));
          expect(misspelt.join('\n')).toContain(`, ${String(dish)}`);
          expect(misspelt.join('\n')).toContain('; did you mean "');
        },
      ),
      { numRuns: runs },
    );
  });

  it('that is cut off, or has other bytes, is not JSON, and its error says where', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(cities.length - 1), fc.nat(), fc.string(), async (city, at, put) => {
        const text = texts[city] ?? '';
        const place = at % text.length;
        await errorsOf(text.slice(0, place) + put + text.slice(place + 1));
        const [error, ...more] = await errorsOf(text.slice(0, place));
        expect(more).toEqual([]);
        expect(error).toMatch(/^not JSON: line \d+, column \d+: /);
      }),
      { numRuns: runs / 3 },
    );
  });

  it.each([
    ['lists', '['.repeat(200_000)],
    ['closed lists', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['objects', `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`],
    ['a name that is nested', `{"brand":{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`],
  ])('of deeply nested %s is refused in words', async (_what, text) => {
    const [error] = await errorsOf(text);
    expect(error).toMatch(/^line 1, column \d+: lists and objects are nested in more than 50 levels$/);
  });

  it('of 10 MB is refused before it is read', async () => {
    expect(await errorsOf(`{"brand":"${'x'.repeat(10_000_000)}"}`)).toEqual(['the file is larger than 5 MB']);
  });
});
