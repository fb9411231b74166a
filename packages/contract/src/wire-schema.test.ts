import { AddedTextSchema, LocalTextSchema, textSchema } from '@comanda/domain/local-text.schema';
import { LanguageSchema } from '@comanda/domain/shop/shop.schema';
import Type from 'typebox';
import { expect, it } from 'vitest';
import { propertiesOf } from './testing/walk-schema.ts';
import { wireSchema } from './wire-schema.ts';

const schema = Type.Object({
  list: Type.Array(Type.Union([Type.Object({ name: AddedTextSchema }), Type.Null()])),
  spuName: LocalTextSchema,
  descr: textSchema({ description: 'in words' }),
  languages: Type.Array(LanguageSchema),
  allergens: Type.Array(Type.String()),
  message: Type.Optional(Type.Object({ message: LocalTextSchema })),
});

it('the wire schema of a text has a field per language; other lists do not change', () => {
  const wire = wireSchema(schema);
  expect(propertiesOf(wire).map(([name]) => name)).toEqual([
    ...['list', 'spuName', 'spuName2', 'descr', 'descr2', 'lang', 'lang2', 'allergens', 'message'],
  ]);
  expect(JSON.parse(JSON.stringify(wire))).toMatchObject({
    type: 'object',
    required: ['list', 'spuName', 'spuName2', 'descr', 'descr2', 'lang', 'lang2', 'allergens'],
    properties: {
      list: { items: { anyOf: [{ required: ['name', 'name2'] }, { type: 'null' }] } },
      descr: { type: 'string', description: 'in words' },
      descr2: { type: 'string' },
      allergens: { type: 'array' },
      message: { properties: { message: { type: 'string' }, message2: { type: 'string' } } },
    },
  });
});

it('the second field of a text has its own description', () => {
  const [[, item] = []] = propertiesOf(wireSchema(schema));
  const [first, second] = item ? propertiesOf(item).map(([, property]) => property) : [];
  expect(first).toEqual({ type: 'string' });
  expect(second).toMatchObject({ type: 'string', description: 'addition' });
});
