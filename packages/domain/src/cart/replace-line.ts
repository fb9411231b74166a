import { limits } from '../limits.ts';
import { ok, type Result } from '../result.ts';
import {
  type Added,
  addLine,
  type Cart,
  mostOfLine,
  type NewLine,
  nextIndex,
  removeLine,
  type TooManyLines,
} from './cart.ts';
import type { CartLine } from './cart-line.schema.ts';
import { mergeKey, withQty } from './cart-line.ts';

/**
 * FIX-20: replaces the line with an index. If that line no longer exists, the new one is added. If another line has
 * the same choice, the two merge, as in `addLine`.
 */
export function replaceLine(cart: Cart, index: number, line: NewLine): Result<Added, TooManyLines> {
  const place = cart.findIndex((other) => other.index === index);
  const left = removeLine(cart, index);
  return place === -1 ? addLine(left, line) : insertLine(left, place, { ...line, index: nextIndex(cart) });
}

/** FIX-28: puts a removed line back at its place. Equal lines are merged and limits apply as in `addLine`. */
export const restoreLine = (cart: Cart, place: number, line: CartLine): Result<Added, TooManyLines> =>
  insertLine(
    cart,
    place,
    cart.some(({ index }) => index === line.index) ? { ...line, index: nextIndex(cart) } : line,
  );

function insertLine(cart: Cart, place: number, line: CartLine): Result<Added, TooManyLines> {
  const key = mergeKey(line);
  if (cart.length >= limits.distinctLines || cart.some((other) => mergeKey(other) === key))
    return addLine(cart, line);
  const unitQty = Math.min(line.unitQty, mostOfLine(cart, line));
  if (unitQty <= 0) return ok({ cart, capped: true });
  const inserted = { ...withQty(line, unitQty), index: line.index };
  return ok({ cart: cart.toSpliced(place, 0, inserted), capped: unitQty < line.unitQty });
}
