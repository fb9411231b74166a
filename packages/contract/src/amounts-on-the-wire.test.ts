import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { AmountError, amountFields } from './amounts-on-the-wire.ts';
import { contract, streamCall } from './contract.ts';
import { refusalPayloads } from './refusals.schema.ts';
import { allProperties, alternatives } from './testing/walk-schema.ts';
import { messageFromWire, messageToWire } from './wire-format.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const everyProperty = [
  ...[...Object.values(contract), streamCall].flatMap(({ input, output }) => [input, output]),
  ...Object.values(refusalPayloads),
].flatMap((schema: TSchema) => allProperties(schema));
const isNumber = (schema: TSchema) =>
  alternatives(schema).some((one) => 'type' in one && one.type === 'number' && !('const' in one));
const isAmount = (schema: TSchema) =>
  alternatives(schema).some(
    (one) => 'description' in one && /(^|[:;] )amount$/.test(String(one.description)),
  );
const namesOf = (has: (schema: TSchema) => boolean) =>
  [...new Set(everyProperty.filter(({ schema }) => has(schema)).map(({ path }) => path.at(-1) ?? ''))].sort();

describe('the list of amount fields', () => {
  it('has exactly the amounts of all input and output schemas, at any depth', () => {
    expect(namesOf(isAmount)).toEqual(Object.keys(amountFields).sort());
  });

  it('has no name that another schema uses for something else', () => {
    const others = everyProperty.filter(
      ({ path, schema }) => Object.hasOwn(amountFields, path.at(-1) ?? '') && !isAmount(schema),
    );
    expect(others.map(({ path }) => path.join('.'))).toEqual([]);
  });

  it('omits only the numbers with decimals that are no amounts: the rates of charges and taxes', () => {
    expect(namesOf((schema) => isNumber(schema) && !isAmount(schema))).toEqual([
      'percent',
      'rate',
      'taxRate',
    ]);
  });
});

describe('amounts on the wire', () => {
  const scale = fc.constantFrom(0, 1, 2, 3);
  const amount = fc.oneof(
    fc.integer({ min: -99_999, max: 999_999 }),
    fc.integer({ min: 0, max: 999_999_999_999_999 }),
  );
  const other = fc.oneof(
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    fc.integer(),
    fc.double({ noNaN: true }),
  );
  const { message } = fc.letrec((tie) => ({
    message: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      other,
      tie('fields'),
      fc.array(tie('message')),
    ),
    fields: fc
      .record({
        amounts: fc.dictionary(fc.constantFrom(...Object.keys(amountFields)), amount, {
          maxKeys: 3,
          noNullPrototype: true,
        }),
        others: fc.dictionary(
          fc.constantFrom('unitQty', 'taxRate', 'remark', 'itemList', 'shopInfo'),
          tie('message'),
          {
            maxKeys: 3,
            noNullPrototype: true,
          },
        ),
      })
      .map(({ amounts, others }) => ({ ...amounts, ...others })),
  }));

  it('convert to the wire and back unchanged, in a message of any shape, as JSON', () => {
    fc.assert(
      fc.property(message, scale, (value, decimals) => {
        const plain: unknown = JSON.parse(JSON.stringify(value));
        const wire: unknown = JSON.parse(JSON.stringify(messageToWire(plain, decimals)));
        expect(messageFromWire(wire, decimals)).toEqual(plain);
      }),
    );
  });

  it('are main units on the wire and minor units in the code; other numbers are not converted', () => {
    const inside = {
      dueAmount: 2072,
      taxList: [{ taxRate: 13.5, taxAmount: 5 }],
      productCount: 3,
      memo: '5',
    };
    const wire = {
      dueAmount: 20.72,
      taxList: [{ taxRate: 13.5, taxAmount: 0.05 }],
      productCount: 3,
      memo: '5',
    };
    expect(messageToWire(inside, 2)).toEqual(wire);
    expect(messageFromWire(wire, 2)).toEqual(inside);
    expect(messageToWire(inside, 0)).toEqual(inside);
  });

  it.each([
    [{ dueAmount: 1.005 }, 2, '/dueAmount'],
    [{ itemList: [{ saleAmount: 1 }, { extraList: [{ price: 0.5 }] }] }, 0, '/itemList/1/extraList/0/price'],
    [[{ price: 1 }, { price: 1e300 }], 2, '/1/price'],
  ])(
    'throw an error with the path of the first amount with too many decimals: %j at scale %i',
    (wire, decimals, path) => {
      expect(() => messageFromWire(wire, decimals)).toThrow(AmountError);
      expect(() => messageFromWire(wire, decimals)).toThrow(expect.objectContaining({ path }));
      expect(() => messageFromWire(wire, decimals)).toThrow(
        `${path}: expected an amount with at most ${decimals} decimals`,
      );
    },
  );

  it('amounts of a wrong type are not converted; the schema then refuses them', () => {
    expect(messageFromWire({ dueAmount: '1.005', price: null }, 2)).toEqual({
      dueAmount: '1.005',
      price: null,
    });
  });
});
