import { didYouMeanOneOf } from './suggestions.ts';

/** An error in a brand file: its path, and what was expected there. */
export type FileError = { readonly path: string; readonly message: string };

export const fileError = (path: string, message: string): FileError => ({ path, message });

/** The error of a coupon that has both values or none. */
export const eitherValue = 'expected either "amount" or "percent"';

/** Shortens a part of the file for quoting it in an error. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Returns an error for each id that appears twice in a list. `path` is the path of the list. */
export function repeatedIds(path: string, entries: readonly { readonly id: string }[]): FileError[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [fileError(`${path}[${index}].id`, `expected an id of its own; ${quoted(id)} appears twice`)];
  });
}

/** The error of an unknown name. Suggests a near one. */
export const unknownName = (path: string, name: string, known: Iterable<string>, kind: string): FileError =>
  fileError(path, `expected ${kind}; found ${quoted(name)}${didYouMeanOneOf([...known], name)}`);

/** Returns an error for each unknown name in a list, and for each name that appears twice. */
export function unknownNames(
  path: string,
  names: readonly string[],
  known: ReadonlySet<string>,
  kind: string,
): FileError[] {
  return names.flatMap((name, index) => {
    const at = `${path}[${index}]`;
    if (!known.has(name)) return [unknownName(at, name, known, kind)];
    return names.indexOf(name) < index
      ? [fileError(at, `expected each once; ${quoted(name)} appears twice`)]
      : [];
  });
}
