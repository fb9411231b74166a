import { type Language, languages } from '@comanda/domain/language';
import { icuTypes } from '@comanda/ui/testing/icu-types';
import { describe, expect, it } from 'vitest';
import { textsOf, translatorOf } from './translator-of.ts';

const english = textsOf('en');

/** The names in braces in a message, sorted. */
const valuesOf = (text = ''): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Messages that are the same in a language and in English. */
const common: Partial<Record<Language, readonly string[]>> = {
  es: ['receipt.subtotal', 'receipt.total'],
  id: ['me.title', 'receipt.item', 'receipt.subtotal', 'receipt.tip', 'receipt.total'],
  ms: ['receipt.item', 'receipt.tip'],
  th: ['privacy.data.ipAddress'],
  tl: [
    'access.title',
    'help.privacy',
    'login.code',
    'login.phone',
    'me.phone',
    'me.points',
    'me.title',
    'pay.shop',
    'privacy.data.ipAddress',
    'privacy.invoice',
    'receipt.bill',
    'receipt.invoice',
    'receipt.item',
    'receipt.refund',
    'receipt.subtotal',
    'receipt.tender.card',
    'receipt.tender.cash',
    'receipt.tender.online',
    'receipt.tender.voucher',
    'receipt.tip',
  ],
  vi: ['legal.email'],
};

describe('the pages that the server renders', () => {
  it.each(languages)('every message exists in %s, with the same values as in English', (language) => {
    const texts = textsOf(language);
    expect(Object.keys(texts).sort()).toEqual(Object.keys(english).sort());
    for (const [id, text] of Object.entries(english)) {
      expect([id, valuesOf(texts[id])]).toEqual([id, valuesOf(text)]);
      const values = Object.fromEntries(valuesOf(text).map((name) => [name, `‹${name}›`]));
      const said = translatorOf(language).t(id, values);
      for (const value of Object.values(values)) expect(said).toContain(value);
    }
  });

  it.each(languages)(
    'messages in %s have no formats except placeholders and plurals, because format-message.ts writes no others',
    (language) => {
      for (const [id, text] of Object.entries(textsOf(language)))
        for (const type of icuTypes(text)) expect(type, id).toBe('plural');
    },
  );

  it.each(languages)('messages in %s use typographic apostrophes', (language) => {
    expect(Object.values(textsOf(language)).join(' ')).not.toContain("'");
  });

  it.each(languages.filter((language) => language !== 'en'))(
    'have no message that is still English in %s',
    (language) => {
      const texts = textsOf(language);
      const same = Object.keys(english).filter((id) => texts[id] === english[id]);
      expect(same.sort()).toEqual(common[language] ?? []);
    },
  );
});
