/** Something wrong in a brand file: where, and what was expected there. */
export type Fault = { readonly path: string; readonly message: string };

export const fault = (path: string, message: string): Fault => ({ path, message });

/** Of a coupon with none or both of its values. */
export const eitherValue = 'expected either "amount" or "percent"';

/** A piece of the file as a fault quotes it. */
export function quoted(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** Ids that stand twice in one list; `path` is the list's. */
export function repeatedIds(path: string, entries: readonly { readonly id: string }[]): Fault[] {
  const seen = new Set<string>();
  return entries.flatMap(({ id }, index) => {
    if (!seen.has(id)) {
      seen.add(id);
      return [];
    }
    return [fault(`${path}[${index}].id`, `expected an id of its own; ${quoted(id)} stands twice`)];
  });
}

/** Names in a list that are not among the known ones, and names that stand twice in it. */
export function unknownNames(
  path: string,
  names: readonly string[],
  known: ReadonlySet<string>,
  kind: string,
): Fault[] {
  return names.flatMap((name, index) => {
    const at = `${path}[${index}]`;
    if (!known.has(name)) return [fault(at, `expected ${kind}; found ${quoted(name)}`)];
    return names.indexOf(name) < index ? [fault(at, `expected each once; ${quoted(name)} stands twice`)] : [];
  });
}
