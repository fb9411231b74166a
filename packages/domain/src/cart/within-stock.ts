import type { ShortItem } from '../menu/short-item.schema.ts';
import { type Cart, removeLine, setLineQty } from './cart.ts';
import type { CartLine, OrderLine } from './cart-line.schema.ts';
import { isUsable } from './cart-line.ts';

/** Units of a variant in one unit of a line: as the line's own variant, or as elements of its set. */
export function unitsOfSku(line: OrderLine, skuPid: string): number {
  if (line.comboElemList.length === 0) return line.skuPid === skuPid ? 1 : 0;
  return line.comboElemList.reduce(
    (units, elem) => (elem.skuPid === skuPid ? units + elem.unitQty : units),
    0,
  );
}

/**
 * FIX-11: the maximum units of a line that the remaining units of its short variants allow, as if no other line used
 * them. `undefined` if no variant of the line is short.
 */
export function leftForLine(line: OrderLine, shortList: readonly ShortItem[]): number | undefined {
  const most = shortList.flatMap(({ pid, left }) => {
    const units = unitsOfSku(line, pid);
    return units === 0 ? [] : [Math.floor(left / units)];
  });
  return most.length === 0 ? undefined : Math.min(...most);
}

/** FIX-11: the orderable lines that use a short variant. */
export const shortLines = (cart: Cart, shortList: readonly ShortItem[]): CartLine[] =>
  cart.filter((line) => isUsable(line) && leftForLine(line, shortList) !== undefined);

/** Reduces or removes lines, the last first, until the cart uses at most `left` units of one variant. */
function withinLeft(cart: Cart, { pid, left }: ShortItem): Cart {
  const using = cart.filter((line) => isUsable(line) && unitsOfSku(line, pid) > 0);
  let excess = using.reduce((sum, line) => sum + unitsOfSku(line, pid) * line.unitQty, 0) - left;
  let reduced = cart;
  for (const line of using.toReversed()) {
    if (excess <= 0) break;
    const units = unitsOfSku(line, pid);
    const fewer = Math.min(line.unitQty, Math.ceil(excess / units));
    excess -= fewer * units;
    const rest = line.unitQty - fewer;
    reduced = rest > 0 ? setLineQty(reduced, line.index, rest) : removeLine(reduced, line.index);
  }
  return reduced;
}

/**
 * FIX-11: the cart reduced to the remaining units of each short variant. Lines without a short variant do not change.
 */
export const withinStock = (cart: Cart, shortList: readonly ShortItem[]): Cart =>
  shortList.reduce(withinLeft, cart);
