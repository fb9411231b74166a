import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shortItems } from '../checkout/short-items.ts';
import { nothingUnavailable } from '../menu/availability.ts';
import type { ShortItem } from '../menu/short-item.schema.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { optionUnits } from './cart-line.ts';
import { leftForLine, shortIn, shortLines, withinStock } from './within-stock.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const skus = ['soup', 'tea', 'rice'] as const;
const counted = [...skus, 'egg', 'tofu'] as const;
const anySku = fc.constantFrom(...skus);
const aPlain = (skuPid: string, unitQty: number) => aCartLine({ spuPid: skuPid, skuPid, unitQty });
const aSet = (elems: readonly (readonly [string, number])[], unitQty: number) =>
  aCartLine({
    spuPid: 'set',
    skuPid: '',
    spuType: 'C',
    unitQty,
    comboElemList: elems.map(([skuPid, qty]) => aLineElem({ spuPid: skuPid, skuPid, unitQty: qty })),
  });
const anyQty = fc.integer({ min: 1, max: 9 });
const anyOptions = fc.record({
  featurePidList: fc.subarray(['tofu']),
  extraList: fc.constantFrom(0, 1, 2).map((unitQty) => (unitQty > 0 ? [aLineExtra({ unitQty })] : [])),
});
const anyCart = fc
  .array(
    fc.oneof(
      fc
        .tuple(anySku, anyQty, anyOptions)
        .map(([sku, qty, options]) => ({ ...aPlain(sku, qty), ...options })),
      fc
        .tuple(
          fc.array(fc.tuple(anySku, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
          anyQty,
        )
        .map(([elems, qty]) => aSet(elems, qty)),
    ),
    { maxLength: 8 },
  )
  .map((lines) => lines.map((line, index) => ({ ...line, index })));
const anyLeft = fc
  .dictionary(fc.constantFrom(...counted), fc.integer({ min: 0, max: 12 }))
  .map((counts) => new Map(Object.entries(counts)));
const short = (cart: Parameters<typeof shortLines>[0], left: ReadonlyMap<string, number>) =>
  shortItems(cart, nothingUnavailable, left);

describe('a cart reduced to the remaining stock', () => {
  it('a reduced cart never needs more than the stock, has no more units than before, and keeps lines without a short variant or option', () => {
    fc.assert(
      fc.property(anyCart, anyLeft, (cart, left) => {
        const shortList = short(cart, left);
        const reduced = withinStock(cart, shortList);
        expect(short(reduced, left)).toEqual([]);
        for (const line of cart) {
          const after = reduced.find(({ index }) => index === line.index);
          if (leftForLine(line, shortList) === undefined) expect(after).toBe(line);
          expect(after?.unitQty ?? 0).toBeLessThanOrEqual(line.unitQty);
          if (after) expect(after.saleAmount).toBe(after.unitAmount * after.unitQty);
        }
      }),
    );
  });

  it('uses all units left of a variant if only plain lines use it', () => {
    fc.assert(
      fc.property(
        fc.array(anyQty, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 40 }),
        (quantities, left) => {
          const cart = quantities.map((qty, index) => ({ ...aPlain('soup', qty), index }));
          const wanted = quantities.reduce((sum, qty) => sum + qty, 0);
          const reduced = withinStock(cart, short(cart, new Map([['soup', left]])));
          expect(reduced.reduce((sum, line) => sum + line.unitQty, 0)).toBe(Math.min(wanted, left));
        },
      ),
    );
  });

  it.each([
    ['one line', [[0, 4]], 3, [[0, 3]]],
    [
      'the last line first',
      [
        [0, 2],
        [1, 2],
      ],
      3,
      [
        [0, 2],
        [1, 1],
      ],
    ],
    [
      'a line, and removes it if no unit is left',
      [
        [0, 3],
        [1, 2],
      ],
      3,
      [[0, 3]],
    ],
    [
      'the last line, then the line before it',
      [
        [0, 3],
        [1, 2],
      ],
      1,
      [[0, 1]],
    ],
  ])('reduces the quantity of %s', (_case, before, left, after) => {
    const cart = before.map(([index = 0, qty = 0]) => ({ ...aPlain('soup', qty), index }));
    const reduced = withinStock(cart, [{ pid: 'soup', kind: 'sku', left }]);
    expect(reduced.map(({ index, unitQty }) => [index, unitQty])).toEqual(after);
  });

  it('keeps the quantity of a sold-out line, because it takes no stock', () => {
    const gone = { ...aPlain('soup', 5), index: 1, selloutFlag: true, unusableType: 2 as const };
    const cart = [{ ...aPlain('soup', 4), index: 0 }, gone];
    const shortList = [{ pid: 'soup', kind: 'sku' as const, left: 3 }];
    expect(withinStock(cart, shortList).map(({ unitQty }) => unitQty)).toEqual([3, 5]);
    expect(shortLines(cart, shortList).map(({ index }) => index)).toEqual([0]);
  });
});

it('the units of a variant or option in a set are the sum over its elements', () => {
  const set = aSet(
    [
      ['soup', 2],
      ['tea', 1],
      ['soup', 1],
    ],
    4,
  );
  expect(optionUnits(set)).toEqual(
    new Map([
      ['soup', 3],
      ['tea', 1],
    ]),
  );
  const egg = { extraList: [aLineExtra({ unitQty: 2 })] };
  const elem = { ...aLineElem({ skuPid: 'soup', unitQty: 3 }), ...egg };
  expect(optionUnits({ ...aPlain('', 4), comboElemList: [elem] }).get('egg')).toBe(6);
  const shortList = [{ pid: 'soup', kind: 'sku' as const, left: 7 }];
  expect([leftForLine(set, shortList), leftForLine(aPlain('tea', 1), shortList)]).toEqual([2, undefined]);
});

it('only what an orderable line uses is short, also of a kind that this release does not know', () => {
  const kind = 'ingredient' as ShortItem['kind'];
  const cart = [aPlain('soup', 2), { ...aPlain('tea', 2), selloutFlag: true }];
  const [soup, tea, flour] = ['soup', 'tea', 'flour'].map((pid) => ({ pid, kind, left: 1 }));
  expect(shortIn(cart, [soup, tea, flour] as ShortItem[])).toEqual([soup]);
});
