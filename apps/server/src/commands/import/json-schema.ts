import type { TSchema } from 'typebox';
import { WrittenFileSchema } from './brand-file.schema.ts';
import { fieldNotes } from './field-notes.ts';

/** Adds to each field without a description what the field is for. A note for `owner.field` precedes one for `field`. */
function described(schema: unknown, owner: string): unknown {
  if (Array.isArray(schema)) return schema.map((branch) => described(branch, owner));
  if (typeof schema !== 'object' || schema === null) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([keyword, value]) =>
      keyword === 'properties'
        ? [keyword, describedFields(value, owner)]
        : [keyword, described(value, owner)],
    ),
  );
}

const describedFields = (fields: object, owner: string): object =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const description = fieldNotes[`${owner}.${name}`] ?? fieldNotes[name];
      const inside = described(field, name);
      return [name, { ...(description !== undefined && { description }), ...Object(inside) }];
    }),
  );

/** The JSON Schema of the brand file for editors (requirement MAN-15), made from the schemas that the import checks. */
export const brandFileJsonSchema = (): object => ({
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Comanda brand file',
  description: 'One brand: its shops, menus, coupons and QR codes. docs/brand-file.md explains it.',
  ...Object(described(WrittenFileSchema satisfies TSchema, '')),
});
