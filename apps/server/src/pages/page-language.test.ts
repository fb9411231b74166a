import { describe, expect, it } from 'vitest';
import { pageLanguage } from './page-language.ts';

const nothing = { query: undefined, cookie: undefined, acceptLanguage: undefined };
const spoken = ['en', 'zh-TW', 'zh-HK', 'fi'] as const;

describe('the language of a page', () => {
  it.each([
    ['the shop’s if the phone sends no preference', nothing, 'fi'],
    ['the phone’s', { ...nothing, acceptLanguage: 'zh-Hant-HK,zh;q=0.9,en;q=0.8' }, 'zh-HK'],
    [
      'the phone’s most preferred language that the interface supports',
      { ...nothing, acceptLanguage: 'de,en;q=0.5,zh-TW;q=0.7' },
      'zh-TW',
    ],
    ['not a language with quality 0', { ...nothing, acceptLanguage: 'en;q=0,de' }, 'fi'],
    [
      'the stored choice rather than the phone’s',
      { ...nothing, cookie: 'a=b; h5_lang=en', acceptLanguage: 'fi' },
      'en',
    ],
    [
      'the link’s rather than the stored choice',
      { query: 'zh-TW', cookie: 'h5_lang=en', acceptLanguage: 'fi' },
      'zh-TW',
    ],
    [
      'the next preference if the interface does not support the first',
      { ...nothing, cookie: 'h5_lang=th', acceptLanguage: 'en' },
      'en',
    ],
    ['the shop’s if the header is invalid', { ...nothing, acceptLanguage: ';;q=x,,%00' }, 'fi'],
  ])('is %s', (_words, preferences, language) => {
    expect(pageLanguage(preferences, spoken, 'fi')).toBe(language);
  });

  it('is English if the interface does not support the shop’s language either', () => {
    expect(pageLanguage(nothing, spoken, 'ka')).toBe('en');
  });
});
