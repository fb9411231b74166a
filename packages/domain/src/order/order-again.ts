import { addLine, type Cart, linesOfSpu, type NewLine } from '../cart/cart.ts';
import { isNoteTooLong, withNote } from '../cart/line-note.ts';
import { plainLine } from '../cart/plain-line.ts';
import { comboLine, toCartLine } from '../cart/to-cart-line.ts';
import type { Combo, ComboElem, ComboGroup } from '../menu/combo.schema.ts';
import type { ChosenExtras } from '../menu/extra-group.ts';
import { openedGroups } from '../menu/opened-groups.ts';
import type { Choices, ExtraGroup, FeatureGroup, SkuDetail } from '../menu/sku.schema.ts';
import type { Spu, SpuCate, SpuDetail } from '../menu/spu.schema.ts';
import { type ComboSelection, withElemChoice } from '../selection/combo-selection.ts';
import type { SkuSelection } from '../selection/sku-selection.ts';
import type { OrderItem } from './order.schema.ts';

/** Today's menu as far as ordering again needs it: the list, and the details of the items with choices, by item id. */
export type MenuToday = {
  readonly spuCateList: readonly SpuCate[];
  readonly opened: ReadonlyMap<string, SpuDetail>;
  /** The most characters of a note on a line; undefined if the shop takes none. */
  readonly noteLength?: number | undefined;
};

/** The cart with the added items, and the order's items that could not be added. */
export type OrderedAgain = { readonly cart: Cart; readonly missing: readonly OrderItem[] };

type ChosenThen = {
  readonly featureList: readonly { readonly attrPid?: string }[];
  readonly extraList: readonly { readonly attrPid?: string; readonly unitQty: number }[];
};
type ChosenToday = Pick<SkuSelection, 'features' | 'extras'>;

/** The ids of an order's items with choices, each once. Their details are needed before it can be ordered again. */
export const spuPidsToOpen = (items: readonly OrderItem[], spuCateList: readonly SpuCate[]): string[] => {
  const spus = spuCateList.flatMap((category) => category.spuList);
  const pids = new Set(items.map(({ spuPid }) => spuPid));
  return spus.filter((spu) => spu.editableFlag && pids.has(spu.spuPid)).map((spu) => spu.spuPid);
};

/**
 * Adds the items of an earlier order to the cart, with the same choices and notes at today's prices. An item is added whole or
 * not at all. It is `missing` if it or one of its choices is unavailable or gone, if it would exceed a limit, or if
 * the order did not store its choices by id.
 */
export function orderedAgain(cart: Cart, items: readonly OrderItem[], menu: MenuToday): OrderedAgain {
  const missing: OrderItem[] = [];
  let filled = cart;
  for (const item of items) {
    const plain = lineAgain(filled, item, menu);
    const line = plain && withNote(plain, noteAgain(item, menu));
    const added = line && addLine(filled, line);
    if (added?.ok && !added.value.capped) filled = added.value.cart;
    else missing.push(item);
  }
  return { cart: filled, missing };
}

/** The note of an item, if the shop still takes notes of its length. The cart shows it to the diner. */
const noteAgain = ({ note = '' }: OrderItem, { noteLength }: MenuToday): string =>
  noteLength === undefined || isNoteTooLong(note, noteLength) ? '' : note;

function lineAgain(cart: Cart, item: OrderItem, { spuCateList, opened }: MenuToday): NewLine | undefined {
  const category = spuCateList.find(({ spuList }) => spuList.some((spu) => spu.spuPid === item.spuPid));
  const listed = category?.spuList.find((spu) => spu.spuPid === item.spuPid);
  if (!category || !listed || listed.unusableType !== 0) return undefined;
  if (!listed.editableFlag) return plainAgain(category, listed, item, cart);
  const detail = opened.get(item.spuPid);
  if (detail?.spu.unusableType !== 0) return undefined;
  const inCart = unitsOf(cart, item.spuPid);
  if (detail.combo) {
    const selection = comboSelectionAgain(detail.combo, item);
    return selection && comboLine(category, detail, selection, inCart);
  }
  const selection = detail.skuDetail && skuSelectionAgain(detail.skuDetail, item);
  return selection ? toCartLine(category, detail, selection, inCart) : undefined;
}

const unitsOf = (cart: Cart, spuPid: string): number =>
  linesOfSpu(cart, spuPid).reduce((units, line) => units + line.unitQty, 0);

function plainAgain(category: SpuCate, spu: Spu, item: OrderItem, cart: Cart): NewLine | undefined {
  const choices = [item.specList, item.featureList, item.extraList, item.comboElemList];
  const isSame = item.skuPid === spu.skuPid && choices.every((list) => list.length === 0);
  const units = unitsOf(cart, item.spuPid) + item.unitQty;
  const isAllowed = units >= (spu.minQty ?? 1) && units <= (spu.maxQty ?? units);
  return isSame && isAllowed ? plainLine(category, spu, item.unitQty) : undefined;
}

function skuSelectionAgain(detail: SkuDetail, item: OrderItem): SkuSelection | undefined {
  const sku = detail.skuList.find(({ skuPid }) => skuPid === item.skuPid);
  const chosen = sku && chosenToday(sku, item);
  return chosen && { ...chosen, specPids: sku.specPidSet, unitQty: item.unitQty };
}

function comboSelectionAgain(combo: Combo, item: OrderItem): ComboSelection | undefined {
  let selection: ComboSelection = { elems: {}, unitQty: item.unitQty };
  for (const ordered of item.comboElemList) {
    const group = combo.comboGroupList.find(({ comboGroupPid }) => comboGroupPid === ordered.comboGroupPid);
    const elem = group?.comboElemList.find(({ skuPid }) => skuPid === ordered.skuPid);
    const chosen = elem && chosenToday(elem, ordered);
    if (!group || !elem || !chosen || !isQtyAllowed(group, elem, ordered.unitQty)) return undefined;
    selection = withElemChoice(selection, { group, elem }, { ...chosen, qty: ordered.unitQty });
  }
  return selection;
}

/** Checks the limits of an element. The limits of its group are checked with the whole set. */
const isQtyAllowed = (group: ComboGroup, elem: ComboElem, qty: number): boolean =>
  group.fixedFlag ? qty === elem.defaultQty : qty >= elem.minQty && qty <= elem.maxQty;

/** The earlier choices in today's groups; `undefined` if one of them is no longer offered. */
function chosenToday(offered: Choices, { featureList, extraList }: ChosenThen): ChosenToday | undefined {
  const features: Record<string, string> = {};
  for (const { attrPid } of featureList) {
    const group = offered.featureGroupList.find((candidate) => hasAttr(candidate, attrPid));
    if (!group || attrPid === undefined) return undefined;
    features[group.attrGroupPid] = attrPid;
  }
  const extras: Record<string, ChosenExtras[string]> = {};
  for (const { attrPid, unitQty } of extraList) if (attrPid !== undefined) extras[attrPid] = unitQty;
  const groups = openedGroups(offered, Object.values(features), extras);
  const isOffered = extraList.every(({ attrPid }) => groups.some((group) => hasAttr(group, attrPid)));
  return isOffered ? { features, extras } : undefined;
}

const hasAttr = (group: FeatureGroup | ExtraGroup, attrPid: string | undefined): boolean =>
  group.attrList.some((attr) => attr.attrPid === attrPid);
