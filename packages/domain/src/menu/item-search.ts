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

/** Tone marks and vowel signs of Thai that are above or below a letter. */
const thaiSigns = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/g;
const withoutSigns = (text: string): string => text.replace(thaiSigns, '');

/** Words of alphabets, which are typed letter by letter. */
const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Georgian}\p{Script=Greek}]+$/u;

/** Scripts without spaces between words. An input method may offer a wrong character anywhere. */
const unspaced =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+$/u;

/** How many typos a word of a query may have. Short words would match anything. */
const typosIn = (term: string): number => {
  if (unspaced.test(term)) return term.length < 3 ? 0 : 1;
  if (!alphabetic.test(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
};

/**
 * Whether a text has a term, up to a number of typos: a wrong, missing or additional letter, or two swapped letters. The
 * term is at the beginning, or `anywhere`. Compares row by row, as in the optimal string alignment distance.
 */
function isAlmostIn(text: string, term: string, typos: number, anywhere: boolean): boolean {
  const most = anywhere ? text.length : Math.min(text.length, term.length + typos);
  let before: number[] = [];
  let row = Array.from({ length: most + 1 }, (_, length) => (anywhere ? 0 : length));
  for (let index = 1; index <= term.length; index += 1) {
    const next = [index];
    for (let length = 1; length <= most; length += 1) {
      const isSame = term[index - 1] === text[length - 1];
      const isSwapped = term[index - 1] === text[length - 2] && term[index - 2] === text[length - 1];
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

/** Whether a word begins with a term, up to a number of typos. The first letter must be right. */
const beginsAlmost = (word: string, term: string, typos: number): boolean =>
  word[0] === term[0] && isAlmostIn(word, term, typos, false);

/** Whether a text without spaces has a term with at most one typo. One half of the term then has none. */
function hasAlmostAnywhere(text: string, term: string): boolean {
  const half = term.length >> 1;
  const hasHalf = text.includes(term.slice(0, half)) || text.includes(term.slice(half));
  return hasHalf && isAlmostIn(text, term, 1, true);
}

const hasAlmost = (text: string, term: string): boolean => {
  if (text.includes(term)) return true;
  const typos = typosIn(term);
  if (typos === 0) return false;
  const isUnspaced = unspaced.test(term);
  return text
    .split(/\s/)
    .some((word) => (isUnspaced ? hasAlmostAnywhere(word, term) : beginsAlmost(word, term, typos)));
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

/** Replaces characters by others of the same meaning, such as traditional characters by simplified ones. */
export type Fold = (text: string) => string;

/** A menu prepared for searching. */
export type SearchIndex = { readonly entries: readonly Entry[]; readonly fold: Fold };

/**
 * Prepares a menu for searching in all languages of its shop. `alsoSaid` returns more words for an item, such as its
 * marks. An item in several categories is one entry, in the first of them. `fold` applies to the menu and to queries.
 */
export function searchIndex(
  categories: readonly SpuCate[],
  alsoSaid: (spu: Spu) => readonly string[] = () => [],
  fold: Fold = (text) => text,
): SearchIndex {
  const compared = (text: string): string => fold(searchText(text));
  const together = (texts: readonly string[]): string => texts.map(compared).join('\n');
  const entries = new Map<string, Entry>();
  for (const category of categories)
    for (const spu of category.spuList) {
      const names = spu.spuName.map(compared);
      const sets = spu.comboDescList.flatMap(({ descr }) => descr);
      const tags = (spu.tagList ?? []).flatMap(({ tagName }) => tagName);
      const known = entries.get(spu.spuPid);
      entries.set(
        spu.spuPid,
        known
          ? { ...known, beside: `${known.beside}\n${together(category.spuCateName)}` }
          : {
              category,
              spu,
              names: names.map((name) => ` ${name}`),
              runOn: names.map(withoutSpaces),
              beside: together([...category.spuCateName, ...tags, ...alsoSaid(spu)]),
              descr: together([...spu.descr, ...sets]),
            },
      );
    }
  return { entries: [...entries.values()], fold };
}

/** The entry as somebody types it who leaves out the signs of Thai. */
const entryWithoutSigns = (entry: Entry): Entry => ({
  ...entry,
  names: entry.names.map(withoutSigns),
  runOn: entry.runOn.map(withoutSigns),
  beside: withoutSigns(entry.beside),
  descr: withoutSigns(entry.descr),
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

const thai = /\p{Script=Thai}/u;

/**
 * MENU-16, FIX-32: the items that contain every word of a diner's query, in any language of the shop. If there are none,
 * the signs of Thai may be missing; then words may have typos. Best matches come first, equal ones in the order of the
 * menu. A query without letters finds nothing.
 */
export function foundItems({ entries, fold }: SearchIndex, query: string): FoundItem[] {
  const wanted = fold(searchText(query));
  if (wanted === '') return [];
  const isThai = thai.test(wanted);
  const bare = isThai ? withoutSigns(wanted) : wanted;
  const bareEntries = isThai ? entries.map(entryWithoutSigns) : entries;
  const ranked = (among: readonly Entry[], by: (entry: Entry) => number | undefined) =>
    among.flatMap((entry) => {
      const rank = by(entry);
      return rank === undefined ? [] : [{ entry, rank }];
    });
  const steps = [
    () => ranked(entries, (entry) => rankOf(entry, wanted, wanted.split(' '))),
    () => (isThai ? ranked(bareEntries, (entry) => rankOf(entry, bare, bare.split(' '))) : []),
    () => ranked(bareEntries, (entry) => rankWithTypos(entry, bare.split(' '))),
  ];
  for (const step of steps) {
    const found = step().sort((one, other) => one.rank - other.rank);
    if (found.length > 0) return found.map(({ entry: { category, spu } }) => ({ category, spu }));
  }
  return [];
}
