import type { TSchema } from 'typebox';

const key = Symbol('narrower in the API document');

/**
 * The same schema with a narrower limit in the API document. The server does not check that limit by the schema, because
 * it refuses with a more exact message.
 */
export function documented<T extends TSchema>(schema: T, instead: Readonly<Record<string, unknown>>): T {
  // A schema keeps its kind in hidden properties, which a spread would lose; the type stays what it was.
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), [key]: { value: instead } },
  ) as T;
}

/** A schema with the narrower limits of the API document. */
export const asDocumented = (schema: object): Record<string, unknown> => ({
  ...schema,
  ...(key in schema ? (schema[key] as object) : {}),
});
