import type { LineElem, OrderLine } from '../cart/cart-line.schema.ts';
import { limits } from '../limits.ts';
import type { Combo, ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import { type ChosenExtras, extraGroupProblems, lineExtras } from '../menu/extra-group.ts';
import { hasOneFeature } from '../menu/feature-group.ts';
import type { Menu, MenuItem } from '../menu/menu.schema.ts';
import { menuItem } from '../menu/menu.ts';
import { openedGroups } from '../menu/opened-groups.ts';
import type { Choices, Chosen, LineExtra } from '../menu/sku.schema.ts';
import { elemAmount, unitAmount } from '../menu/unit-amount.ts';
import { ok, type Result, refused } from '../result.ts';
import type { LineProblem } from './line-problem.schema.ts';

/** A requested line at the menu's prices: the diner's choice, with the menu's amounts instead of the diner's. */
export type PricedLine = { readonly item: MenuItem; readonly line: OrderLine };

const isQuantity = (qty: number): boolean => Number.isInteger(qty) && qty >= 1 && qty <= limits.unitQty;

const chosenExtras = (extras: readonly LineExtra[]): ChosenExtras =>
  Object.fromEntries(extras.map((extra) => [extra.attrPid, extra.unitQty]));

const isKnownOnce = (pids: readonly string[], known: readonly string[]): boolean =>
  new Set(pids).size === pids.length && pids.every((pid) => known.includes(pid));

/** Ignores sold-out flags: a published menu has none, and sold-out options have their own refusal (code 2511). */
function areChoicesAllowed(choices: Choices, chosen: Chosen): boolean {
  const extras = chosenExtras(chosen.extraList);
  const extraGroups = openedGroups(choices, chosen.featurePidList, extras);
  return (
    chosen.extraList.every((extra) => isQuantity(extra.unitQty)) &&
    isKnownOnce(
      chosen.featurePidList,
      choices.featureGroupList.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
    ) &&
    isKnownOnce(
      chosen.extraList.map((extra) => extra.attrPid),
      extraGroups.flatMap((group) => group.attrList.map((attr) => attr.attrPid)),
    ) &&
    choices.featureGroupList.every((group) => hasOneFeature(group, chosen.featurePidList)) &&
    extraGroups.every((group) => extraGroupProblems(group, extras).length === 0)
  );
}

const pricedExtras = (choices: Choices, chosen: Chosen): LineExtra[] =>
  lineExtras(choices.extraGroupList, chosenExtras(chosen.extraList));

const qtyOf = (elems: readonly { unitQty: number }[]): number =>
  elems.reduce((sum, elem) => sum + elem.unitQty, 0);

function isGroupFilled(group: ComboGroup, elems: readonly LineElem[]): boolean {
  const total = qtyOf(elems);
  if (total < group.minQty || total > group.maxQty) return false;
  return group.comboElemList.every((elem) => {
    const qty = qtyOf(elems.filter((chosen) => chosen.skuPid === elem.skuPid));
    if (group.fixedFlag) return qty === elem.defaultQty;
    return qty === 0 || (qty >= elem.minQty && qty <= elem.maxQty);
  });
}

const elemOf = (groups: readonly ComboGroup[], chosen: LineElem): ComboElem | undefined =>
  groups
    .find((group) => group.comboGroupPid === chosen.comboGroupPid)
    ?.comboElemList.find((elem) => elem.skuPid === chosen.skuPid && elem.spuPid === chosen.spuPid);

function pricedElem(elem: ComboElem, chosen: LineElem): LineElem {
  const priced = { ...chosen, price: elem.price, extraList: pricedExtras(elem, chosen) };
  return { ...priced, unitAmount: elemAmount(priced) };
}

function priceSet({ spu }: MenuItem, combo: Combo, line: OrderLine): OrderLine | undefined {
  if (line.featurePidList.length > 0 || line.extraList.length > 0 || line.skuPid !== spu.skuPid)
    return undefined;
  const groups = combo.comboGroupList;
  const filled = groups.every((group) =>
    isGroupFilled(
      group,
      line.comboElemList.filter((elem) => elem.comboGroupPid === group.comboGroupPid),
    ),
  );
  if (!filled) return undefined;
  const elems: LineElem[] = [];
  for (const chosen of line.comboElemList) {
    const elem = elemOf(groups, chosen);
    if (!elem || !isQuantity(chosen.unitQty) || !areChoicesAllowed(elem, chosen)) return undefined;
    elems.push(pricedElem(elem, chosen));
  }
  return repriced({ ...line, comboElemList: elems }, combo.price);
}

function priceSimple(item: MenuItem, line: OrderLine): OrderLine | undefined {
  const sku = item.skuDetail?.skuList.find((variant) => variant.skuPid === line.skuPid);
  if (!sku || line.comboElemList.length > 0 || !areChoicesAllowed(sku, line)) return undefined;
  return repriced({ ...line, extraList: pricedExtras(sku, line) }, sku.salePrice);
}

function repriced(line: OrderLine, base: number): OrderLine {
  const amount = unitAmount(base, line.extraList, line.comboElemList);
  return { ...line, unitAmount: amount, saleAmount: amount * line.unitQty };
}

/**
 * SRV-1: prices a requested line from the menu, and ignores the amounts that it came with. Refused with `notOnMenu`
 * if the item is not on the menu, `quantityNotAllowed` if the quantity is no integer from 1 to 999, and
 * `choiceNotAllowed` if the variant, the choices or the elements of a set do not match the menu.
 */
export function priceLine(menu: Menu, requested: OrderLine): Result<PricedLine, LineProblem> {
  const { spuPid } = requested;
  const item = menuItem(menu, spuPid);
  if (!item || item.spu.spuType !== requested.spuType) return refused({ kind: 'notOnMenu', spuPid });
  if (!isQuantity(requested.unitQty)) return refused({ kind: 'quantityNotAllowed', spuPid });
  if (requested.comboGroupPid !== '') return refused({ kind: 'choiceNotAllowed', spuPid });
  const line = item.combo ? priceSet(item, item.combo, requested) : priceSimple(item, requested);
  return line ? ok({ item, line }) : refused({ kind: 'choiceNotAllowed', spuPid });
}

/**
 * Why the quantities of an order are refused: an item is below its minimum, above its maximum, or above 999 units
 * (FIX-13). The units of an item are counted over all its lines. `undefined` if all quantities are allowed.
 */
export function quantityProblem(lines: readonly PricedLine[]): LineProblem | undefined {
  const bySpu = new Map<string, { item: MenuItem; qty: number }>();
  for (const { item, line } of lines) {
    const qty = (bySpu.get(item.spu.spuPid)?.qty ?? 0) + line.unitQty;
    bySpu.set(item.spu.spuPid, { item, qty });
  }
  for (const { item, qty } of bySpu.values()) {
    const { minQty, maxQty, spuPid } = item.spu;
    if (qty < (minQty ?? 1) || qty > Math.min(limits.unitQty, maxQty ?? limits.unitQty))
      return { kind: 'quantityNotAllowed', spuPid };
  }
  return undefined;
}
