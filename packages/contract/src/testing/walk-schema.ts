import type { TSchema } from 'typebox';

/** A property of a schema: the names that lead to it, and its schema. */
export type Property = { readonly path: readonly string[]; readonly schema: TSchema };

const isSchema = (value: unknown): value is TSchema => typeof value === 'object' && value !== null;
const schemasIn = (value: unknown): TSchema[] => (Array.isArray(value) ? value.filter(isSchema) : []);

/** The schemas that a value may have: the members of a union, the entries of an array, or the schema itself. */
export function alternatives(schema: TSchema): TSchema[] {
  if ('anyOf' in schema) return schemasIn(schema.anyOf).flatMap(alternatives);
  if ('items' in schema && isSchema(schema.items)) return alternatives(schema.items);
  return [schema];
}

/** The properties of an object schema, of the objects of a union, or of the entries of an array. */
export const propertiesOf = (schema: TSchema): [string, TSchema][] =>
  alternatives(schema).flatMap((one) => {
    const entries: [string, unknown][] = 'properties' in one ? Object.entries(one.properties ?? {}) : [];
    return entries.flatMap(([name, property]): [string, TSchema][] =>
      isSchema(property) ? [[name, property]] : [],
    );
  });

/** Every property of a schema with its path, at any depth. */
export const allProperties = (schema: TSchema, path: readonly string[] = []): Property[] =>
  propertiesOf(schema).flatMap(([name, property]) => [
    { path: [...path, name], schema: property },
    ...allProperties(property, [...path, name]),
  ]);
