import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { shapeErrors } from './shape-errors.ts';
import { spreadTexts } from './spread-texts.ts';
import { toMenu } from './to-menu.ts';
import { translationWarnings } from './translation-warnings.ts';

const demo = new URL('../../../../../demo/helsinki/brand.json', import.meta.url);

type Json = ReturnType<typeof JSON.parse>;

/** A small menu in Arabic, English and Korean, with the given texts of its only dish. */
async function threeLanguages(name: unknown, more: object = {}): Promise<Json> {
  const file = JSON.parse(await readFile(demo, 'utf8'));
  const dish = { id: 'tea', name, price: '1.00', taxClass: 'food', ...more };
  const category = { id: 'hot', name: { ar: 'ساخن', en: 'Hot', ko: '따뜻한 음료' }, items: [dish] };
  return { ...file, languages: ['ar', 'en', 'ko'], menus: { main: { categories: [category] } } };
}

const errorsOf = (file: Json): string[] =>
  shapeErrors(file).map(({ path, message }) => `${path} | ${message}`);
const namesOf = (file: Json) => {
  const spread = spreadTexts(file, file.languages) as Json;
  return toMenu(spread.menus.main, new Map(), 2).categories.map(({ spuCateName, items }) => [
    spuCateName,
    ...items.map(({ spu }) => spu.spuName),
  ]);
};
const place = 'menus.main.categories[0].items[0]';

describe('a text by language', () => {
  it('has an entry for each language of the file, empty where it has no text', async () => {
    const file = await threeLanguages({ ar: 'شاي', ko: '차' });
    expect(errorsOf(file)).toEqual([]);
    expect(namesOf(file)).toEqual([
      [
        ['ساخن', 'Hot', '따뜻한 음료'],
        ['شاي', '', '차'],
      ],
    ]);
  });

  it('is used beside texts in the old form', async () => {
    const file = await threeLanguages('شاي', { name2: 'Tea' });
    expect(errorsOf(file)).toEqual([]);
    expect(namesOf(file)[0]?.[1]).toEqual(['شاي', 'Tea', '']);
  });

  it.each<[what: string, name: unknown, more: object, errors: string[]]>([
    [
      'in a language that the file lacks',
      { ar: 'شاي', fr: 'Thé' },
      {},
      [`${place}.name.fr | expected one of the file's languages "ar", "en", "ko"; found "fr"`],
    ],
    [
      'without the first language',
      { en: 'Tea', ar: ' ' },
      {},
      [`${place}.name | expected a text in "ar", the first of the file's languages`],
    ],
    [
      'beside a second field',
      { ar: 'شاي' },
      { name2: 'Tea' },
      [`${place}.name | expected either texts by language or "name2"`],
    ],
    [
      'that is no text',
      { ar: 5 },
      {},
      [`${place}.name | expected text, 1 to 120 characters; found {"ar":5}`],
    ],
  ])('is refused %s', async (_what, name, more, errors) => {
    expect(errorsOf(await threeLanguages(name, more))).toEqual(errors);
  });
});

it('languages may be any number of known languages, each once', async () => {
  const file = await threeLanguages({ ar: 'شاي' });
  const withLanguages = (languages: string[]) =>
    errorsOf({ ...file, languages }).filter((error) => error.startsWith('languages'));
  expect(withLanguages(['ar'])).toEqual([]);
  expect(withLanguages(['ar', 'de', 'fr', 'ko', 'zh-Hant', 'pt-BR', 'sr-Latn', 'nb'])).toEqual([]);
  expect(withLanguages(['fi', 'fi'])).toEqual([]);
  expect(withLanguages(['fi', 'en', 'fi'])).toEqual([
    'languages[2] | expected each once; "fi" appears twice',
  ]);
});

describe('a warning of missing translations', () => {
  const warningsOf = async (file: Json) => {
    const { languages, menus } = spreadTexts(file, file.languages) as Json;
    return translationWarnings({ languages, menus } as Json).map(
      ({ path, message }) => `${path} | ${message}`,
    );
  };

  it('counts the texts that a language lacks, once per language', async () => {
    expect(
      await warningsOf(await threeLanguages({ ar: 'شاي', en: 'Tea' }, { description: { ar: 'حلو' } })),
    ).toEqual([
      'languages[1] | 1 of 3 texts have no "en", guests read another language: "حلو"',
      'languages[2] | 2 of 3 texts have no "ko", guests read another language: "شاي", "حلو"',
    ]);
  });

  it('allows that a text without a field for a language of the same script is meant for both', async () => {
    const file = await threeLanguages('Espresso');
    const category = {
      ...file.menus.main.categories[0],
      name: { de: 'Heiß', fr: 'Chaud', ja: '温かい飲み物' },
    };
    const menus = { main: { categories: [category] } };
    expect(await warningsOf({ ...file, languages: ['de', 'fr', 'ja'], menus })).toEqual([
      'languages[2] | 1 of 2 texts have no "ja", guests read another language: "Espresso"',
    ]);
  });
});
