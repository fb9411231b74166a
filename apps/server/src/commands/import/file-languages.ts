import { type FileError, fileError, quoted } from './file-error.ts';
import { didYouMeanOneOf } from './suggestions.ts';

const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** The interface calls Filipino "tl"; its canonical tag is "fil". */
const asInterface = (tag: string): string => tag.replace(/^fil(?=-|$)/, 'tl');

/** The canonical form of a tag of a known language. `undefined` for other tags. */
function canonicalTag(tag: string): string | undefined {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(tag);
    return english.of(canonical) === undefined ? undefined : asInterface(canonical);
  } catch {
    return undefined;
  }
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** The tags of languages by their English names and their own names. */
function tagsByName(): ReadonlyMap<string, string> {
  const tags = letters.flatMap((one) => letters.map((other) => one + other));
  return new Map(
    tags.flatMap((tag) => {
      const name = english.of(tag);
      const own = new Intl.DisplayNames(tag, { type: 'language', fallback: 'none' }).of(tag);
      return [name, own].flatMap((word) => (word ? [[word.toLowerCase(), asInterface(tag)] as const] : []));
    }),
  );
}

/** Suggests the tag of a language whose name was written instead: "de" for "german". */
const suggestedByName = (found: string): string => {
  const tag = tagsByName().get(found.toLowerCase());
  return tag === undefined ? '' : didYouMeanOneOf([tag], tag);
};

function tagError(path: string, tag: string): FileError[] {
  const canonical = canonicalTag(tag);
  if (canonical === tag) return [];
  const wanted = 'expected a language as a tag (BCP 47), like "ja", "ar" or "zh-Hant"';
  const suggested = canonical === undefined ? suggestedByName(tag) : didYouMeanOneOf([canonical], canonical);
  return [fileError(path, `${wanted}; found ${quoted(tag)}${suggested}`)];
}

/**
 * Returns the errors of the languages of a file. Each tag is in its canonical form. Only a pair may have the same
 * language twice, with two texts.
 */
export function languageErrors(tags: readonly string[]): FileError[] {
  return tags.flatMap((tag, index) => {
    const path = `languages[${index}]`;
    return tags.length > 2 && tags.indexOf(tag) < index
      ? [fileError(path, `expected each once; ${quoted(tag)} appears twice`)]
      : tagError(path, tag);
  });
}
