import { interfaceLanguage } from '@comanda/domain/language';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { spokenLanguages } from './locales.ts';

type Catalogue = Record<string, unknown>;
const first = import.meta.glob<Catalogue>('./messages/*.json', { import: 'default', eager: true });
const later = import.meta.glob<Catalogue>('./messages/*.json', {
  import: 'default',
  eager: true,
  query: '?rest',
});
const written = import.meta.glob<string>('./messages/*.json', {
  import: 'default',
  eager: true,
  query: '?raw',
});

const textsOf = (file: string): Record<string, string> => JSON.parse(written[file] ?? '{}');
const english = textsOf('./messages/en.json');

/** The names of the values that a compiled message takes. */
function valuesOf(message: unknown): string[] {
  if (!Array.isArray(message)) return [];
  return message.flatMap((part) => {
    if (!Array.isArray(part)) return [];
    const [name, , cases] = part;
    const nested = typeof cases === 'object' && cases !== null ? Object.values(cases).flatMap(valuesOf) : [];
    return [String(name), ...nested];
  });
}

it.each(Object.keys(written))('SES-7 %s says every message, with the values that English takes', (file) => {
  const names = (text: string | undefined) => [...new Set(valuesOf(compileMessage(text ?? '')))].sort();
  const texts = textsOf(file);
  for (const [id, text] of Object.entries(english)) {
    expect(Object.keys(texts)).toContain(id);
    expect([id, names(texts[id])]).toEqual([id, names(text)]);
  }
});

it.each(Object.keys(written))('%s is cut in two: what the menu says, and what comes later', (file) => {
  const [early, late] = [Object.keys(first[file] ?? {}), Object.keys(later[file] ?? {})];
  expect([...early, ...late].sort()).toEqual(Object.keys(english).sort());
  expect(early).toEqual(expect.arrayContaining(['item.add', 'mode.F', 'error.network']));
  expect(late).toEqual(expect.arrayContaining(['order.place', 'option.add']));
});

it.each(Object.keys(written))('%s sets its apostrophes as print does, not as a typewriter', (file) => {
  expect(written[file]).not.toContain("'");
});

it('SES-7 the interface speaks the 14 languages, and English where nothing else is wished', () => {
  const fourteen = 'en zh-CN zh-HK zh-TW th ja id vi ms tl mn fi es ka'.split(' ');
  expect(spokenLanguages.toSorted()).toEqual(fourteen.toSorted());
  expect(interfaceLanguage([], spokenLanguages)).toBe('en');
});
