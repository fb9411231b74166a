import { type Amount, sumOf } from '../money.ts';
import type { ComboGroup } from './combo.schema.ts';
import { groupMaxQty } from './group-max-qty.ts';
import type { MenuItem } from './menu.schema.ts';
import type { Choices, ExtraGroup } from './sku.schema.ts';

/** The amount that an extra group adds, if it is the same for any choice; else `undefined`. */
function fixedAmount(group: ExtraGroup): Amount | undefined {
  if (group.attrList.some(({ modePrices }) => modePrices)) return undefined;
  const [price = 0, ...others] = new Set(group.attrList.map((attr) => attr.price));
  if (others.length > 0) return undefined;
  if (price === 0) return 0;
  if (group.dearestFlag && price > 0) return group.openedByList || group.minQty === 0 ? undefined : price;
  if (group.openedByList || group.minQty !== groupMaxQty(group)) return undefined;
  return price * (price > 0 ? Math.max(0, group.minQty - (group.freeQty ?? 0)) : group.minQty);
}

const sumIfFixed = (amounts: readonly (Amount | undefined)[]): Amount | undefined =>
  amounts.every((amount) => amount !== undefined) ? sumOf(amounts) : undefined;

const fixedExtras = ({ extraGroupList }: Pick<Choices, 'extraGroupList'>): Amount | undefined =>
  sumIfFixed(extraGroupList.map(fixedAmount));

/** Whether a group of a set adds the same amount for any choice. */
function isFixedGroup({ comboElemList, fixedFlag, minQty, maxQty }: ComboGroup): boolean {
  const extras = comboElemList.map(fixedExtras);
  if (extras.includes(undefined) || comboElemList.some(({ modePrices }) => modePrices)) return false;
  if (fixedFlag) return true;
  const [amount = 0, ...others] = new Set(comboElemList.map(({ price }, at) => price + (extras[at] ?? 0)));
  return others.length === 0 && (amount === 0 || minQty === maxQty);
}

/** MENU-14, FIX-22: whether an item costs the same for any choice. */
export function hasOnePrice({ skuDetail, combo }: Pick<MenuItem, 'skuDetail' | 'combo'>): boolean {
  if (combo) return combo.comboGroupList.every(isFixedGroup);
  const skus = skuDetail?.skuList ?? [];
  const amounts = skus.map((sku) => sumIfFixed([sku.salePrice, fixedExtras(sku)]));
  const rules = skus.map(({ modePrices, pricePeriods }) => JSON.stringify([modePrices, pricePeriods]));
  return !amounts.includes(undefined) && new Set(amounts).size <= 1 && new Set(rules).size <= 1;
}
