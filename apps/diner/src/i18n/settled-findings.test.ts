import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { messageLanguages, textsOf } from '#testing/message-files.ts';

/** Words for a cooked dish, which a drink is not. Other languages count with a word for anything. */
const dishes: Partial<Record<string, RegExp>> = {
  en: /\bdish/i,
  es: /\bplato/i,
  fi: /annos|annok/i,
  id: /\} menu\b/i,
  ms: /hidangan\b/i,
  ka: /კერძ/,
  mn: /хоол/i,
  'zh-HK': /食品/,
};

/** Texts in which the word stays: kinds of diets, eating in, wishing a good meal. */
const aboutMeals = /^(filter\.(on|title)|mark\.|mode\.F|status\.(completed|pickedUp))/;

/** The words for an address in each language, as the delivery asks for it. */
const addresses: Partial<Record<string, RegExp>> = {
  en: /address/i,
  es: /direcci/i,
  fi: /osoite/i,
  ka: /მისამართ/,
  mn: /хаяг/i,
};

it('FIX-45 docs/languages.md settles each finding: taken, or refused with a reason', () => {
  const rows = readFileSync('docs/languages.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Finding'));
  expect(rows.length).toBeGreaterThan(70);
  for (const row of rows) expect(row).toMatch(/^\| .+ \| (Taken|Refused: ).* \|$/);
});

it.each(messageLanguages)(
  '%s calls items that may be drinks no dishes, and a link no address',
  (language) => {
    const texts = textsOf(language);
    const dish = dishes[language];
    const wrong = Object.entries(texts).filter(([id, text]) => dish?.test(text) && !aboutMeals.test(id));
    expect(wrong).toEqual([]);
    expect(texts['status.notFoundText']).not.toMatch(addresses[language] ?? /^$/);
  },
);

it.each(messageLanguages)('%s names coupon and points in a text without its screen', (language) => {
  const texts = textsOf(language);
  const first = texts['benefit.couponFirst'] ?? '';
  // both begin with the same rule, and end with what to remove
  expect(first).not.toBe(texts['benefit.pointsFirst']);
  expect(first.length).toBeGreaterThan((texts['benefit.coupon'] ?? '').length * 2);
});
