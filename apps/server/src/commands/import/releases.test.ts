import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { documentToWire } from '@comanda/contract/wire-format';
import { describe, expect, it } from 'vitest';
import type { Attachments } from './attachments.ts';
import { readBrandFile } from './read-brand-file.ts';
import { statedStock, toMenu } from './to-menu.ts';
import { toShop } from './to-shop.ts';

/*
 * `releases` has a brand file of each release with every field that the release knew, and what the import of that release
 * made of it (`.made.json`), recorded by running its code. `fields` are all fields of its schema.
 */
const releases = ['v0.1.0', 'v0.2.0'];

const placeOf = (name: string): string => fileURLToPath(new URL(`./releases/${name}`, import.meta.url));
const contentOf = async (name: string) => JSON.parse(await readFile(placeOf(name), 'utf8'));

const attachments: Attachments = {
  pictures: new Map(),
  pdfs: new Map([['terms.pdf', { path: 'terms.pdf', hash: 'abc', bytes: Buffer.from('%PDF-') }]]),
};
const pictures = new Map([
  ['noodles.webp', { imageUrl: '/pictures/abc', color: '#aabbcc', width: 800, height: 600 }],
]);

function fieldsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(fieldsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inside]) => [name, ...fieldsIn(inside)]);
}

describe.each(releases)('a brand file of %s', (release) => {
  it('DISH-6 is read as it was read then, with the old form of every field', async () => {
    const { fields, ...recorded } = await contentOf(`${release}.made.json`);
    const made = documentToWire(recorded);
    expect(new Set(fieldsIn(await contentOf(`${release}.json`)))).toEqual(
      new Set([...fields, 'main']), // the id of its menu is a field, too
    );
    const read = await readBrandFile(placeOf(`${release}.json`));
    expect(read).toMatchObject({ ok: true });
    if (!read.ok) return;
    const { shops, menus } = read.value;
    const { main } = menus;
    if (!main) throw new Error('no menu');
    const now = {
      shops: shops.map((shop) => documentToWire(toShop(read.value, shop, attachments))),
      menu: documentToWire(toMenu(main, pictures, 0)),
      stock: statedStock(main),
    };
    // newer releases count the marks of its elements for a set, so that the filter of guests is safe
    for (const { items } of made.menu.categories)
      for (const { combo, spu } of items)
        if (combo) Object.assign(spu, { allergens: expect.any(Array), diets: expect.any(Array) });
    expect(now).toMatchObject(made);
  });
});
