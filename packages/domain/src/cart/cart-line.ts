import type { LineExtra } from '../menu/sku.schema.ts';
import { type Amount, sumOf } from '../money.ts';
import type { CartLine, LineElem, OrderLine } from './cart-line.schema.ts';

const extrasAmount = (extras: readonly LineExtra[]): Amount =>
  sumOf(extras.map((extra) => extra.price * extra.unitQty));

/** The amount that a combo element adds to one set: its price and its extras, times its quantity. */
export const elemAmount = (elem: Omit<LineElem, 'unitAmount'>): Amount =>
  (elem.price + extrasAmount(elem.extraList)) * elem.unitQty;

/**
 * OPT-9: the amount of one unit of a line in minor units: the base price of its variant or set, its extras, and its
 * combo elements with their extras (specification, section 3). All are integers, so nothing is rounded.
 */
export const unitAmount = (base: Amount, extras: readonly LineExtra[], elems: readonly LineElem[]): Amount =>
  base + extrasAmount(extras) + sumOf(elems.map(elemAmount));

/** The line with another quantity, and the amount of that quantity. */
export const withQty = <L extends OrderLine>(line: L, unitQty: number): L => ({
  ...line,
  unitQty,
  saleAmount: line.unitAmount * unitQty,
});

const extrasKey = (extras: readonly LineExtra[]) =>
  extras.map((extra) => JSON.stringify([extra.attrPid, extra.unitQty])).sort();
const elemKey = (elem: LineElem, amount: Amount | null) =>
  JSON.stringify([
    elem.comboGroupPid,
    elem.skuPid,
    elem.unitQty,
    amount,
    [...elem.featurePidList].sort(),
    extrasKey(elem.extraList),
  ]);

const keyOf = (line: OrderLine, hasAmounts: boolean): string =>
  JSON.stringify([
    line.spuType,
    line.spuPid,
    line.skuPid,
    line.comboGroupPid,
    hasAmounts ? line.unitAmount : null,
    [...line.featurePidList].sort(),
    extrasKey(line.extraList),
    line.comboElemList.map((elem) => elemKey(elem, hasAmounts ? elem.unitAmount : null)).sort(),
    line.note ?? '',
  ]);

/**
 * CART-3: lines with equal keys are the same choice and merge. The key has the type, item, variant, combo group, unit
 * amount, features, extras (id and quantity), the elements of a set and the note. Their order does not matter.
 */
export const mergeKey = (line: OrderLine): string => keyOf(line, true);

/** The merge key of a line without its amounts: equal for the same choice at different prices. */
export const choiceKey = (line: OrderLine): string => keyOf(line, false);

/** The part of a cart line that calls send: the choice, its quantity and its amounts. Only submit also sends the note. */
export const orderLine = (line: CartLine): OrderLine => ({
  spuPid: line.spuPid,
  skuPid: line.skuPid,
  spuType: line.spuType,
  comboGroupPid: line.comboGroupPid,
  unitQty: line.unitQty,
  unitAmount: line.unitAmount,
  saleAmount: line.saleAmount,
  featurePidList: line.featurePidList,
  extraList: line.extraList,
  comboElemList: line.comboElemList,
});

type Choice = Pick<OrderLine, 'skuPid' | 'featurePidList' | 'extraList'>;
const chosenPids = (choice: Choice): string[] => [
  choice.skuPid,
  ...choice.featurePidList,
  ...choice.extraList.map((extra) => extra.attrPid),
];

/**
 * The ids of the options that a line and its combo elements use: variants, features and extras. A set has no variant.
 */
export const optionPids = (line: OrderLine): string[] =>
  [line, ...line.comboElemList].flatMap(chosenPids).filter((pid) => pid !== '');

/** Whether the line can be ordered: it is available, and its choices are still on the menu. */
export const isUsable = (line: CartLine): boolean => !isUnavailable(line) && !line.chooseAgainList;

/** Whether the line is sold out or outside its selling times. */
const isUnavailable = (line: CartLine): boolean => line.selloutFlag || line.unusableType !== 0;

/** FIX-20: whether the item is available, but not with the choices of the line. */
export const mustChooseAgain = (line: CartLine): boolean =>
  !isUnavailable(line) && line.chooseAgainList !== undefined;
