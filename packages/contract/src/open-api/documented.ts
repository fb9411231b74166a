import type { TSchema } from 'typebox';

const key = Symbol('narrower in the API document');

/**
 * A schema that has narrower limits in the API document. The server does not check them with the schema, because it
 * refuses such values with a more precise message.
 */
export function documented<T extends TSchema>(schema: T, instead: Readonly<Record<string, unknown>>): T {
  // A schema keeps its kind in hidden properties, which a spread would lose. The type does not change.
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(schema), [key]: { value: instead } },
  ) as T;
}

/** A schema with the limits of the API document. */
export const asDocumented = (schema: object): Record<string, unknown> => ({
  ...schema,
  ...(key in schema ? (schema[key] as object) : {}),
});
