import type { Spu, SpuCate } from './spu.schema.ts';

/** Letters that diners often replace by plain ones when they type. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const special = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');

/** Accents of Latin, Greek and Cyrillic letters. Thai vowels and kana marks are no accents: they change the word. */
const accents = /[\u0300-\u036f]/g;
const katakana = /[\u30a1-\u30f6]/g;
const hiraganaOf = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0x60);
/** Characters that a search ignores: optional ones such as apostrophes, and invisible ones. */
const dropped = /['’‘ʼ・·\u00ad\u200b-\u200d\ufeff]/g;
const betweenWords = /[\p{P}\p{S}\s]+/gu;

/**
 * Normalises a text for searching. Ignores case, accents, width, punctuation, and the difference between hiragana and
 * katakana. Words are separated by one space; Thai and Japanese have no spaces.
 */
export const searchText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(dropped, '')
    .replace(accents, '')
    .toLowerCase()
    .replace(special, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFC')
    .replace(katakana, hiraganaOf)
    .replaceAll('เเ', 'แ')
    .replace(betweenWords, ' ')
    .trim();

/** Words of alphabets. In other scripts one other character is another word. */
const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Georgian}\p{Script=Greek}]+$/u;

/** How many typos a word of a query may have. Short words would match anything. */
const typosIn = (term: string): number => {
  if (!alphabetic.test(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
};

/**
 * Whether a word begins with a term, up to a number of typos: a wrong, missing or additional letter, or two swapped
 * letters. The first letter must be right. Compares row by row, as in the optimal string alignment distance.
 */
function beginsAlmost(word: string, term: string, typos: number): boolean {
  if (word[0] !== term[0]) return false;
  const most = Math.min(word.length, term.length + typos);
  let before: number[] = [];
  let row = Array.from({ length: most + 1 }, (_, length) => length);
  for (let index = 1; index <= term.length; index += 1) {
    const next = [index];
    for (let length = 1; length <= most; length += 1) {
      const isSame = term[index - 1] === word[length - 1];
      const isSwapped = term[index - 1] === word[length - 2] && term[index - 2] === word[length - 1];
      next[length] = Math.min(
        (row[length] ?? 0) + 1,
        (next[length - 1] ?? 0) + 1,
        (row[length - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[length - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    before = row;
    row = next;
  }
  return Math.min(...row) <= typos;
}

const hasAlmost = (text: string, term: string): boolean => {
  const typos = typosIn(term);
  return (
    text.includes(term) || (typos > 0 && text.split(/\s/).some((word) => beginsAlmost(word, term, typos)))
  );
};

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** A search result in its category. */
export type FoundItem = { readonly category: SpuCate; readonly spu: Spu };

type Entry = FoundItem & {
  /** The names in the shop's languages. Each begins with a space, so that every word follows a space. */
  readonly names: readonly string[];
  readonly runOn: readonly string[];
  readonly beside: string;
  readonly descr: string;
};

/** A menu prepared for searching. */
export type SearchIndex = readonly Entry[];

const together = (texts: readonly string[]): string => texts.map(searchText).join('\n');

/**
 * Prepares a menu for searching in all languages of its shop. `alsoSaid` returns more words for an item, such as its
 * marks.
 */
export const searchIndex = (
  categories: readonly SpuCate[],
  alsoSaid: (spu: Spu) => readonly string[] = () => [],
): SearchIndex =>
  categories.flatMap((category) => {
    const categoryNames = category.spuCateName;
    return category.spuList.map((spu) => {
      const names = spu.spuName.map(searchText);
      const sets = spu.comboDescList.flatMap(({ descr }) => descr);
      return {
        category,
        spu,
        names: names.map((name) => ` ${name}`),
        runOn: names.map(withoutSpaces),
        beside: together([...categoryNames, ...alsoSaid(spu)]),
        descr: together([...spu.descr, ...sets]),
      };
    });
  });

/**
 * The rank of a match, 0 is best: 0 a name begins with the query, 1 a word of a name does, 2 a name contains it, 3 its
 * words are in names, category or marks, 4 in the description too. `undefined` if the item does not match.
 */
function rankOf(
  { names, runOn, beside, descr }: Entry,
  wanted: string,
  terms: readonly string[],
): number | undefined {
  if (names.some((name) => name.startsWith(` ${wanted}`))) return 0;
  if (names.some((name) => name.includes(` ${wanted}`))) return 1;
  const hasAll = (text: string) => terms.every((term) => text.includes(term));
  if (names.some(hasAll) || runOn.some((name) => name.includes(withoutSpaces(wanted)))) return 2;
  const named = [...names, beside].join('\n');
  if (hasAll(named)) return 3;
  return hasAll(`${named}\n${descr}`) ? 4 : undefined;
}

/** The rank of a match with typos, 0 is best: the words are in names, 1 in category or marks too, 2 in the description too. */
function rankWithTypos({ names, beside, descr }: Entry, terms: readonly string[]): number | undefined {
  const hasAll = (text: string) => terms.every((term) => hasAlmost(text, term));
  if (names.some(hasAll)) return 0;
  const named = [...names, beside].join('\n');
  if (hasAll(named)) return 1;
  return hasAll(`${named}\n${descr}`) ? 2 : undefined;
}

/**
 * MENU-16, FIX-32: the items that contain every word of a diner's query, in any language of the shop. If there are none,
 * words may have typos. Best matches come first, equal ones in the order of the menu. A query without letters finds
 * nothing.
 */
export function foundItems(index: SearchIndex, query: string): FoundItem[] {
  const wanted = searchText(query);
  if (wanted === '') return [];
  const terms = wanted.split(' ');
  const ranked = (by: (entry: Entry) => number | undefined) =>
    index.flatMap((entry) => {
      const rank = by(entry);
      return rank === undefined ? [] : [{ entry, rank }];
    });
  const exact = ranked((entry) => rankOf(entry, wanted, terms));
  return (exact.length > 0 ? exact : ranked((entry) => rankWithTypos(entry, terms)))
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry: { category, spu } }) => ({ category, spu }));
}
