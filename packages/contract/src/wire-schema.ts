import type { TSchema } from 'typebox';
import { fieldNames } from './texts-on-the-wire.ts';

type Parts = Readonly<Record<string, unknown>>;

const isParts = (part: unknown): part is Parts =>
  typeof part === 'object' && part !== null && !Array.isArray(part);

/** The schemas of a text's fields. The first has the text's own description. */
function fieldSchemas(names: readonly string[], { description, items }: Parts): [string, unknown][] {
  const { description: _ofOthers, ...first } = isParts(items) ? items : {};
  const described = description === undefined ? first : { ...first, description };
  return names.map((name, index) => [name, index === 0 ? described : items]);
}

/** The wire fields of a property: several for a text, else the property itself. */
function fieldsOf(name: string, property: unknown): [string, unknown][] {
  const isList = isParts(property) && property.type === 'array';
  const names = isList ? fieldNames(name) : undefined;
  return isList && names ? fieldSchemas(names, property) : [[name, onWire(property)]];
}

/** The wire properties of an object schema, and which of them are required. */
function objectOnWire(schema: Parts): Parts {
  if (!isParts(schema.properties)) return {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  const all = Object.entries(schema.properties).map(([name, property]) => ({
    isRequired: required.has(name),
    fields: fieldsOf(name, property),
  }));
  return {
    properties: Object.fromEntries(all.flatMap(({ fields }) => fields)),
    ...(required.size > 0 && {
      required: all.flatMap(({ fields, isRequired }) => (isRequired ? fields.map(([name]) => name) : [])),
    }),
  };
}

function onWire(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(onWire);
  if (!isParts(part)) return part;
  const entries = Object.entries(part).map(([key, value]) => [key, onWire(value)]);
  const wire: Parts = { ...Object.fromEntries(entries), ...objectOnWire(part) };
  // A schema keeps its kind and its documentation in hidden properties, which a spread would lose.
  return Object.defineProperties(
    {},
    { ...Object.getOwnPropertyDescriptors(part), ...Object.getOwnPropertyDescriptors(wire) },
  );
}

/** The schema of a message in the wire format: each text has a field per language. */
export const wireSchema = (schema: TSchema): TSchema => onWire(schema) as TSchema; // onWire only changes a schema's properties
