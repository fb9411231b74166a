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
type Choices = Choice & Pick<OrderLine, 'comboElemList'>;

/**
 * How many units of each option one unit of a line uses, also by its combo elements: variants, features and extras, by
 * their ids. A set has no variant.
 */
export function optionUnits(line: Choices): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { skuPid, featurePidList, extraList, unitQty } of [
    { ...line, unitQty: 1 },
    ...line.comboElemList,
  ]) {
    const use = (pid: string, qty: number) => units.set(pid, (units.get(pid) ?? 0) + qty * unitQty);
    for (const pid of [skuPid, ...featurePidList]) use(pid, 1);
    for (const extra of extraList) use(extra.attrPid, extra.unitQty);
  }
  units.delete('');
  return units;
}

/** The ids of the options that a line and its combo elements use. */
export const optionPids = (line: Choices): string[] => [...optionUnits(line).keys()];

/** Whether the line can be ordered: it is available, and its choices are still on the menu. */
export const isUsable = (line: Omit<CartLine, 'index'>): boolean =>
  !isUnavailable(line) && !line.chooseAgainList;

/** Whether the line is sold out or outside its selling times. */
const isUnavailable = (line: Pick<CartLine, 'selloutFlag' | 'unusableType'>): boolean =>
  line.selloutFlag || line.unusableType !== 0;

/** FIX-20: whether the item is available, but not with the choices of the line. */
export const mustChooseAgain = (line: CartLine): boolean =>
  !isUnavailable(line) && line.chooseAgainList !== undefined;
