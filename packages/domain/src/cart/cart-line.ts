import type { LineExtra } from '../menu/sku.schema.ts';
import type { Amount } from '../money.ts';
import type { CartLine, LineElem, OrderLine } from './cart-line.schema.ts';

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

type Choice = Pick<OrderLine, 'skuPid' | 'featurePidList' | 'extraList'>;
const chosenPids = (choice: Choice): string[] => [
  choice.skuPid,
  ...choice.featurePidList,
  ...choice.extraList.map((extra) => extra.attrPid),
];

/**
 * The ids of the options that a line and its combo elements use: variants, features and extras. A set has no variant.
 */
export const optionPids = (line: Choice & Pick<OrderLine, 'comboElemList'>): string[] =>
  [line, ...line.comboElemList].flatMap(chosenPids).filter((pid) => pid !== '');

/** Whether the line can be ordered: it is available, and its choices are still on the menu. */
export const isUsable = (line: CartLine): boolean => !isUnavailable(line) && !line.chooseAgainList;

/** Whether the line is sold out or outside its selling times. */
const isUnavailable = (line: CartLine): boolean => line.selloutFlag || line.unusableType !== 0;

/** FIX-20: whether the item is available, but not with the choices of the line. */
export const mustChooseAgain = (line: CartLine): boolean =>
  !isUnavailable(line) && line.chooseAgainList !== undefined;
