import Type from 'typebox';
import type { LocalText } from './local-text.ts';

type Options = { readonly description?: string; readonly maxLength?: number };

/**
 * A text in the languages of its shop. On the wire it is a field for each language: `first` describes that of the first
 * language, `others` the rest.
 */
export const textSchema = (first: Options = {}, others: Options = {}) =>
  Type.Unsafe<LocalText>(Type.Array(Type.String({ ...others }), { ...first }));

/** A text with all its fields in the specification. */
export const LocalTextSchema = textSchema();

/** A text with only its first field in the specification (API-12). */
export const AddedTextSchema = textSchema({}, { description: 'addition' });
