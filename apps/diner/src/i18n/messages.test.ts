import { interfaceLanguage } from '@comanda/domain/language';
import { icuTypes } from '@comanda/ui/testing/icu-types';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { compiledFiles, messageLanguages, textsOf, writtenFiles } from '#testing/message-files.ts';
import { spokenLanguages } from './locales.ts';

const english = textsOf('en');

/** The names of the placeholders in a compiled message. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , cases] = part;
    const nested = typeof cases === 'object' && cases !== null ? Object.values(cases).flatMap(valuesOf) : [];
    return [String(name), ...nested];
  });
}

it.each(messageLanguages)(
  'SES-7 %s has every message, with the placeholders of the English message',
  (language) => {
    const names = (text: string | undefined) => [...new Set(valuesOf(compileMessage(text ?? '')))].sort();
    const texts = textsOf(language);
    for (const [id, text] of Object.entries(english)) {
      expect(Object.keys(texts)).toContain(id);
      expect([id, names(texts[id])]).toEqual([id, names(text)]);
    }
  },
);

it.each(messageLanguages)(
  '%s keeps messages of the menu in one file and later messages in the other',
  (language) => {
    const files = compiledFiles(language);
    const [early, late] = [Object.keys(files.first), Object.keys(files.rest)];
    expect([...early, ...late].sort()).toEqual(Object.keys(english).sort());
    expect(early).toEqual(expect.arrayContaining(['item.add', 'mode.F', 'error.network']));
    expect(late).toEqual(expect.arrayContaining(['order.place', 'option.add']));
  },
);

it.each(messageLanguages)(
  '%s has placeholders and plurals only: format-message.ts writes no others',
  (language) => {
    for (const [id, text] of Object.entries(textsOf(language)))
      for (const type of icuTypes(text)) expect(type, id).toBe('plural');
  },
);

it.each(messageLanguages)('%s uses typographic apostrophes', (language) => {
  const { first, rest } = writtenFiles(language);
  expect(first + rest).not.toContain("'");
});

it('SES-7 the interface has 14 languages, and English is the default', () => {
  const fourteen = 'en zh-CN zh-HK zh-TW th ja id vi ms tl mn fi es ka'.split(' ');
  expect(spokenLanguages.toSorted()).toEqual(fourteen.toSorted());
  expect(interfaceLanguage([], spokenLanguages)).toBe('en');
});
