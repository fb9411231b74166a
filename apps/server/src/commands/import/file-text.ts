import type { LocalText } from '@comanda/domain/local-text';

/** A text of a brand file, which has a field for each of its two languages. */
export const fileText = (first = '', second = ''): LocalText => [first, second];

/** The name of anything in a brand file. */
export const fileName = (named: { readonly name: string; readonly name2?: string | undefined }): LocalText =>
  fileText(named.name, named.name2);
