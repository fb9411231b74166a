import type { LocalText } from '@comanda/domain/local-text';

/** The name of a text's field, by the index of its language: "name", "name2", "name3". */
export const numbered = (name: string, index: number): string => (index === 0 ? name : `${name}${index + 1}`);

/** Converts a text of a brand file, which has one field per language, to a local text. */
export function fileText(owner: object | undefined, name: string): LocalText {
  const at = (index: number): string => Reflect.get(owner ?? {}, numbered(name, index)) ?? '';
  const text = [at(0), at(1)];
  while (owner && numbered(name, text.length) in owner) text.push(at(text.length));
  return text;
}

/** Converts the name of anything in a brand file to a local text. */
export const fileName = (named: { readonly name: string }): LocalText => fileText(named, 'name');
