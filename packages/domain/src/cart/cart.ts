import { limits } from '../limits.ts';
import type { SpuCate } from '../menu/spu.schema.ts';
import { type Amount, sumOf } from '../money.ts';
import { ok, type Result, refused } from '../result.ts';
import type { CartLine } from './cart-line.schema.ts';
import { isUsable, mergeKey, withQty } from './cart-line.ts';

/** The lines of a cart, oldest first. No two of them have the same merge key. */
export type Cart = readonly CartLine[];

/** A line to add; the cart gives it its `index`. */
export type NewLine = Omit<CartLine, 'index'>;

/** Why a line cannot be added: the cart has 50 different lines already (code 2521). `most` is that limit. */
export type TooManyLines = { readonly kind: 'tooManyLines'; readonly most: number };

/** A cart after adding. `capped`: the item reached 999 units over all its lines, so the rest was left out. */
export type Added = { readonly cart: Cart; readonly capped: boolean };

/** An index that no line of the cart has. */
export const nextIndex = (cart: Cart): number =>
  cart.reduce((next, line) => Math.max(next, line.index + 1), 0);

/**
 * FIX-13: the maximum units of a line: 999 less the units of the other lines of its item. A line of a stored cart
 * may have more and keeps them; submit then refuses the order, and the diner reduces the line.
 */
export const mostOfLine = (cart: Cart, line: Pick<CartLine, 'spuPid'>, own?: CartLine): number =>
  Math.max(
    own?.unitQty ?? 0,
    linesOfSpu(cart, line.spuPid).reduce<number>(
      (room, other) => (other === own ? room : room - other.unitQty),
      limits.unitQty,
    ),
  );

/**
 * Adds a line to a cart. If a line with the same choice exists, it gets the units (CART-4). An item has at most 999
 * units over all its lines (CART-12, FIX-13). A 51st different line is refused (CART-2).
 */
export function addLine(cart: Cart, line: NewLine): Result<Added, TooManyLines> {
  const key = mergeKey(line);
  const same = cart.find((other) => mergeKey(other) === key);
  const wanted = (same?.unitQty ?? 0) + line.unitQty;
  const unitQty = Math.min(wanted, mostOfLine(cart, line, same));
  const capped = wanted > unitQty;
  if (same)
    return ok({ cart: cart.map((other) => (other === same ? withQty(other, unitQty) : other)), capped });
  if (cart.length >= limits.distinctLines)
    return refused({ kind: 'tooManyLines', most: limits.distinctLines });
  if (unitQty <= 0) return ok({ cart, capped });
  return ok({ cart: [...cart, { ...withQty(line, unitQty), index: nextIndex(cart) }], capped });
}

/** Sets the units of a line, with at most 999 of its item over all lines. Zero removes the line (CART-4, FIX-13). */
export function setLineQty(cart: Cart, index: number, unitQty: number): Cart {
  const own = cart.find((line) => line.index === index);
  if (!own) return cart;
  if (unitQty <= 0) return removeLine(cart, index);
  const possible = Math.min(unitQty, mostOfLine(cart, own, own));
  return cart.map((line) => (line === own ? withQty(line, possible) : line));
}

/** Removes a line with all its units. An unknown index changes nothing. */
export const removeLine = (cart: Cart, index: number): Cart => cart.filter((line) => line.index !== index);

/** The lines of one item. If there are several, the menu sends diners to the cart to reduce them (MENU-10). */
export const linesOfSpu = (cart: Cart, spuPid: string): CartLine[] =>
  cart.filter((line) => line.spuPid === spuPid);

/** The number of units in the cart that can be ordered. Like the total, it leaves out unavailable lines (FIX-30). */
export const cartCount = (cart: Cart): number =>
  cart.filter(isUsable).reduce((count, line) => count + line.unitQty, 0);

/** The ordering amount in minor units: the sum of all lines, before benefits and added taxes. */
export const orderingAmount = (cart: Cart): Amount => sumOf(cart.map((line) => line.saleAmount));

/** Units in the cart by item id, for the badges of the menu. */
export function itemCounts(cart: Cart): { bySpu: ReadonlyMap<string, number> } {
  const bySpu = new Map<string, number>();
  for (const line of cart) bySpu.set(line.spuPid, (bySpu.get(line.spuPid) ?? 0) + line.unitQty);
  return { bySpu };
}

/** Units in the cart of the items that a category shows. An item may be in several categories. */
export const categoryCount = (cart: Cart, { spuCatePid, spuList }: SpuCate): number =>
  cart.reduce(
    (count, line) =>
      line.spuCatePid === spuCatePid || spuList.some(({ spuPid }) => spuPid === line.spuPid)
        ? count + line.unitQty
        : count,
    0,
  );
