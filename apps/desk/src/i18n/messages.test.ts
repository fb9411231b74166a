import { readdirSync, readFileSync } from 'node:fs';
import { languages } from '@comanda/domain/language';
import { icuTypes } from '@comanda/ui/testing/icu-types';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';

const folder = new URL('./messages/', import.meta.url);

const textsOf = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8'));

/** The names of the values in a compiled message. */
const valuesOf = (message: unknown): string[] =>
  Array.isArray(message)
    ? message.flatMap((part) => (Array.isArray(part) ? [String(part[0])] : [])).toSorted()
    : [];

const english = textsOf('en');

it('the staff app has the languages of the interface', () => {
  const files = readdirSync(folder).map((file) => file.replace('.json', ''));
  expect(files.toSorted()).toEqual([...languages].toSorted());
});

it.each(languages)(
  '%s has every message of the staff app, with the values of the English one',
  (language) => {
    const texts = textsOf(language);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    for (const [id, text] of Object.entries(english)) {
      const translated = texts[id] ?? '';
      expect([id, valuesOf(compileMessage(translated))]).toEqual([id, valuesOf(compileMessage(text))]);
      for (const type of icuTypes(translated)) expect(type, id).toBe('plural');
      expect(translated, id).not.toContain("'");
    }
  },
);

it.each(languages.filter((language) => language !== 'en'))('%s is translated', (language) => {
  const texts = textsOf(language);
  const same = Object.entries(english).filter(([id, text]) => texts[id] === text && !id.startsWith('mark.'));
  // names that a language writes as in English
  expect(same.length).toBeLessThan(15);
});

it.each(languages)('%s names what to leave out as the guest read it', (language) => {
  const ofGuests = ['first', 'rest'].map((part) =>
    readFileSync(
      new URL(`../../../diner/src/i18n/messages/${part}/${language}.json`, import.meta.url),
      'utf8',
    ),
  );
  const marks = Object.entries(textsOf(language)).filter(([id]) => id.startsWith('mark.'));
  expect(Object.assign({}, ...ofGuests.map((text) => JSON.parse(text)))).toMatchObject(
    Object.fromEntries(marks),
  );
});
