import type { WeeklyHours } from '../shop/opening-hours.schema.ts';
import { isWithinHours } from '../shop/opening-hours.ts';
import type { Availability } from './availability.schema.ts';
import { hasOnePrice } from './has-one-price.ts';
import type { Menu, MenuItem } from './menu.schema.ts';
import type { Choices, FeatureGroup } from './sku.schema.ts';
import type { Spu, SpuCate } from './spu.schema.ts';

/** Everything is available. */
export const nothingUnavailable: Availability = {
  selloutSpuPidList: [],
  selloutAttrPidList: [],
  stopSellingSpuList: [],
};

/** What is sold out in a shop: items, option ids, and variants without stock. */
export type SoldOut = { readonly spus: ReadonlySet<string>; readonly options: ReadonlySet<string> };

const skuPids = (item: MenuItem): string[] => (item.skuDetail?.skuList ?? []).map((sku) => sku.skuPid);

/** An item is sold out if it is marked so, or if all its variants are. */
const isSpuSoldOut = (item: MenuItem, soldOut: SoldOut): boolean => {
  const skus = skuPids(item);
  return (
    soldOut.spus.has(item.spu.spuPid) || (skus.length > 0 && skus.every((sku) => soldOut.options.has(sku)))
  );
};

/** A set is also sold out if one of its groups cannot be filled any more. */
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
 * What is unavailable in a menu at an instant (Unix seconds) in the shop's time zone: sold-out items (marked, all
 * variants gone, or a set with a group that cannot be filled), sold-out option ids, and items outside their sale
 * windows.
 */
export function availabilityOf(menu: Menu, soldOut: SoldOut, at: number, timeZone: string): Availability {
  const items = menu.categories.flatMap((category) => category.items);
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

/** An item as the menu lists it: it is marked if its choices do not change the price (MENU-14). */
const listedSpu = (item: Pick<MenuItem, 'spu' | 'skuDetail' | 'combo'>): Spu =>
  item.spu.editableFlag && hasOnePrice(item) ? { ...item.spu, onePriceFlag: true } : item.spu;

function markedSpu(spu: Spu, availability: Availability): Spu {
  if (availability.selloutSpuPidList.includes(spu.spuPid))
    return { ...spu, selloutFlag: true, unusableType: 2 };
  const stopped = availability.stopSellingSpuList.find((stop) => stop.spuPid === spu.spuPid);
  return stopped ? { ...spu, unusableType: 1, availableSaleTimes: stopped.sellingTimes } : spu;
}

/** The menu as a diner reads it: categories with their listed items and marks. Empty categories are omitted. */
export const spuCateList = (menu: Menu, availability: Availability): SpuCate[] =>
  menu.categories
    .filter((category) => category.items.length > 0)
    .map(({ items, ...category }) => ({
      ...category,
      spuList: items.map((item) => markedSpu(listedSpu(item), availability)),
    }));

/** An item without its marks; the same object if it has none. */
const unmarkedSpu = (spu: Spu): Spu =>
  spu.unusableType !== 0 ? { ...spu, selloutFlag: false, unusableType: 0, availableSaleTimes: [] } : spu;

/**
 * A diner's menu, marked again: every flag is reset first. Items that are available before and after stay the same
 * objects, so React need not render them again.
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

/** FIX-12, OPT-2: `checked` is the first feature that is not sold out, and none if all are. */
const checkedGroups = (groups: readonly FeatureGroup[], gone: ReadonlySet<string>): FeatureGroup[] =>
  groups.map((group) => {
    const first = group.attrList.find((attr) => !gone.has(attr.attrPid));
    return { ...group, attrList: group.attrList.map((attr) => ({ ...attr, checked: attr === first })) };
  });

/** An opened item with its sold-out variants, attributes and combo elements marked. */
export function markedDetail(
  item: MenuItem,
  availability: Availability,
): Pick<MenuItem, 'spu' | 'skuDetail' | 'combo'> {
  const gone = new Set(availability.selloutAttrPidList);
  const goneSpus = new Set(availability.selloutSpuPidList);
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
