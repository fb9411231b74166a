import { type Language, languages } from '@comanda/domain/language';
import { describe, expect, it } from 'vitest';
import { busyWords } from './busy-words.ts';
import { memberMessages } from './member-messages.ts';
import { payMessages } from './sandbox-pay-messages.ts';

const values = ['‹1›', '‹2›'];

/** Every text below a table of words, by its way; what takes values is given two that are easily found again. */
function textsOf(words: unknown, way = ''): Map<string, string> {
  if (typeof words === 'string') return new Map([[way, words]]);
  if (typeof words === 'function') return new Map([[way, String(words(...values))]]);
  const below = Object.entries(words ?? {}).flatMap(([name, inner]) => [...textsOf(inner, `${way}.${name}`)]);
  return new Map(below);
}

type Common = Partial<Record<Language, readonly string[]>>;

/** Words that a language has in common with English. */
const commonOfMembers: Common = {
  id: ['.me.title'],
  tl: ['.login.phone', '.login.code', '.me.title', '.me.points', '.me.phone'],
};

describe.each<[string, Record<Language, unknown>, Common]>([
  ['the pages about a member', memberMessages, commonOfMembers],
  ['the page of a busy server', busyWords, {}],
  ['the sandbox’s pay page', payMessages, { tl: ['.shop'] }],
])('%s', (_pages, words, common) => {
  const english = textsOf(words.en);

  it.each(languages)('say everything in %s, with the values that English takes', (language) => {
    const texts = textsOf(words[language]);
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [way, text] of english) {
      const taken = values.filter((value) => text.includes(value));
      expect(
        values.filter((value) => texts.get(way)?.includes(value)),
        way,
      ).toEqual(taken);
    }
  });

  it.each(languages.filter((language) => language !== 'en'))('leave nothing in English in %s', (language) => {
    const texts = textsOf(words[language]);
    const same = [...english].filter(([way, text]) => texts.get(way) === text).map(([way]) => way);
    expect(same).toEqual(common[language] ?? []);
  });
});
