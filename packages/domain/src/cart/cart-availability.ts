import type { Availability } from '../menu/availability.schema.ts';
import type { ShortItem } from '../menu/short-item.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';
import type { Amount } from '../money.ts';
import { type Cart, itemCounts, orderingAmount } from './cart.ts';
import type { CartLine } from './cart-line.schema.ts';
import { isUsable, optionPids } from './cart-line.ts';
import { leftForLine } from './within-stock.ts';

type Marks = Pick<CartLine, 'selloutFlag' | 'unusableType' | 'availableSaleTimes'>;

/** What a sell-out check answers; without `shortList` it is what a menu says, which knows no quantities. */
export type Checked = Availability & { readonly shortList?: readonly ShortItem[] };

const usable: Marks = { selloutFlag: false, unusableType: 0, availableSaleTimes: [] };
const soldOut: Marks = { selloutFlag: true, unusableType: 2, availableSaleTimes: [] };

const sameMarks = (line: CartLine, marks: Marks): boolean =>
  line.selloutFlag === marks.selloutFlag &&
  line.unusableType === marks.unusableType &&
  JSON.stringify(line.availableSaleTimes) === JSON.stringify(marks.availableSaleTimes);

/** FIX-11: the line with the units that are left of it; `undefined` when enough are. */
function withLeft(line: CartLine, left: number | undefined): CartLine {
  if (line.left === left) return line;
  const { left: _earlier, ...rest } = line;
  return left === undefined ? rest : { ...rest, left };
}

/**
 * CART-5: marks a cart with what cannot be had. All flags are reset first; a line is sold out when its item, an item of
 * its set, or one of its option ids is; it is stopped, with its selling times, when its item or one in its set is. Sold
 * out outweighs stopped (specification, section 4). A line whose marks stay is the same line, and a cart of such lines
 * the same cart. FIX-11: a line of which fewer are left stays usable and gets `left`; with not even one unit left it is sold out.
 */
export function markAvailability(cart: Cart, availability: Checked): Cart {
  const { shortList } = availability;
  const soldOutSpus = new Set(availability.selloutSpuPidList);
  const soldOutOptions = new Set(availability.selloutAttrPidList);
  const stopped = new Map(availability.stopSellingSpuList.map((spu) => [spu.spuPid, spu.sellingTimes]));
  const leftOf = (line: CartLine) => (shortList ? leftForLine(line, shortList) : line.left);
  const marksOf = (line: CartLine): Marks => {
    const spus = [line.spuPid, ...line.comboElemList.map((elem) => elem.spuPid)];
    const isSoldOut =
      spus.some((spu) => soldOutSpus.has(spu)) ||
      optionPids(line).some((option) => soldOutOptions.has(option)) ||
      leftOf(line) === 0;
    if (isSoldOut) return soldOut;
    const availableSaleTimes = spus.map((spu) => stopped.get(spu)).find((times) => times !== undefined);
    return availableSaleTimes ? { selloutFlag: false, unusableType: 1, availableSaleTimes } : usable;
  };
  const marked = cart.map((line) => {
    const marks = marksOf(line);
    return withLeft(sameMarks(line, marks) ? line : { ...line, ...marks }, leftOf(line));
  });
  return marked.every((line, at) => line === cart[at]) ? cart : marked;
}

/** What a line shows of its item, and how many of it are sold. */
const listedFields = ['spuName', 'spuName2', 'imageUrl', 'imageColor', 'minQty', 'maxQty'] as const;

function asListed(line: CartLine, spu: Spu | undefined): CartLine {
  if (!spu || listedFields.every((field) => line[field] === spu[field])) return line;
  const { spuName, spuName2, imageUrl, imageColor, minQty, maxQty } = spu;
  return { ...line, spuName, spuName2, imageUrl, imageColor, minQty, maxQty };
}

/**
 * Marks a cart by the menu that the diner reads, `spus` being all its items: one that it does not have any more counts
 * as sold out, as it does for the sell-out check (CART-11). The others have the names that the menu has now.
 */
export const markByMenu = (cart: Cart, spus: ReadonlyMap<string, Spu>, availability: Availability): Cart => {
  const gone = cart.map((line) => line.spuPid).filter((spuPid) => !spus.has(spuPid));
  const selloutSpuPidList = [...availability.selloutSpuPidList, ...gone];
  const listed = cart.map((line) => asListed(line, spus.get(line.spuPid)));
  const isSame = listed.every((line, at) => line === cart[at]);
  return markAvailability(isSame ? cart : listed, { ...availability, selloutSpuPidList });
};

/** The lines that cannot be ordered as marked. */
export const unavailableLines = (cart: Cart): CartLine[] => cart.filter((line) => !isUsable(line));

/** The cart without them (MODE-4). */
export const withoutUnavailable = (cart: Cart): Cart => cart.filter(isUsable);

/** What of the cart would be paid if it were ordered as marked: the lines that cannot be had cost nothing. */
export const orderableAmount = (cart: Cart): Amount => orderingAmount(withoutUnavailable(cart));

/**
 * OPT-6: the first line that can be had whose item is in the cart in fewer units than it is sold in, over all its lines;
 * `undefined` when every item has enough.
 */
export function lineBelowMinimum(cart: Cart): CartLine | undefined {
  const left = withoutUnavailable(cart);
  const { bySpu } = itemCounts(left);
  return left.find((line) => (bySpu.get(line.spuPid) ?? 0) < (line.minQty ?? 1));
}
