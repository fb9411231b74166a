import { BrandFileSchema } from './brand-file.schema.ts';
import { type FileError, fileError, quoted } from './file-error.ts';
import { numbered } from './file-text.ts';
import { didYouMeanOneOf } from './suggestions.ts';
import { textNamesIn } from './text-schema.ts';

export const textNames = textNamesIn(BrandFileSchema);

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Text = { readonly path: string; readonly name: string; readonly owner: Fields; readonly texts: Fields };

/** Returns all texts of a file that are objects by language. */
function* textsIn(value: unknown, path: string): Generator<Text> {
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* textsIn(entry, `${path}[${index}]`);
  if (!isFields(value)) return;
  for (const [name, entry] of Object.entries(value)) {
    const at = path === '' ? name : `${path}.${name}`;
    if (textNames.has(name) && isFields(entry)) yield { path: at, name, owner: value, texts: entry };
    else yield* textsIn(entry, at);
  }
}

const isBlank = (text: unknown): boolean =>
  typeof text === 'string' ? text.trim() === '' : text === undefined;

function errorsOf({ path, name, owner, texts }: Text, languages: readonly string[]): FileError[] {
  const strange = Object.keys(texts)
    .filter((tag) => !languages.includes(tag))
    .map((tag) =>
      fileError(
        `${path}.${tag}`,
        `expected one of the file's languages ${languages.map(quoted).join(', ')}; found ${quoted(tag)}${didYouMeanOneOf(languages, tag)}`,
      ),
    );
  const [first = ''] = languages;
  const lacksFirst = textNames.get(name)?.isRequired && isBlank(texts[first]);
  const second = numbered(name, 1);
  return [
    ...strange,
    ...(lacksFirst
      ? [fileError(path, `expected a text in ${quoted(first)}, the first of the file's languages`)]
      : []),
    ...(second in owner ? [fileError(path, `expected either texts by language or ${quoted(second)}`)] : []),
  ];
}

/** Returns the errors of texts that are objects by language. */
export const textErrors = (file: unknown, languages: readonly string[]): FileError[] =>
  [...textsIn(file, '')].flatMap((text) => errorsOf(text, languages));

/**
 * The fields of a text, one for each language. Of a text by language, a missing one is empty. Of a string, the third
 * and later ones are undefined: the author may mean the same text.
 */
function spread(name: string, value: unknown, languages: readonly string[]): [string, unknown][] {
  if (isFields(value)) return languages.map((tag, index) => [numbered(name, index), value[tag] ?? '']);
  const later = languages
    .slice(2)
    .map((_tag, index): [string, unknown] => [numbered(name, index + 2), undefined]);
  return [[name, value], ...later];
}

/** Gives each text of a checked file a field for each language: `name`, `name2`, `name3`. */
export function spreadTexts(value: unknown, languages: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((entry) => spreadTexts(entry, languages));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) =>
      textNames.has(name) ? spread(name, entry, languages) : [[name, spreadTexts(entry, languages)]],
    ),
  );
}
