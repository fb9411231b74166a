import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highestPrice, limits } from '../limits.ts';
import { elemAmount, unitAmount } from '../menu/unit-amount.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import type { CartLine } from './cart-line.schema.ts';
import { CartLineSchema } from './cart-line.schema.ts';
import { isUsable, mergeKey, optionPids, withQty } from './cart-line.ts';
import { orderLine } from './order-line.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 1000 });

it('CART-1 a cart line has the fields of the specification', () => {
  const named = (schema: { properties: object }) => Object.keys(schema.properties);
  const { extraList, comboElemList } = CartLineSchema.properties;
  expect(named(CartLineSchema)).toEqual(
    expect.arrayContaining([
      ...['spuCatePid', 'spuCateName', 'spuPid', 'skuPid', 'spuType', 'editableFlag'],
      ...['spuName', 'descr', 'imageUrl', 'unitQty', 'unitAmount', 'saleAmount', 'index'],
      ...['comboGroupPid', 'featurePidList', 'extraList', 'comboElemList', 'comboDescList', 'selloutFlag'],
      ...['unusableType', 'availableSaleTimes'],
    ]),
  );
  expect(named(extraList.items).sort()).toEqual(['attrPid', 'price', 'unitAmount', 'unitQty']);
  expect(named(comboElemList.items).sort()).toEqual([
    ...['comboGroupPid', 'extraList', 'featurePidList', 'price', 'skuPid', 'spuPid', 'unitAmount', 'unitQty'],
  ]);
});

describe('the amount', () => {
  const price = fc.integer({ min: 0, max: highestPrice });
  const extra = fc
    .record({
      attrPid: fc.constantFrom('egg', 'nori', 'corn'),
      price,
      unitQty: fc.integer({ min: 1, max: 9 }),
    })
    .map((fields) => aLineExtra(fields));
  const elem = fc
    .record({ price, unitQty: fc.integer({ min: 1, max: 9 }), extraList: fc.array(extra, { maxLength: 3 }) })
    .map((fields) => aLineElem(fields));

  it('OPT-9 the amount of a line is base, extras and combo elements with their extras, exact to the smallest unit', () => {
    expect(limits.amountScale).toBe(2);
    fc.assert(
      fc.property(
        price,
        fc.array(extra, { maxLength: 4 }),
        fc.array(elem, { maxLength: 4 }),
        (base, extras, elems) => {
          let exact = BigInt(base);
          for (const { price, unitQty } of extras) exact += BigInt(price) * BigInt(unitQty);
          for (const element of elems) {
            let one = BigInt(element.price);
            for (const { price, unitQty } of element.extraList) one += BigInt(price) * BigInt(unitQty);
            exact += one * BigInt(element.unitQty);
          }
          expect(BigInt(unitAmount(base, extras, elems))).toBe(exact);
        },
      ),
    );
  });

  it.each([
    [1500, [], [], 1500],
    [1200, [aLineExtra({ unitQty: 2 })], [], 1500],
    [1500, [], [aLineElem({ price: 50, unitQty: 2, extraList: [aLineExtra()] })], 1500 + 2 * (50 + 150)],
  ])(
    'the amount of one unit of a line is the base amount plus its extras and combo elements: $0 becomes $3 (case %#)',
    (base, extras, elems, amount) => {
      expect(unitAmount(base, extras, elems)).toBe(amount);
    },
  );

  it('the amount of a combo element includes its extras once for each unit of the element', () => {
    expect(elemAmount(aLineElem({ price: 50, unitQty: 3, extraList: [aLineExtra({ unitQty: 2 })] }))).toBe(
      1050,
    );
  });

  it('the amount of a line is its unit amount times its quantity', () => {
    expect(withQty(aCartLine({ unitAmount: 350 }), 999).saleAmount).toBe(349_650);
  });
});

