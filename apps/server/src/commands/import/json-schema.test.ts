import { readFile } from 'node:fs/promises';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { fieldNotes } from './field-notes.ts';
import { brandFileJsonSchema } from './json-schema.ts';
import { shapeErrors } from './shape-errors.ts';

const root = new URL('../../../../../', import.meta.url);
const published = new URL('docs/brand-file.schema.json', root);
const brands = ['bangkok', 'helsinki', 'hongkong', 'kuwait', 'newyork', 'taipei', 'tokyo'];
const demo = async (brand: string) =>
  JSON.parse(await readFile(new URL(`demo/${brand}/brand.json`, root), 'utf8'));

type Schema = { readonly [keyword: string]: unknown };
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null;

/** Returns the paths of all fields of a schema that have no description. */
function undescribed(schema: unknown, path: string): string[] {
  if (!isSchema(schema)) return [];
  return Object.entries(schema).flatMap(([keyword, value]) => {
    if (keyword !== 'properties' || !isSchema(value)) return undescribed(value, path);
    return Object.entries(value).flatMap(([name, field]) => [
      ...(isSchema(field) && typeof field.description === 'string' ? [] : [`${path}.${name}`]),
      ...undescribed(field, `${path}.${name}`),
    ]);
  });
}

describe('docs/brand-file.schema.json', () => {
  it('is what the schemas of the import give', async () => {
    const text = `${JSON.stringify(brandFileJsonSchema(), null, 2)}\n`;
    await expect(text).toMatchFileSnapshot(published.pathname);
  });

  it('describes every field, and has a use for every note', () => {
    const schema = brandFileJsonSchema();
    expect(undescribed(schema, '')).toEqual([]);
    const text = JSON.stringify(schema);
    const unused = Object.values(fieldNotes).filter((note) => !text.includes(JSON.stringify(note)));
    expect(unused).toEqual([]);
  });

  const validate = new Ajv({ allErrors: true, strictTuples: false }).compile(brandFileJsonSchema());

  it.each(brands)('accepts the demo file of %s, which names it for editors', async (brand) => {
    const file = await demo(brand);
    validate(file);
    expect(validate.errors ?? []).toEqual([]);
    expect(new URL(file.$schema, new URL(`demo/${brand}/brand.json`, root)).href).toBe(published.href);
  });

  it.each<[what: string, change: (file: ReturnType<typeof JSON.parse>) => void]>([
    ['an unknown field', (file) => Object.assign(file.shops[0], { phone: '1' })],
    ['a missing field', (file) => delete file.shops[0].timeZone],
    [
      'a price that is a number',
      (file) => Object.assign(file.menus.main.categories[0].items[0], { price: 1 }),
    ],
    [
      'an unknown allergen',
      (file) => Object.assign(file.menus.main.categories[0].items[0], { allergens: ['nut'] }),
    ],
    ['a menu whose name is no id', (file) => Object.assign(file.menus, { Lunch: { categories: [] } })],
  ])('refuses %s, as the import does', async (_what, change) => {
    const file = await demo('taipei');
    change(file);
    expect(validate(file)).toBe(false);
    expect(shapeErrors(file)).not.toEqual([]);
  });
});
