import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

const nothing = { query: undefined, cookie: undefined, acceptLanguage: undefined };
const spoken = ['en', 'zh-TW', 'zh-HK', 'fi'] as const;

describe('the language of a page', () => {
  it.each([
    ['the shop’s where the phone says nothing', nothing, 'fi'],
    ['the phone’s', { ...nothing, acceptLanguage: 'zh-Hant-HK,zh;q=0.9,en;q=0.8' }, 'zh-HK'],
    [
      'the most wanted one that is spoken',
      { ...nothing, acceptLanguage: 'de,en;q=0.5,zh-TW;q=0.7' },
      'zh-TW',
    ],
    ['not one that is refused', { ...nothing, acceptLanguage: 'en;q=0,de' }, 'fi'],
    [
      'the stored one before the phone’s',
      { ...nothing, cookie: 'a=b; h5_lang=en', acceptLanguage: 'fi' },
      'en',
    ],
    [
      'the link’s before the stored one',
      { query: 'zh-TW', cookie: 'h5_lang=en', acceptLanguage: 'fi' },
      'zh-TW',
    ],
    [
      'the next preference where the interface does not speak the first',
      { ...nothing, cookie: 'h5_lang=th', acceptLanguage: 'en' },
      'en',
    ],
    ['the shop’s where a header is nonsense', { ...nothing, acceptLanguage: ';;q=x,,%00' }, 'fi'],
  ])('is %s', (_words, preferences, language) => {
    expect(pageLanguage(preferences, spoken, 'fi')).toBe(language);
  });

  it('is English if not even the shop’s is supported', () => {
    expect(pageLanguage(nothing, spoken, 'ka')).toBe('en');
  });
});
