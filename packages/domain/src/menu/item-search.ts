import type { Spu, SpuCate } from './spu.schema.ts';

/** Letters that diners often type as others. */
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

/**
 * Accents of Latin, Greek and Cyrillic letters. Thai vowels and kana marks are not accents: they make another word.
 */
const accents = /[\u0300-\u036f]/g;
const katakana = /[\u30a1-\u30f6]/g;
const hiraganaOf = (letter: string): string => String.fromCharCode(letter.charCodeAt(0) - 0x60);
/** Optional characters, and invisible ones that only mark line breaks. */
const dropped = /['’‘ʼ・·\u00ad\u200b-\u200d\ufeff]/g;
const betweenWords = /[\p{P}\p{S}\s]+/gu;

/**
 * A text in normal form for searching: without case, accents, full and half width, kana kinds and punctuation; one
 * space between words. Thai and Japanese have no spaces.
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

const withoutSpaces = (text: string): string => text.replaceAll(' ', '');

/** A search result in its category. */
export type FoundItem = { readonly category: SpuCate; readonly spu: Spu };

type Entry = FoundItem & {
  /** Its names in both languages, each after a space, so that every word begins with one. */
  readonly names: readonly string[];
  readonly runOn: readonly string[];
  readonly beside: string;
  readonly descr: string;
};

/** A menu prepared for searching. */
export type SearchIndex = readonly Entry[];

const together = (texts: readonly string[]): string => texts.map(searchText).join('\n');

/**
 * Prepares a menu for searching, in both languages of its shop; `alsoSaid` are further words of an item, such as
 * its marks.
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
 * How well an entry matches: 0 its name begins so, 1 a word of it, 2 its name contains it, 3 its category or marks,
 * 4 its description; `undefined` not at all.
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

/**
 * The items that contain every word of a diner's query, in either language of the shop, best matches first and
 * equal ones in the order of the menu. Nothing for a query without a letter (requirement MENU-16).
 */
export function foundItems(index: SearchIndex, query: string): FoundItem[] {
  const wanted = searchText(query);
  if (wanted === '') return [];
  const terms = wanted.split(' ');
  const ranked = index.flatMap((entry) => {
    const rank = rankOf(entry, wanted, terms);
    return rank === undefined ? [] : [{ entry, rank }];
  });
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .map(({ entry: { category, spu } }) => ({ category, spu }));
}
