import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCartLine, aLineExtra } from '../testing/a-cart-line.ts';
import { aSpu } from '../testing/a-spu.ts';
import {
  addLine,
  type Cart,
  cartCount,
  categoryCount,
  itemCounts,
  linesOfSpu,
  type NewLine,
  orderingAmount,
  removeLine,
  setLineQty,
} from './cart.ts';
import { mergeKey } from './cart-line.ts';

fc.configureGlobal({ numRuns: process.env.LONG === '1' ? 20_000 : 500 });

/** A cart after adding lines in turn. A refused line leaves the cart unchanged. */
const cartOf = (...lines: NewLine[]): Cart =>
  lines.reduce<Cart>((cart, line) => {
    const added = addLine(cart, line);
    return added.ok ? added.value.cart : cart;
  }, []);

const item = (number: number, unitQty = 1): NewLine =>
  aCartLine({ spuPid: `item-${number}`, skuPid: `item-${number}/sku`, unitQty });

const anyLine = fc
  .record({
    number: fc.integer({ min: 0, max: 5 }),
    unitQty: fc.integer({ min: 1, max: 999 }),
    egg: fc.boolean(),
  })
  .map(({ number, unitQty, egg }) => ({ ...item(number, unitQty), extraList: egg ? [aLineExtra()] : [] }));

describe('a cart', () => {
  it('CART-4 adding an equal line adds its quantity, decreasing at one removes the line', () => {
    const two = cartOf(item(1, 2), item(2), item(1, 3));
    expect(two.map((line) => [line.spuPid, line.unitQty, line.saleAmount])).toEqual([
      ['item-1', 5, 1750],
      ['item-2', 1, 350],
    ]);
    expect(setLineQty(two, 0, 4).map((line) => line.unitQty)).toEqual([4, 1]);
    expect(setLineQty(two, 0, 1).map((line) => line.unitQty)).toEqual([1, 1]);
    expect(setLineQty(two, 1, 0).map((line) => line.spuPid)).toEqual(['item-1']);
    expect(removeLine(two, 0).map((line) => line.spuPid)).toEqual(['item-2']);
  });

  it('holds each choice on one line and at most 999 units of an item, whatever the order of adding', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 30 }), (lines) => {
        const cart = cartOf(...lines);
        const units = (of: readonly NewLine[], spuPid: string) =>
          of.filter((line) => line.spuPid === spuPid).reduce((sum, line) => sum + line.unitQty, 0);
        expect(new Set(cart.map(mergeKey)).size).toBe(cart.length);
        for (const spuPid of new Set(lines.map((line) => line.spuPid)))
          expect(units(cart, spuPid)).toBe(Math.min(999, units(lines, spuPid)));
        for (const line of cart) {
          expect(line.unitQty).toBeGreaterThan(0);
          expect(line.saleAmount).toBe(line.unitAmount * line.unitQty);
        }
        expect(new Set(cart.map((line) => line.index)).size).toBe(cart.length);
        expect(orderingAmount(cart)).toBe(cart.reduce((sum, line) => sum + line.saleAmount, 0));
        expect(cartCount(cart)).toBe(cart.reduce((sum, line) => sum + line.unitQty, 0));
      }),
    );
  });

  it('reports that units were left out at 999: of a merged line, of a new line and of a set quantity', () => {
    expect(addLine(cartOf(item(1, 998)), item(1, 2))).toMatchObject({
      ok: true,
      value: { capped: true, cart: [{ unitQty: 999 }] },
    });
    expect(addLine(cartOf(item(1, 998)), item(1, 1))).toMatchObject({
      ok: true,
      value: { capped: false, cart: [{ unitQty: 999 }] },
    });
    expect(addLine([], item(1, 1000))).toMatchObject({
      ok: true,
      value: { capped: true, cart: [{ unitQty: 999, saleAmount: 349_650 }] },
    });
    expect(setLineQty(cartOf(item(1)), 0, 5000)[0]?.unitQty).toBe(999);
  });

  it('limits an item to 999 units over all its lines', () => {
    const egg = { ...item(1, 300), extraList: [aLineExtra()] };
    const two = cartOf(item(1, 700), egg);
    expect(two.map((line) => line.unitQty)).toEqual([700, 299]);
    expect(addLine(two, { ...item(1), extraList: [aLineExtra({ unitQty: 2 })] })).toEqual({
      ok: true,
      value: { capped: true, cart: two },
    });
    expect(setLineQty(two, 1, 300).map((line) => line.unitQty)).toEqual([700, 299]);
    expect(setLineQty(two, 0, 10).map((line) => line.unitQty)).toEqual([10, 299]);
    const stored = [aCartLine({ index: 0, unitQty: 999 }), aCartLine({ index: 1, unitQty: 999 })];
    expect(setLineQty(stored, 1, 998).map((line) => line.unitQty)).toEqual([999, 998]);
    expect(setLineQty(stored, 1, 1000).map((line) => line.unitQty)).toEqual([999, 999]);
  });

  it('refuses the 51st different line, and still adds units to the other 50', () => {
    const full = cartOf(...Array.from({ length: 50 }, (_, number) => item(number)));
    expect(full).toHaveLength(50);
    expect(addLine(full, item(50))).toEqual({ ok: false, error: { kind: 'tooManyLines', most: 50 } });
    expect(addLine(full, item(7))).toMatchObject({ ok: true });
  });

  it('gives each line a unique index, also after a line was removed', () => {
    const cart = removeLine(cartOf(item(1), item(2), item(3)), 1);
    const added = addLine(cart, item(4));
    expect(added.ok && added.value.cart.map((line) => line.index)).toEqual([0, 2, 3]);
  });

  it('stays unchanged if the line to remove or to set does not exist', () => {
    const cart = cartOf(item(1));
    expect(removeLine(cart, 9)).toEqual(cart);
    expect(setLineQty(cart, 9, 3)).toEqual(cart);
  });
});

describe('the badges of the menu', () => {
  it('count units by item and by category, over all lines', () => {
    const cart = cartOf(
      item(1, 2),
      { ...item(1), extraList: [aLineExtra()] },
      { ...item(2, 4), spuCatePid: 'drinks' },
    );
    const { bySpu } = itemCounts(cart);
    expect([...bySpu]).toEqual([
      ['item-1', 3],
      ['item-2', 4],
    ]);
    const category = (spuCatePid: string, ...spuPids: string[]) => ({
      spuCatePid,
      spuCateName: [spuCatePid],
      spuList: spuPids.map((spuPid) => aSpu({ spuPid })),
    });
    expect(categoryCount(cart, category('noodles'))).toBe(3);
    expect(categoryCount(cart, category('drinks', 'item-2'))).toBe(4);
    expect(categoryCount(cart, category('popular', 'item-1', 'item-2', 'item-3'))).toBe(7);
    expect(linesOfSpu(cart, 'item-1')).toHaveLength(2);
  });
});
