import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nothingUnavailable } from '../menu/availability.ts';
import { aCartLine, aLineElem, aLineExtra } from '../testing/a-cart-line.ts';
import { shortItems } from './short-items.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

const soups = (unitQty: number) => aCartLine({ unitQty });
const sets = (unitQty: number, soupsInEach: number) =>
  aCartLine({
    spuPid: 'lunch-set',
    skuPid: '',
    spuType: 'C',
    unitQty,
    comboElemList: [aLineElem({ unitQty: soupsInEach }), aLineElem({ spuPid: 'tea', skuPid: 'tea/sku' })],
  });
const soupsLeft = (left: number) => new Map([['miso-soup/sku', left]]);

describe('short items', () => {
  it('are variants with some units left, but fewer than all lines and sets together need', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
        fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 })), { maxLength: 4 }),
        fc.integer({ min: 0, max: 30 }),
        (plain, inSets, left) => {
          const lines = [...plain.map(soups), ...inSets.map(([qty, each]) => sets(qty, each))];
          const asked =
            plain.reduce((sum, qty) => sum + qty, 0) +
            inSets.reduce((sum, [qty, each]) => sum + qty * each, 0);
          const isShort = left > 0 && left < asked;
          expect(shortItems(lines, nothingUnavailable, soupsLeft(left))).toEqual(
            isShort ? [{ pid: 'miso-soup/sku', kind: 'sku', left }] : [],
          );
        },
      ),
    );
  });

  it('are options, too, with the units of each dish and of each element of a set', () => {
    const eggs = { extraList: [aLineExtra({ unitQty: 2 })], featurePidList: ['tofu'] };
    const lines = [
      aCartLine({ ...eggs, unitQty: 2 }),
      aCartLine({ skuPid: '', spuType: 'C', comboElemList: [aLineElem({ ...eggs, unitQty: 3 })] }),
    ];
    const of = (egg: number, tofu: number) =>
      shortItems(
        lines,
        nothingUnavailable,
        new Map([
          ['egg', egg],
          ['tofu', tofu],
        ]),
      );
    expect(of(10, 5)).toEqual([]);
    expect(of(9, 4)).toEqual([
      { pid: 'egg', kind: 'attr', left: 9 },
      { pid: 'tofu', kind: 'attr', left: 4 },
    ]);
  });

  it('exclude variants without a counted stock', () => {
    expect(shortItems([soups(999)], nothingUnavailable, new Map())).toEqual([]);
  });

  it('exclude sold-out items, and do not count the units of sold-out lines', () => {
    const marked = { ...nothingUnavailable, selloutSpuPidList: ['miso-soup'] };
    expect(shortItems([soups(4)], marked, soupsLeft(3))).toEqual([]);
    const noTea = { ...nothingUnavailable, selloutAttrPidList: ['tea/sku'] };
    expect(shortItems([soups(2), sets(2, 1)], noTea, soupsLeft(3))).toEqual([]);
    expect(shortItems([soups(4), sets(2, 1)], noTea, soupsLeft(3))).toHaveLength(1);
  });
});
