import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';

type Catalogue = Record<string, unknown>;
const early = import.meta.glob<Catalogue>('./messages/*.json', { import: 'default', eager: true });
const late = import.meta.glob<Catalogue>('./messages/*.json', {
  import: 'default',
  eager: true,
  query: '?late',
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

it.each(Object.keys(written))('%s says every message, with the values that English takes', (file) => {
  const names = (text: string | undefined) => [...new Set(valuesOf(compileMessage(text ?? '')))].sort();
  const texts = textsOf(file);
  for (const [id, text] of Object.entries(english)) {
    expect(Object.keys(texts)).toContain(id);
    expect([id, names(texts[id])]).toEqual([id, names(text)]);
  }
});

it.each(Object.keys(written))('%s keeps what comes late out of what every page loads', (file) => {
  const ids = Object.keys(english);
  expect(Object.keys(early[file] ?? {})).toEqual(ids.filter((id) => !id.includes(':')));
  expect(Object.keys(late[file] ?? {})).toEqual(ids.filter((id) => id.includes(':')));
});
