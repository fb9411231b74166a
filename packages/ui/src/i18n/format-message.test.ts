import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { messageFormat } from './format-message.ts';

it.each([
  ['en', 'No choice', {}, 'No choice'],
  ['en', 'Table {table}', { table: 'A12' }, 'Table A12'],
  ['en', 'Table {table}.', {}, 'Table .'],
  ['en', '{count, plural, one {# item} other {# items}} in {place}', { count: 1, place: 'A' }, '1 item in A'],
  [
    'en',
    '{count, plural, one {# item} other {# items}} in {place}',
    { count: 1200, place: 'A' },
    '1,200 items in A',
  ],
  ['en', '{count, plural, =0 {none of {of}} other {# of {of}}}', { count: 0, of: 3 }, 'none of 3'],
  ['en', '{count, plural, =0 {none of {of}} other {# of {of}}}', { count: 2, of: 3 }, '2 of 3'],
  ['fi', '{count, plural, one {# annos} other {# annosta}}', { count: 1500, of: 3 }, '1 500 annosta'],
  ['ja', '{count, plural, other {# 点}}', { count: 1 }, '1 点'],
] as const)('in %s, %s is written with its values and plural forms', (language, text, values, expected) => {
  const written = messageFormat(language)(compileMessage(text), values);
  expect(written.replace(/\s/g, ' ')).toBe(expected);
});
