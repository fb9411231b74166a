import type { TSchema } from 'typebox';

/**
 * The same schema, said to be an addition to the specification's names (API-12), for the API document; `why` tells what
 * it is for. A property that is declared in place says so in its own description.
 */
export function addition<T extends TSchema>(schema: T, why = ''): T {
  const own = 'description' in schema ? String(schema.description) : '';
  const words = [why, own].filter((text) => text !== '').join('; ');
  const description = words === '' ? 'addition' : `addition: ${words}`;
  // A schema keeps its kind in hidden properties, which a spread would lose; the type stays what it was.
  return Object.defineProperties(
    {},
    {
      ...Object.getOwnPropertyDescriptors(schema),
      description: { value: description, enumerable: true, writable: true, configurable: true },
    },
  ) as T;
}
