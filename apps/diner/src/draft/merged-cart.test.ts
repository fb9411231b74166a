import { type Cart, cartCount } from '@comanda/domain/cart/cart';
import { aCartLine } from '@comanda/domain/testing/a-cart-line';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergedCart } from './merged-cart.ts';

/** Creates a cart from the quantity of each item; 0 omits the item. */
const cartOf = (quantities: readonly number[]): Cart =>
  quantities
    .map((unitQty, dish) => aCartLine({ index: dish, spuPid: `dish-${dish}`, skuPid: `${dish}`, unitQty }))
    .filter((line) => line.unitQty > 0);

const quantities = (cart: Cart) => Object.fromEntries(cart.map(({ spuPid, unitQty }) => [spuPid, unitQty]));
const anyCart = fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 5, maxLength: 5 });

it('if only one tab changed the cart, its cart is the result', () => {
  fc.assert(
    fc.property(anyCart, anyCart, (base, changed) => {
      expect(quantities(mergedCart(cartOf(base), cartOf(base), cartOf(changed)).cart)).toEqual(
        quantities(cartOf(changed)),
      );
      expect(quantities(mergedCart(cartOf(base), cartOf(changed), cartOf(base)).cart)).toEqual(
        quantities(cartOf(changed)),
      );
    }),
  );
});

it('both tabs get the same cart, with the additions of both', () => {
  fc.assert(
    fc.property(anyCart, anyCart, anyCart, (base, more, others) => {
      const mine = base.map((unitQty, dish) => unitQty + (more[dish] ?? 0));
      const other = base.map((unitQty, dish) => unitQty + (others[dish] ?? 0));
      const here = mergedCart(cartOf(base), cartOf(mine), cartOf(other)).cart;
      const there = mergedCart(cartOf(base), cartOf(other), cartOf(mine)).cart;
      expect(quantities(here)).toEqual(quantities(there));
      const added = [...more, ...others].reduce((sum, unitQty) => sum + unitQty, 0);
      expect(cartCount(here)).toBe(cartCount(cartOf(base)) + added);
    }),
  );
});

it('reports additions that exceed fifty lines or 999 units', () => {
  const fifty = cartOf(Array.from({ length: 50 }, () => 1));
  const another = aCartLine({ index: 50, spuPid: 'another', skuPid: 'another' });
  const full = mergedCart([], fifty, [another]);
  expect([full.leftOut, full.cart]).toEqual(['lines', fifty]);
  const many = mergedCart([], cartOf([998]), cartOf([2]));
  expect([many.leftOut, quantities(many.cart)]).toEqual(['units', { 'dish-0': 999 }]);
  expect(mergedCart([], cartOf([998]), cartOf([1])).leftOut).toBe('nothing');
  const hot = cartOf([2]).map((line) => ({ ...line, featurePidList: ['hot'] }));
  const both = mergedCart([], cartOf([998]), hot);
  expect([both.leftOut, both.cart.map(({ unitQty }) => unitQty)]).toEqual(['units', [998, 1]]);
});
