import type { TSchema } from 'typebox';
import { wireSchema } from '../wire-schema.ts';
import { asDocumented } from './documented.ts';

/** A part of an API document. */
export type Json = Readonly<Record<string, unknown>>;

export type SchemaWriter = {
  /** Writes a schema as JSON. A named schema becomes a reference. */
  readonly write: (schema: TSchema) => Json;
  /** The named schemas, for `components`. */
  readonly components: () => Json;
};

/** The JSON of a schema without its description, which may differ where a named schema is used: it is written next to `$ref`. */
const textOf = (schema: object): string => JSON.stringify({ ...schema, description: undefined });

/** Creates a writer for schemas in the wire format. `named` schemas are written once, as components. */
export function schemaWriter(named: Readonly<Record<string, TSchema>>): SchemaWriter {
  const onWire = Object.entries(named).map(([name, schema]) => [name, wireSchema(schema)] as const);
  const names = new Map(onWire.map(([name, schema]) => [textOf(schema), name]));
  const inside = (schema: object): Json =>
    Object.fromEntries(Object.entries(asDocumented(schema)).map(([key, part]) => [key, written(part)]));
  const written = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(written);
    if (typeof part !== 'object' || part === null) return part;
    const name = names.get(textOf(part));
    if (name === undefined) return inside(part);
    const $ref = `#/components/schemas/${name}`;
    const description = 'description' in part ? part.description : undefined;
    return description === undefined ? { $ref } : { $ref, description };
  };
  return {
    write: (schema) => written(wireSchema(schema)) as Json, // a schema is written as an object
    components: () => Object.fromEntries(onWire.map(([name, schema]) => [name, inside(schema)])),
  };
}
