import type { TSchema } from 'typebox';

/**
 * Marks a schema's description as an addition to the fields that the specification names (API-12). `why` is its
 * purpose, and comes before the schema's own description.
 */
export function addition<T extends TSchema>(schema: T, why = ''): T {
  const own = 'description' in schema ? String(schema.description) : '';
  const words = [why, own].filter((text) => text !== '').join('; ');
  const description = words === '' ? 'addition' : `addition: ${words}`;
  // A schema stores its kind in hidden properties, which a spread would lose.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      description: { value: description, enumerable: true, writable: true, configurable: true },
    },
  ) as T;
}
