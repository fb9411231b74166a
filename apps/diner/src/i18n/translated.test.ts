import { type Language, languages } from '@comanda/domain/language';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { textsOf } from '#testing/message-files.ts';

const english = textsOf('en');

/** Ids of the messages whose text is the same in a language and in English. */
const common: Partial<Record<Language, string>> = {
  es: 'mark.allergen.gluten mark.allergen.kiwi mark.allergen.mango mark.diet.alcohol mark.diet.halal option.calories totals.subtotal totals.total',
  fi: 'mark.diet.halal option.calories',
  ja: 'option.calories',
  id: 'mark.allergen.gluten mark.allergen.lupin mark.diet.halal mark.diet.vegan mark.diet.vegetarian nav.member nav.menu tip.name totals.subtotal totals.total',
  ms: 'mark.allergen.gluten mark.allergen.lupin mark.allergen.mustard mark.allergen.soybeans mark.diet.halal mark.diet.vegan mark.diet.vegetarian nav.menu option.calories tip.name',
  tl: 'benefit.coupon help.access help.privacy history.open invoice.forTaxId invoice.giveCode invoice.title mark.allergen.gluten mark.allergen.lupin mark.allergen.mustard mark.allergen.nuts mark.allergen.soybeans mark.diet.halal mark.diet.vegan mark.diet.vegetarian mode.D mode.F mode.P mode.table nav.member nav.menu option.calories place.table status.address status.label status.phone status.pickupCode status.receiver status.refund status.remark tip.name totals.coupon totals.points totals.subtotal totals.total',
  vi: 'mark.allergen.gluten mark.diet.halal option.calories',
};

/** Whether a message has letters outside its placeholders. Otherwise it needs no translation. */
const hasWords = (text: string): boolean => /\p{L}/u.test(text.replaceAll(/\{\w+\}/g, ''));

it.each(languages.filter((language) => language !== 'en'))('%s leaves no message in English', (language) => {
  const texts = textsOf(language);
  const same = Object.keys(english).filter((id) => texts[id] === english[id] && hasWords(english[id] ?? ''));
  expect(same.toSorted()).toEqual(
    (common[language]?.split(' ') ?? []).filter((id) => id in english).toSorted(),
  );
});

interface Plural {
  readonly id: string;
  readonly forms: readonly string[];
}

/** Lists the plural forms in a compiled message, including nested messages. */
function pluralsOf(id: string, message: unknown): Plural[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part: unknown) => {
    if (!Array.isArray(part)) return [];
    const [, kind, cases] = part;
    if (typeof cases !== 'object' || cases === null) return [];
    const nested = Object.values(cases).flatMap((inner) => pluralsOf(id, inner));
    const forms = Object.keys(cases).filter((form) => /^[a-z]+$/.test(form) && form !== 'offset');
    return kind === 'plural' ? [{ id, forms: forms.sort() }, ...nested] : nested;
  });
}

/** The languages in which a noun changes after a number. */
const bending: readonly Language[] = ['en', 'es', 'fi', 'tl'];

it.each(languages)('messages in %s have exactly the plural forms of the language', (language) => {
  const rules = new Intl.PluralRules(language);
  expect(rules.resolvedOptions().locale.slice(0, 2)).toBe(language === 'tl' ? 'fi' : language.slice(0, 2));
  const reached = [...new Set(Array.from({ length: 1001 }, (_, count) => rules.select(count)))].sort();
  for (const [id, text] of Object.entries(textsOf(language)))
    for (const { forms } of pluralsOf(id, compileMessage(text))) {
      expect(reached, id).toEqual(expect.arrayContaining([...forms]));
      if (bending.includes(language)) expect([id, forms]).toEqual([id, reached]);
    }
});

it('finds plural forms in nested messages', () => {
  const text = '{a, plural, =0 {none} other {{b, plural, one {# dish} other {# dishes}}}}';
  expect(pluralsOf('id', compileMessage(text)).map(({ forms }) => forms)).toEqual([
    ['other'],
    ['one', 'other'],
  ]);
});
