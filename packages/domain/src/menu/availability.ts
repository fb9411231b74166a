import type { WeeklyHours } from '../shop/opening-hours.schema.ts';
import { isWithinHours } from '../shop/opening-hours.ts';
import type { Availability } from './availability.schema.ts';
import { hasOnePrice } from './has-one-price.ts';
import type { Menu, MenuItem } from './menu.schema.ts';
import { categoriesOfGuests, itemsOf } from './menu.ts';
import type { Choices, FeatureGroup } from './sku.schema.ts';
import type { Spu, SpuCate } from './spu.schema.ts';

export const nothingUnavailable: Availability = {
  selloutSpuPidList: [],
  selloutAttrPidList: [],
  stopSellingSpuList: [],
};

/** The sold-out items and options of a shop. `options` includes the variants without stock. */
export type SoldOut = { readonly spus: ReadonlySet<string>; readonly options: ReadonlySet<string> };

const skuPids = (item: MenuItem): string[] => (item.skuDetail?.skuList ?? []).map((sku) => sku.skuPid);

/** Whether an item is marked as sold out, or all its variants are sold out. */
const isSpuSoldOut = (item: MenuItem, soldOut: SoldOut): boolean => {
  const skus = skuPids(item);
  return (
    soldOut.spus.has(item.spu.spuPid) || (skus.length > 0 && skus.every((sku) => soldOut.options.has(sku)))
  );
};

/** Whether a set cannot be ordered because one of its groups cannot be filled. */
function isComboSoldOut(item: MenuItem, soldOutSpus: ReadonlySet<string>, soldOut: SoldOut): boolean {
  const groups = item.combo?.comboGroupList ?? [];
  return groups.some((group) => {
    const left = group.comboElemList.filter(
      (elem) => !soldOutSpus.has(elem.spuPid) && !soldOut.options.has(elem.skuPid),
    );
    if (group.fixedFlag) return left.length < group.comboElemList.length;
    return left.reduce((most, elem) => most + elem.maxQty, 0) < group.minQty;
  });
}

const isStopped = (saleTimes: readonly WeeklyHours[], at: number, timeZone: string): boolean =>
  saleTimes.length > 0 && !isWithinHours(saleTimes, at, timeZone);

/**
 * What is unavailable in a menu at a time (Unix seconds). Items are sold out if they are marked so, if all their
 * variants are sold out, or if a group of a set cannot be filled. `timeZone` is the shop's (IANA), for sale windows.
 */
export function availabilityOf(menu: Menu, soldOut: SoldOut, at: number, timeZone: string): Availability {
  const items = itemsOf(menu);
  const gone = new Set(items.filter((item) => isSpuSoldOut(item, soldOut)).map((item) => item.spu.spuPid));
  for (const item of items) if (isComboSoldOut(item, gone, soldOut)) gone.add(item.spu.spuPid);
  return {
    selloutSpuPidList: [...gone],
    selloutAttrPidList: [...soldOut.options],
    stopSellingSpuList: items
      .filter((item) => isStopped(item.saleTimes, at, timeZone))
      .map((item) => ({ spuPid: item.spu.spuPid, sellingTimes: [...item.saleTimes] })),
  };
}

/** MENU-14: an item as the menu lists it, with `onePriceFlag` if its choices do not change its price. */
const listedSpu = (item: Pick<MenuItem, 'spu' | 'skuDetail' | 'combo'>): Spu =>
  item.spu.editableFlag && hasOnePrice(item) ? { ...item.spu, onePriceFlag: true } : item.spu;

function markedSpu(spu: Spu, availability: Availability): Spu {
  if (availability.selloutSpuPidList.includes(spu.spuPid))
    return { ...spu, selloutFlag: true, unusableType: 2 };
  const stopped = availability.stopSellingSpuList.find((stop) => stop.spuPid === spu.spuPid);
  return stopped ? { ...spu, unusableType: 1, availableSaleTimes: stopped.sellingTimes } : spu;
}

/** The menu as diners read it, with marks of unavailable items. Categories without items are omitted. */
export const spuCateList = (menu: Menu, availability: Availability): SpuCate[] =>
  categoriesOfGuests(menu)
    .filter((category) => category.items.length > 0)
    .map(({ items, inSetsFlag: _always, ...category }) => ({
      ...category,
      spuList: items.map((item) => markedSpu(listedSpu(item), availability)),
    }));

/** The item without availability marks; the same object if it has none. */
const unmarkedSpu = (spu: Spu): Spu =>
  spu.unusableType !== 0 ? { ...spu, selloutFlag: false, unusableType: 0, availableSaleTimes: [] } : spu;

/**
 * Marks a diner's menu again, after resetting every flag. Items that were and are available stay the same objects, so
 * that React does not render them again.
 */
export const withAvailability = (categories: readonly SpuCate[], availability: Availability): SpuCate[] =>
  categories.map((category) => ({
    ...category,
    spuList: category.spuList.map((spu) => markedSpu(unmarkedSpu(spu), availability)),
  }));

type Attr = { attrPid: string; selloutFlag: boolean };
const markedGroups = <G extends { attrList: Attr[] }>(groups: readonly G[], gone: ReadonlySet<string>): G[] =>
  groups.map((group) => ({
    ...group,
    attrList: group.attrList.map((attr) => ({ ...attr, selloutFlag: gone.has(attr.attrPid) })),
  }));

/** FIX-12, OPT-2: checks the first feature that is not sold out; no feature if all are sold out. */
const checkedGroups = (groups: readonly FeatureGroup[], gone: ReadonlySet<string>): FeatureGroup[] =>
  groups.map((group) => {
    const first = group.attrList.find((attr) => !gone.has(attr.attrPid));
    return { ...group, attrList: group.attrList.map((attr) => ({ ...attr, checked: attr === first })) };
  });

/** An item's detail with its sold-out variants, features, extras and combo elements marked. */
export function markedDetail(
  item: MenuItem,
  availability: Availability,
): Pick<MenuItem, 'spu' | 'skuDetail' | 'combo'> {
  const gone = new Set(availability.selloutAttrPidList);
  const otherModes = availability.stopSellingSpuList.filter((stop) => stop.deliveryModes !== undefined);
  const goneSpus = new Set([...availability.selloutSpuPidList, ...otherModes.map(({ spuPid }) => spuPid)]);
  const choices = <T extends Choices>(owner: T): T => ({
    ...owner,
    featureGroupList: markedGroups(checkedGroups(owner.featureGroupList, gone), gone),
    extraGroupList: markedGroups(owner.extraGroupList, gone),
  });
  return {
    spu: markedSpu(listedSpu(item), availability),
    skuDetail: item.skuDetail && {
      ...item.skuDetail,
      skuList: item.skuDetail.skuList.map((sku) => ({ ...choices(sku), selloutFlag: gone.has(sku.skuPid) })),
    },
    combo: item.combo && {
      ...item.combo,
      comboGroupList: item.combo.comboGroupList.map((group) => ({
        ...group,
        comboElemList: group.comboElemList.map((elem) => ({
          ...choices(elem),
          selloutFlag: goneSpus.has(elem.spuPid) || gone.has(elem.skuPid),
        })),
      })),
    },
  };
}