describe('merging lines', () => {
  const pid = fc.constantFrom('a', 'b', 'c', '"', '[]');
  const anyExtras = fc.uniqueArray(
    fc.record({ attrPid: pid, unitQty: fc.integer({ min: 1, max: 2 }) }).map((fields) => aLineExtra(fields)),
    { maxLength: 3, selector: (extra) => extra.attrPid },
  );
  const anyElem = fc
    .record({
      comboGroupPid: pid,
      skuPid: pid,
      unitQty: fc.integer({ min: 1, max: 2 }),
      unitAmount: fc.integer({ min: 0, max: 1 }),
      featurePidList: fc.uniqueArray(pid, { maxLength: 2 }),
      extraList: anyExtras,
    })
    .map((fields) => aLineElem(fields));
  const anyLine = fc
    .record({
      skuPid: pid,
      comboGroupPid: fc.constantFrom('', 'g'),
      unitAmount: fc.integer({ min: 0, max: 2 }),
      featurePidList: fc.uniqueArray(pid, { maxLength: 3 }),
      extraList: anyExtras,
      comboElemList: fc.array(anyElem, { maxLength: 3 }),
    })
    .map((fields) => aCartLine(fields));

  const byText = <T>(list: readonly T[]): string[] => list.map((entry) => JSON.stringify(entry)).sort();

  /** The fields that CART-3 compares, with lists sorted. */
  const compared = (line: CartLine) => ({
    type: line.spuType,
    sku: [line.spuPid, line.skuPid],
    group: line.comboGroupPid,
    amount: line.unitAmount,
    features: byText(line.featurePidList),
    extras: byText(line.extraList.map(({ attrPid, unitQty }) => ({ attrPid, unitQty }))),
    elements: byText(
      line.comboElemList.map((elem) => ({
        group: elem.comboGroupPid,
        sku: elem.skuPid,
        qty: elem.unitQty,
        amount: elem.unitAmount,
        features: byText(elem.featurePidList),
        extras: byText(elem.extraList.map(({ attrPid, unitQty }) => ({ attrPid, unitQty }))),
      })),
    ),
  });

  const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
  const anyShuffled = (line: CartLine) =>
    fc
      .record({
        featurePidList: shuffled(line.featurePidList),
        extraList: shuffled(line.extraList),
        comboElemList: shuffled(line.comboElemList).map((elems) =>
          elems.map((elem) => ({
            ...elem,
            featurePidList: elem.featurePidList.toReversed(),
            extraList: elem.extraList.toReversed(),
          })),
        ),
      })
      .map((lists) => ({ ...line, ...lists }));

  const elem = (overrides: Parameters<typeof aLineElem>[0]) => ({ comboElemList: [aLineElem(overrides)] });
  const base = aCartLine({
    featurePidList: ['mild'],
    extraList: [aLineExtra()],
    comboElemList: [aLineElem({ featurePidList: ['mild'], extraList: [aLineExtra()] })],
  });
  const differences: [string, Partial<CartLine>][] = [
    ['type', { spuType: 'C' }],
    ['item', { spuPid: 'tea' }],
    ['sku', { skuPid: 'tea/sku' }],
    ['combo group', { comboGroupPid: 'sides' }],
    ['unit amount', { unitAmount: 351 }],
    ['features', { featurePidList: ['hot'] }],
    ['more features', { featurePidList: ['mild', 'hot'] }],
    ['extras', { extraList: [aLineExtra({ attrPid: 'nori' })] }],
    ['quantity of an extra', { extraList: [aLineExtra({ unitQty: 2 })] }],
    ['no extras', { extraList: [] }],
    ['no elements', { comboElemList: [] }],
    [
      'group of an element',
      elem({ comboGroupPid: 'main', featurePidList: ['mild'], extraList: [aLineExtra()] }),
    ],
    ['sku of an element', elem({ skuPid: 'tea/sku', featurePidList: ['mild'], extraList: [aLineExtra()] })],
    ['quantity of an element', elem({ unitQty: 2, featurePidList: ['mild'], extraList: [aLineExtra()] })],
    ['amount of an element', elem({ unitAmount: 1, featurePidList: ['mild'], extraList: [aLineExtra()] })],
    ['features of an element', elem({ featurePidList: ['hot'], extraList: [aLineExtra()] })],
    ['extras of an element', elem({ featurePidList: ['mild'], extraList: [aLineExtra({ unitQty: 2 })] })],
  ];

  it('CART-3 merges lines if all compared fields are equal, whatever the order of features, extras and elements', () => {
    for (const [name, difference] of differences) {
      expect(mergeKey({ ...base, ...difference }), name).not.toBe(mergeKey(base));
    }
    fc.assert(
      fc.property(
        anyLine.chain((line) => fc.tuple(fc.constant(line), anyShuffled(line))),
        ([line, other]) => mergeKey(line) === mergeKey(other),
      ),
    );
    fc.assert(
      fc.property(anyLine, anyLine, (line, other) => {
        const equal = JSON.stringify(compared(line)) === JSON.stringify(compared(other));
        expect(mergeKey(line) === mergeKey(other)).toBe(equal);
      }),
    );
  });

  it.each([
    ['quantity', { unitQty: 9, saleAmount: 3150 }],
    ['place in the cart', { index: 7 }],
    ['name, description and picture', { spuName: ['Soup', ''], descr: ['hot', ''], imageUrl: '/x' }],
    ['availability', { selloutFlag: true, unusableType: 2 as const }],
    ['price of an extra if the unit amount is equal', { extraList: [aLineExtra({ price: 1 })] }],
  ])('ignores the %s of a line', (_name, difference) => {
    expect(mergeKey({ ...base, ...difference })).toBe(mergeKey(base));
  });
});

describe('a cart line', () => {
  it('is sent to a call without the fields that only the cart shows', () => {
    const said = Object.keys(orderLine(aCartLine())).sort();
    expect(said).toEqual([
      ...['comboElemList', 'comboGroupPid', 'extraList', 'featurePidList', 'saleAmount', 'skuPid', 'spuPid'],
      ...['spuType', 'unitAmount', 'unitQty'],
    ]);
  });

  it('lists the option ids of its variant, features, extras and combo elements', () => {
    const elem = aLineElem({
      skuPid: 'tea/sku',
      featurePidList: ['iced'],
      extraList: [aLineExtra({ attrPid: 'milk' })],
    });
    const line = aCartLine({
      skuPid: '',
      featurePidList: ['mild'],
      extraList: [aLineExtra()],
      comboElemList: [elem],
    });
    expect(optionPids(line)).toEqual(expect.arrayContaining(['mild', 'egg', 'tea/sku', 'iced', 'milk']));
  });

  it.each([
    [{}, true],
    [{ selloutFlag: true }, false],
    [{ unusableType: 1 as const }, false],
    [{ unusableType: 2 as const }, false],
  ])('a cart line with the flags %j is usable: %s', (flags, usable) => {
    expect(isUsable(aCartLine(flags))).toBe(usable);
  });
});
