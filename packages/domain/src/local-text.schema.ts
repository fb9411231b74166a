import Type from 'typebox';
import type { LocalText } from './local-text.ts';

type Options = { readonly description?: string; readonly maxLength?: number };

/**
 * A text in the languages of its shop. On the wire it has a field per language. `first` are the schema options of the
 * field of the first language, `others` those of the other fields.
 */
export const textSchema = (first: Options = {}, others: Options = {}) =>
  Type.Unsafe<LocalText>(Type.Array(Type.String({ ...others }), { ...first }));

/** A text whose fields are all in the specification. */
export const LocalTextSchema = textSchema();

/** A text of which the specification only has the first field (API-12). */
export const AddedTextSchema = textSchema({}, { description: 'addition' });
