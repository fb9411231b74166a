import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bracketed,
  headed,
  interfaceLanguage,
  isLanguage,
  langAttribute,
  languageOf,
  languages,
  listed,
} from './language.ts';

it('the lang attribute of each language names it, and Filipino is "fil"', () => {
  expect(langAttribute('tl')).toBe('fil');
  for (const language of languages) expect(languageOf(langAttribute(language))).toBe(language);
});

describe('a language tag', () => {
  it('names its language in upper or lower case, for each of the 14 languages', () => {
    expect(languages).toHaveLength(14);
    for (const language of languages) {
      expect(languageOf(language)).toBe(language);
      expect(languageOf(language.toUpperCase())).toBe(language);
      expect(isLanguage(language)).toBe(true);
    }
    for (const other of ['', 'de', 'EN', 'zh', 'fi-FI']) expect(isLanguage(other)).toBe(false);
  });

  it.each([
    ['fi-FI', 'fi'],
    ['en_US', 'en'],
    ['es-419', 'es'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant-TW', 'zh-TW'],
    ['zh-MO', 'zh-HK'],
    ['zh-Hant-HK', 'zh-HK'],
    ['zh-Hant-MO', 'zh-HK'],
    ['fil-PH', 'tl'],
    ['in-ID', 'id'],
    ['ms-Latn-MY', 'ms'],
    ['de-DE', undefined],
    ['', undefined],
    ['*', undefined],
  ])('%j selects the language %s', (tag, language) => {
    expect(languageOf(tag)).toBe(language);
  });

  it('a language tag from any source selects one of the 14 languages or none', () => {
    const words = fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      'valueOf',
      'zh',
      'hant',
      'en',
      '',
      'x',
    );
    const tag = fc.oneof(
      fc.string(),
      fc.array(words, { maxLength: 4 }).map((parts) => parts.join('-')),
    );
    fc.assert(
      fc.property(tag, (text) => {
        expect([...languages, undefined]).toContain(languageOf(text));
      }),
    );
  });

  it.each([
    { tags: ['de-DE', 'fi-FI', 'en'], spoken: languages, shop: 'zh-TW', chosen: 'fi' },
    { tags: ['fi-FI', 'th-TH'], spoken: ['en', 'th'], shop: 'zh-TW', chosen: 'th' },
    { tags: ['de-DE', 'fr'], spoken: languages, shop: 'zh-TW', chosen: 'zh-TW' },
    { tags: [], spoken: languages, shop: 'ka', chosen: 'ka' },
    { tags: ['de'], spoken: ['en', 'fi'], shop: 'ka', chosen: 'en' },
    { tags: ['de'], spoken: languages, shop: undefined, chosen: 'en' },
  ] as const)('a phone with $tags gets the language $chosen of $spoken, at a shop with $shop', (row) => {
    expect(interfaceLanguage(row.tags, row.spoken, row.shop)).toBe(row.chosen);
  });
});

it.each([
  [['Tea', 'Cake'], 'Tea, Cake'],
  [['寬麵', '溏心蛋'], '寬麵、溏心蛋'],
  [['アイス', 'L'], 'アイス、L'],
  [['ข้าว', 'ไข่'], 'ข้าว, ไข่'],
  [['Tea'], 'Tea'],
  [[], ''],
])('a list of words is separated as its script requires: %j', (words, text) => {
  expect(listed(words)).toBe(text);
});

it.each([
  [['Wide', 'Mild'], 'Tea (Wide, Mild)'],
  [['微糖', '少冰'], 'Tea（微糖、少冰）'],
  [['L'], 'Tea (L)'],
  [[], 'Tea'],
])('words in brackets get the brackets of their script: %j', (words, text) => {
  expect(`Tea${bracketed(words)}`).toBe(text);
});

it.each([
  ['Side', 'kimchi', 'Side: kimchi'],
  ['小菜', '泡菜', '小菜：泡菜'],
  ['サイド', 'キムチ', 'サイド：キムチ'],
])('a heading has the colon of its script: %s', (heading, text, words) => {
  expect(headed(heading, text)).toBe(words);
});
