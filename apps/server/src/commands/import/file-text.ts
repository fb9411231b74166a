import type { LocalText } from '@comanda/domain/local-text';

/** Converts a text of a brand file, which has one field per language, to a local text. */
export const fileText = (first = '', second = ''): LocalText => [first, second];

/** Converts the name of anything in a brand file to a local text. */
export const fileName = (named: { readonly name: string; readonly name2?: string | undefined }): LocalText =>
  fileText(named.name, named.name2);
