/** An error in a brand file: its path, and what was expected there. */
export type FileError = { readonly path: string; readonly message: string };

export const fileError = (path: string, message: string): FileError => ({ path, message });

/** A coupon with none or both of its values. */
export const eitherValue = 'expected either "amount" or "percent"';

/** A part of the file, quoted in an error. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Ids that appear twice in one list; `path` is the list's. */
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

/** Unknown names in a list, and names that appear twice in it. */
export function unknownNames(
  path: string,
  names: readonly string[],
  known: ReadonlySet<string>,
  kind: string,
): FileError[] {
  return names.flatMap((name, index) => {
    const at = `${path}[${index}]`;
    if (!known.has(name)) return [fileError(at, `expected ${kind}; found ${quoted(name)}`)];
    return names.indexOf(name) < index
      ? [fileError(at, `expected each once; ${quoted(name)} appears twice`)]
      : [];
  });
}
