import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languages } from './language.ts';
import { isSameText, isWritten, otherLanguages, textAt } from './local-text.ts';
import { nearestLanguage, readText } from './text-language.ts';

describe('shop texts', () => {
  it.each([
    ['en', 'zh-TW', 'en', false],
    ['en', 'zh-TW', 'zh-TW', true],
    ['en', 'zh-TW', 'zh-HK', true],
    ['en', 'zh-TW', 'zh-CN', true],
    ['en', 'zh-TW', 'fi', false],
    ['zh-TW', 'en', 'zh-HK', false],
    ['zh-TW', 'en', 'fi', true],
    ['zh-TW', 'th', 'fi', false],
    ['zh-TW', 'en', 'en', true],
    ['zh-CN', 'zh-TW', 'zh-HK', true],
    ['zh-TW', 'zh-HK', 'zh-HK', true],
    ['en', 'mn', 'ms', false],
    ['zh-TW', 'zh-CN', 'zh-HK', false],
    ['zh-CN', 'zh-TW', 'zh-CN', false],
    ['fi', 'fi', 'fi', false],
  ] as const)(
    'shop texts in %s and %s, on a phone in %s, use the second language: %s',
    (lang, lang2, current, second) => {
      expect(nearestLanguage([lang, lang2], current) === 1).toBe(second);
    },
  );

  it('are in the reader’s language if it is one of the shop’s two', () => {
    const language = fc.constantFrom(...languages);
    fc.assert(
      fc.property(language, language, (lang, lang2) => {
        expect(nearestLanguage([lang, lang2], lang)).toBe(0);
        expect(nearestLanguage([lang, lang2], lang2)).toBe(lang === lang2 ? 0 : 1);
      }),
    );
  });

  it.each([
    ['Soup', '湯', false, 'Soup'],
    ['Soup', '湯', true, '湯'],
    ['Soup', '', true, 'Soup'],
    ['', '湯', false, '湯'],
    ['', '', true, ''],
  ])(
    '%j in the first and %j in the second language, read in the second: %s, give %j',
    (first, second, useSecond, shown) => {
      const text = readText([first, second], ['en', 'zh-TW'], useSecond ? 'zh-TW' : 'en');
      expect(text.text).toBe(shown);
      expect(textAt([first, second], useSecond ? 1 : 0)).toBe(shown);
    },
  );
});

describe('texts in three languages', () => {
  const ofShop = ['th', 'en', 'ja'] as const;
  const soup = ['ต้มยำ', 'Tom yum', 'トムヤム'];

  it.each([
    ['th', 'ต้มยำ', 'th'],
    ['en', 'Tom yum', 'en'],
    ['ja', 'トムヤム', 'ja'],
    ['fi', 'Tom yum', 'en'],
  ] as const)('show a reader of %s the text %s', (reader, text, lang) => {
    expect(readText(soup, ofShop, reader)).toEqual({ text, lang });
  });

  it('are read in the first language that has the text if the reader’s language lacks it', () => {
    expect(readText(['', 'Tom yum', ''], ofShop, 'ja')).toEqual({ text: 'Tom yum', lang: 'en' });
    expect(readText(['ต้มยำ', 'Tom yum'], ofShop, 'ja')).toEqual({ text: 'ต้มยำ', lang: 'th' });
  });

  it('offer the other languages, beginning after the reader’s', () => {
    expect(otherLanguages(ofShop, 'th')).toEqual(['en', 'ja']);
    expect(otherLanguages(ofShop, 'en')).toEqual(['ja', 'th']);
    expect(otherLanguages(['fi', 'fi'], 'fi')).toEqual([]);
  });
});

it('a text without any language reads as empty and has no language', () => {
  expect(readText(['', ''], ['en', 'th'], 'th')).toEqual({ text: '', lang: undefined });
  expect([isWritten(['', '']), isWritten([]), isWritten(['', '湯'])]).toEqual([false, false, true]);
});

it('texts are the same only if they are equal in every language', () => {
  expect(isSameText(['Soup', '湯'], ['Soup', '湯'])).toBe(true);
  expect(isSameText(['Soup', '湯'], ['Soup', ''])).toBe(false);
  expect(isSameText(['Soup'], ['Soup', ''])).toBe(false);
});
