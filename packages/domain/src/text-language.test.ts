import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages as interfaceLanguages } from './language.ts';
import { attributesOf } from './text-attributes.ts';
import { nearestLanguage, secondLanguage } from './text-language.ts';

const content = [
  ...interfaceLanguages,
  'de',
  'fr',
  'ar',
  'ko',
  'he',
  'zh-Hant',
  'zh-Hans',
  'pt-BR',
  'sr-Latn',
  'nb',
];
const tag = fc.constantFrom(...content);
const ofShop = fc.uniqueArray(tag, { minLength: 2, maxLength: 8 });

describe('the second language of a shop for a diner', () => {
  it.each<[shop: string[], diner: string[], second: string]>([
    [['ja', 'en', 'zh-TW', 'ko'], ['ko-KR', 'en'], 'ko'],
    [['ja', 'en', 'zh-TW', 'ko'], ['ja', 'ko'], 'ko'],
    [['ja', 'en', 'zh-TW', 'ko'], ['de-DE', 'zh-Hant-HK'], 'zh-TW'],
    [['ja', 'ko', 'en', 'zh-TW'], ['de-DE'], 'en'],
    [['ja', 'ko', 'ar'], ['de-DE'], 'ko'],
    [['ar', 'fr', 'en'], ['ar-KW'], 'en'],
    [['en', 'ar', 'tl'], ['fil-PH'], 'tl'],
    [['en', 'ar', 'tl'], ['ar-KW'], 'ar'],
    [['en', 'zh-Hans', 'zh-Hant'], ['zh-TW'], 'zh-Hant'],
    [['en', 'zh-Hant', 'zh-Hans'], ['zh-SG'], 'zh-Hans'],
    [['en', 'zh-CN', 'zh-TW', 'zh-HK'], ['zh-MO'], 'zh-HK'],
    [['en', 'zh-CN', 'ja'], ['zh-TW', 'ja'], 'zh-CN'],
    [['en', 'zh-TW', 'zh-CN'], ['yue'], 'zh-TW'],
    [['en', 'pt-PT', 'pt-BR'], ['pt-BR'], 'pt-BR'],
    [['en', 'sr', 'sr-Latn'], ['sr-Latn-RS'], 'sr-Latn'],
    [['en', 'no', 'da'], ['nb-NO'], 'no'],
    [['en', 'ja', 'he'], ['iw'], 'he'],
    [['en', 'fi'], ['*', '', 'not a tag'], 'fi'],
    [['fi', 'fi'], ['fi'], 'fi'],
  ])('of a shop in %j, for a diner with %j, is %s', (shop, diner, second) => {
    expect(shop[secondLanguage(shop, diner)]).toBe(second);
  });

  it('is never the first, and is a language of the shop', () => {
    fc.assert(
      fc.property(ofShop, fc.array(fc.oneof(tag, fc.string())), (shop, diner) => {
        const second = secondLanguage(shop, diner);
        expect(second).toBeGreaterThan(0);
        expect(shop[second]).toBeDefined();
      }),
    );
  });

  it('is the language that the diner prefers, unless that is the first', () => {
    fc.assert(
      fc.property(ofShop, fc.array(tag), (shop, others) => {
        for (const [index, preferred] of shop.entries())
          if (index > 0) expect(shop[secondLanguage(shop, [preferred, ...others])]).toBe(preferred);
      }),
    );
  });

  it('keeps what suits the diner best of all languages in the pair', () => {
    fc.assert(
      fc.property(ofShop, fc.array(tag, { minLength: 1 }), (shop, diner) => {
        const pair = [shop[0], shop[secondLanguage(shop, diner)]];
        expect(pair).toContain(shop[nearestLanguage(shop, diner)]);
      }),
    );
  });
});

it.each([
  ['ar', 'ar', 'rtl'],
  ['he', 'he', 'rtl'],
  ['fa-IR', 'fa-IR', 'rtl'],
  ['ur', 'ur', 'rtl'],
  ['az-Arab', 'az-Arab', 'rtl'],
  ['az', 'az', 'ltr'],
  ['ko', 'ko', 'ltr'],
  ['zh-TW', 'zh-TW', 'ltr'],
  ['tl', 'fil', 'ltr'],
])('a text in %s has lang=%s and dir=%s', (language, lang, dir) => {
  expect(attributesOf(language)).toEqual({ lang, dir });
});
