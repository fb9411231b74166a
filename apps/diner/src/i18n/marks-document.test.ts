import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { dietRules, suitsDiet } from '@comanda/domain/menu/diet-rules';
import { allergenLists, dietLists, listsCheckedOn } from '@comanda/domain/menu/mark-lists';
import { allergens, diets, suitingDiets } from '@comanda/domain/menu/marks';
import { isPartOf } from '@comanda/domain/menu/related-allergens';
import { expect, it } from 'vitest';
import { messageLanguages, textsOf } from '#testing/message-files.ts';

const english = textsOf('en');
const chinese = textsOf('zh-TW');

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const lists = Object.entries(allergenLists);

const ofLists = table(
  ['List', 'Countries', 'Law or custom', 'In force since', 'Version'],
  [...lists, ...Object.entries(dietLists).map(([name, list]) => [`${name}, diets`, list] as const)].map(
    ([name, list]) => [
      name,
      list.countries.join(' '),
      `[${list.name}](${list.source})`,
      'since' in list ? list.since : '',
      list.version,
    ],
  ),
);

const partOf = (mark: string): string => allergens.filter((wide) => isPartOf(mark, wide)).at(-1) ?? '';

const ofAllergens = table(
  ['Mark', 'Name', 'Part of', ...lists.map(([name]) => name)],
  allergens.map((mark) => [
    `\`${mark}\``,
    english[`mark.allergen.${mark}`] ?? '',
    partOf(mark),
    ...lists.map(([, { required, recommended }]) => {
      const is = (marks: readonly string[]) => marks.includes(mark);
      return is(required) ? '●' : is(recommended) ? '○' : '';
    }),
  ]),
);

const ofDiets = table(
  ['Mark', 'Name', 'In Taiwan', 'Leaves out', 'Other marks that suit'],
  suitingDiets.map((diet) => [
    `\`${diet}\``,
    english[`mark.diet.${diet}`] ?? '',
    chinese[`mark.diet.${diet}`] ?? '',
    dietRules[diet].without.join(', '),
    suitingDiets.filter((mark) => mark !== diet && suitsDiet(mark, diet)).join(', '),
  ]),
);

const page = 'docs/allergens.md';

/** The page with these tables between their comments. */
const withTables = (written: string, tables: Readonly<Record<string, string>>): string =>
  written.replaceAll(
    /(<!-- (\w+) -->).*?(<!-- end -->)/gs,
    (_all, begin: string, name: string, end: string) => `${begin}\n\n${tables[name]}\n\n${end}`,
  );

// npm run unit -- marks-document -u writes the tables
it('FIX-44 docs/allergens.md has the lists with source, date and version, the allergens and the diets', async () => {
  const written = readFileSync(page, 'utf8');
  const tables = {
    lists: `${ofLists}\n\nLast compared with the sources on ${listsCheckedOn}.`,
    allergens: ofAllergens,
    diets: ofDiets,
  };
  for (const name of Object.keys(tables)) expect(written).toContain(`<!-- ${name} -->`);
  await expect(withTables(written, tables)).toMatchFileSnapshot(resolve(page));
});

it('docs/brand-file.md names every mark', () => {
  const brandFile = readFileSync('docs/brand-file.md', 'utf8');
  const row = (field: string) =>
    brandFile.split('\n').find((line) => line.startsWith(`| \`${field}\` |`)) ?? '';
  expect(row('allergens')).toContain(allergens.join(', '));
  expect(row('diets')).toContain(diets.join(', '));
});

it.each(messageLanguages)('FIX-44 %s has a different name for each mark', (language) => {
  const texts = textsOf(language);
  const names = [
    ...allergens.map((mark) => texts[`mark.allergen.${mark}`]),
    ...diets.map((diet) => texts[`mark.diet.${diet}`]),
  ];
  expect(names).not.toContain(undefined);
  const twice = names.filter((name, at) => names.indexOf(name) !== at);
  expect(twice).toEqual([]);
});
