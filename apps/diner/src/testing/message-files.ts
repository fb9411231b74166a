type File = Readonly<Record<string, unknown>>;

const first = import.meta.glob<string>('../i18n/messages/first/*.json', {
  import: 'default',
  eager: true,
  query: '?raw',
});
const rest = import.meta.glob<string>('../i18n/messages/rest/*.json', {
  import: 'default',
  eager: true,
  query: '?raw',
});
const compiledFirst = import.meta.glob<File>('../i18n/messages/first/*.json', {
  import: 'default',
  eager: true,
});
const compiledRest = import.meta.glob<File>('../i18n/messages/rest/*.json', {
  import: 'default',
  eager: true,
});

export const messageLanguages: readonly string[] = Object.keys(first).map((path) =>
  path.replace(/^.*\/|\.json$/g, ''),
);

const pathOf = (folder: string, language: string) => `../i18n/messages/${folder}/${language}.json`;

/** The source text of a language's message files. */
export const writtenFiles = (language: string) => ({
  first: first[pathOf('first', language)] ?? '',
  rest: rest[pathOf('rest', language)] ?? '',
});

/** All messages of a language by their ids, before compilation. */
export function textsOf(language: string): Record<string, string> {
  const files = writtenFiles(language);
  return { ...JSON.parse(files.first), ...JSON.parse(files.rest) };
}

/** The messages of a language as the build compiles them. */
export const compiledFiles = (language: string) => ({
  first: compiledFirst[pathOf('first', language)] ?? {},
  rest: compiledRest[pathOf('rest', language)] ?? {},
});
