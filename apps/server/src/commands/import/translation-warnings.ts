import type { BrandFile } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';
import { numbered } from './file-text.ts';
import { textNames } from './spread-texts.ts';

/** All languages of one text: undefined where the file has no field, empty where it has one without a text. */
type Texts = readonly (string | undefined)[];

function textsIn(value: unknown, count: number): Texts[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.entries(value).flatMap(([name, first]): Texts[] =>
    textNames.has(name) && typeof first === 'string'
      ? [Array.from({ length: count }, (_, index) => Reflect.get(value, numbered(name, index)))]
      : [],
  );
  return [...own, ...Object.values(value).flatMap((entry) => textsIn(entry, count))];
}

const scriptOf = (tag: string) => new Intl.Locale(tag).maximize().script;

/** How many of the missing texts a warning names. */
const shown = 3;

/**
 * Warns of texts that a language lacks, once per language. A text without a field for the language may be meant for
 * both languages ("Espresso"), if these have the same script.
 */
export function translationWarnings({ languages, codes: _ofTheStaff, ...file }: BrandFile): FileError[] {
  const [first = ''] = languages;
  const texts = textsIn(file, languages.length).filter((text) => text.some(Boolean));
  return languages.flatMap((tag, index) => {
    if (tag === first) return [];
    const isSameScript = scriptOf(tag) === scriptOf(first);
    const missing = texts.filter(
      (text) => text[index] === '' || (text[index] === undefined && !isSameScript),
    );
    if (missing.length === 0) return [];
    const names = missing.slice(0, shown).map((text) => quoted(text.find(Boolean)));
    const more = missing.length > shown ? ' …' : '';
    return [
      fileError(
        `languages[${index}]`,
        `${missing.length} of ${texts.length} texts have no ${quoted(tag)}, guests read another language: ${names.join(', ')}${more}`,
      ),
    ];
  });
}
