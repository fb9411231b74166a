import type { TSchema } from 'typebox';

/** A property in a schema: the names of its path, and its declaration. */
export type Property = { readonly path: readonly string[]; readonly schema: TSchema };

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): TSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The possible schemas of a value: those of a union, or an array's entries; otherwise itself. */
export function alternatives(schema: TSchema): TSchema[] {
  if ('anyOf' in schema) return schemasIn(schema.anyOf).flatMap(alternatives);
  if ('items' in schema && isSchema(schema.items)) return alternatives(schema.items);
  return [schema];
}

/** The properties of an object schema, of each object of a union, or of an array's entries. */
export const propertiesOf = (schema: TSchema): [string, TSchema][] =>
  alternatives(schema).flatMap((one) => {
    const entries: [string, unknown][] = 'properties' in one ? Object.entries(one.properties ?? {}) : [];
    return entries.flatMap(([name, property]): [string, TSchema][] =>
      isSchema(property) ? [[name, property]] : [],
    );
  });

/** Every property of a schema, at any depth, with its path. */
export const allProperties = (schema: TSchema, path: readonly string[] = []): Property[] =>
  propertiesOf(schema).flatMap(([name, property]) => [
    { path: [...path, name], schema: property },
    ...allProperties(property, [...path, name]),
  ]);
