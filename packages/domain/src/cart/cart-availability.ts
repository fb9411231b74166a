import { isSameText } from '../local-text.ts';
import type { Availability } from '../menu/availability.schema.ts';
import type { ShortItem } from '../menu/short-item.schema.ts';
import type { Spu } from '../menu/spu.schema.ts';
import type { Cart } from './cart.ts';
import type { CartLine } from './cart-line.schema.ts';
import { optionPids } from './cart-line.ts';
import { lackingIn, leftForLine } from './within-stock.ts';

type Marks = Pick<
  CartLine,
  'selloutFlag' | 'unusableType' | 'availableSaleTimes' | 'deliveryModes' | 'lacking'
>;

/** The answer of a sell-out check. Without `shortList` it is a menu's availability: a menu has no quantities left. */
export type Checked = Availability & { readonly shortList?: readonly ShortItem[] };

const usable: Marks = { selloutFlag: false, unusableType: 0, availableSaleTimes: [] };
const soldOut: Marks = { selloutFlag: true, unusableType: 2, availableSaleTimes: [] };

const sameMarks = (line: CartLine, marks: Marks): boolean =>
  line.selloutFlag === marks.selloutFlag &&
  line.unusableType === marks.unusableType &&
  line.deliveryModes === marks.deliveryModes &&
  JSON.stringify([line.availableSaleTimes, line.lacking]) ===
    JSON.stringify([marks.availableSaleTimes, marks.lacking]);

/** The line without its earlier marks, and with these. */
function withMarks(line: CartLine, marks: Marks): CartLine {
  const { deliveryModes: _modes, lacking: _lacking, ...rest } = line;
  return { ...rest, ...marks };
}

/** FIX-11: sets the line's remaining units. `undefined` means that enough are left, and removes the number. */
function withLeft(line: CartLine, left: number | undefined): CartLine {
  if (line.left === left) return line;
  const { left: _earlier, ...rest } = line;
  return left === undefined ? rest : { ...rest, left };
}

/**
 * CART-5: marks the unavailable lines of a cart, after resetting all flags. A line is sold out if its item, an item
 * of its set, or one of its options is sold out. A line is stopped if its item or an item of its set is stopped; it
 * then gets the selling times. Sold out takes precedence over stopped (specification, section 4). FIX-11: a line
 * with fewer units left than it asks for stays usable and gets `left`; if they are not enough for one unit of it, it is
 * marked as sold out and gets `lacking`. Lines and carts whose marks do not change are returned as the same objects.
 */
export function markAvailability(cart: Cart, availability: Checked): Cart {
  const { shortList } = availability;
  const soldOutSpus = new Set(availability.selloutSpuPidList);
  const soldOutOptions = new Set(availability.selloutAttrPidList);
  const stopped = new Map(availability.stopSellingSpuList.map((spu) => [spu.spuPid, spu]));
  const leftOf = (line: CartLine) => (shortList ? leftForLine(line, shortList) : line.left);
  const marksOf = (line: CartLine): Marks => {
    const spus = [line.spuPid, ...line.comboElemList.map((elem) => elem.spuPid)];
    const isSoldOut =
      spus.some((spu) => soldOutSpus.has(spu)) ||
      optionPids(line).some((option) => soldOutOptions.has(option));
    if (isSoldOut) return soldOut;
    const lacking = shortList ? lackingIn(line, shortList) : line.lacking;
    if (lacking) return { ...soldOut, lacking };
    const stop = spus.map((spu) => stopped.get(spu)).find((found) => found !== undefined);
    if (!stop) return usable;
    const { sellingTimes: availableSaleTimes, deliveryModes } = stop;
    return {
      selloutFlag: false,
      unusableType: 1,
      availableSaleTimes,
      ...(deliveryModes !== undefined && { deliveryModes }),
    };
  };
  const marked = cart.map((line) => {
    const marks = marksOf(line);
    return withLeft(sameMarks(line, marks) ? line : withMarks(line, marks), leftOf(line));
  });
  return marked.every((line, at) => line === cart[at]) ? cart : marked;
}

/** What a cart line copies from its item, besides the name. */
const listedFields = ['imageUrl', 'imageColor', 'minQty', 'maxQty'] as const;

const isAsListed = (line: CartLine, spu: Spu): boolean =>
  isSameText(line.spuName, spu.spuName) && listedFields.every((field) => line[field] === spu[field]);

function asListed(line: CartLine, spu: Spu | undefined): CartLine {
  if (!spu || isAsListed(line, spu)) return line;
  const { spuName, imageUrl, imageColor, minQty, maxQty } = spu;
  return { ...line, spuName, imageUrl, imageColor, minQty, maxQty };
}

/**
 * Marks a cart by the menu that the diner reads; `spus` are all items of that menu. An item that is not on the menu
 * counts as sold out, as in the sell-out check (CART-11). Lines of the other items get the menu's current names.
 */
export const markByMenu = (cart: Cart, spus: ReadonlyMap<string, Spu>, availability: Availability): Cart => {
  const gone = cart.map((line) => line.spuPid).filter((spuPid) => !spus.has(spuPid));
  const selloutSpuPidList = [...availability.selloutSpuPidList, ...gone];
  const listed = cart.map((line) => asListed(line, spus.get(line.spuPid)));
  const isSame = listed.every((line, at) => line === cart[at]);
  return markAvailability(isSame ? cart : listed, { ...availability, selloutSpuPidList });
};
