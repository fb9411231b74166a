import type { ShortItem } from '../menu/short-item.schema.ts';
import { type Cart, removeLine, setLineQty } from './cart.ts';
import type { CartLine, OrderLine } from './cart-line.schema.ts';
import { isUsable, optionUnits } from './cart-line.ts';

const unitsIn = (line: OrderLine, pid: string): number => optionUnits(line).get(pid) ?? 0;

/**
 * FIX-11: the maximum units of a line that the remaining units of its short variants and options allow, as if no other
 * line used them. `undefined` if nothing of the line is short.
 */
export function leftForLine(line: OrderLine, shortList: readonly ShortItem[]): number | undefined {
  const most = shortList.flatMap(({ pid, left }) => {
    const units = unitsIn(line, pid);
    return units === 0 ? [] : [Math.floor(left / units)];
  });
  return most.length === 0 ? undefined : Math.min(...most);
}

/** FIX-11: the short variant or option of which one unit of a line already needs more than are left. */
export const lackingIn = (line: OrderLine, shortList: readonly ShortItem[]): CartLine['lacking'] => {
  const short = shortList.find(({ pid, left }) => unitsIn(line, pid) > left);
  return short && { pid: short.pid, left: short.left };
};

/** FIX-11: the orderable lines that use a short variant or option. */
export const shortLines = (cart: Cart, shortList: readonly ShortItem[]): CartLine[] =>
  cart.filter((line) => isUsable(line) && leftForLine(line, shortList) !== undefined);

/**
 * FIX-11: the short variants and options that an orderable line uses, whatever their kind. A page that is older than the
 * server leaves out what its cart does not know.
 */
export const shortIn = (cart: Cart, shortList: readonly ShortItem[]): ShortItem[] =>
  shortList.filter((short) => shortLines(cart, [short]).length > 0);

/** Reduces or removes lines, the last first, until the cart uses at most `left` units of one variant or option. */
function withinLeft(cart: Cart, { pid, left }: ShortItem): Cart {
  const using = cart.filter((line) => isUsable(line) && unitsIn(line, pid) > 0);
  let excess = using.reduce((sum, line) => sum + unitsIn(line, pid) * line.unitQty, 0) - left;
  let reduced = cart;
  for (const line of using.toReversed()) {
    if (excess <= 0) break;
    const units = unitsIn(line, pid);
    const fewer = Math.min(line.unitQty, Math.ceil(excess / units));
    excess -= fewer * units;
    const rest = line.unitQty - fewer;
    reduced = rest > 0 ? setLineQty(reduced, line.index, rest) : removeLine(reduced, line.index);
  }
  return reduced;
}

/**
 * FIX-11: the cart reduced to the remaining units of each short variant or option. Lines that use none of them do not
 * change.
 */
export const withinStock = (cart: Cart, shortList: readonly ShortItem[]): Cart =>
  shortList.reduce(withinLeft, cart);
