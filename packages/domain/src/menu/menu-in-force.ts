import { spusOf } from './availability-in-mode.ts';
import type { Combo } from './combo.schema.ts';
import type { Menu, MenuItem } from './menu.schema.ts';
import { type LocalMoment, localMoment, type PriceMoment, periodAt, priceInForce } from './price-in-force.ts';
import type { PriceRules } from './price-rules.schema.ts';
import type { Choices, SkuDetail } from './sku.schema.ts';
import type { Spu, SpuCate } from './spu.schema.ts';

const hasRules = ({ modePrices, pricePeriods }: PriceRules): boolean =>
  modePrices !== undefined || pricePeriods !== undefined;

/** An item of the list with its lowest price in force. The same object if its price does not change. */
function spuInForce(spu: Spu, moment: LocalMoment): Spu {
  const priceMin = priceInForce(spu.priceMin, spu, moment);
  return priceMin === spu.priceMin ? spu : { ...spu, priceMin };
}

/** A variant or an element of a set with the prices in force of its extras. */
const choicesInForce = <C extends Pick<Choices, 'extraGroupList'>>(choices: C, moment: LocalMoment): C => ({
  ...choices,
  extraGroupList: choices.extraGroupList.map((group) => ({
    ...group,
    attrList: group.attrList.map((extra) => ({
      ...extra,
      price: priceInForce(extra.price, extra, moment),
    })),
  })),
});

const skusInForce = (detail: SkuDetail, moment: LocalMoment): SkuDetail => ({
  ...detail,
  skuList: detail.skuList.map((sku) => ({
    ...choicesInForce(sku, moment),
    salePrice: priceInForce(sku.salePrice, sku, moment),
  })),
});

const comboInForce = (combo: Combo, moment: LocalMoment): Combo => ({
  ...combo,
  price: priceInForce(combo.price, combo, moment),
  comboGroupList: combo.comboGroupList.map((group) => ({
    ...group,
    comboElemList: group.comboElemList.map((elem) => ({
      ...choicesInForce(elem, moment),
      price: priceInForce(elem.price, elem, moment),
    })),
  })),
});

type Detail = Pick<MenuItem, 'spu' | 'skuDetail' | 'combo'>;

/**
 * An item with the prices in force of its variants or its set, and of their extras and elements. The same object if it has
 * only one price. An item whose extras or elements have price rules has some, too.
 */
export const itemInForce = <Item extends Detail>(item: Item, moment: LocalMoment): Item =>
  hasRules(item.spu)
    ? {
        ...item,
        spu: spuInForce(item.spu, moment),
        skuDetail: item.skuDetail && skusInForce(item.skuDetail, moment),
        combo: item.combo && comboInForce(item.combo, moment),
      }
    : item;

/** The items whose prices change, by menu: a published menu never changes. */
const ruledItems = new WeakMap<Menu, readonly Spu[]>();

function ruledItemsOf(menu: Menu): readonly Spu[] {
  const known = ruledItems.get(menu) ?? spusOf(menu).filter(hasRules);
  ruledItems.set(menu, known);
  return known;
}

/** A text that changes when a price of the menu does. Empty if no price ever changes. */
export const pricesKey = (menu: Menu, moment: LocalMoment): string =>
  ruledItemsOf(menu)
    .map((spu) => priceInForce(spu.priceMin, spu, moment))
    .join(' ');

/** DISH-2: a menu with the prices in force in a delivery mode at a time, in the shop's time zone (IANA). */
export function menuInForce(menu: Menu, at: PriceMoment, timeZone: string): Menu {
  if (ruledItemsOf(menu).length === 0) return menu;
  const moment = localMoment(at, timeZone);
  return {
    ...menu,
    categories: menu.categories.map((category) => ({
      ...category,
      items: category.items.map((item) => itemInForce(item, moment)),
    })),
  };
}

/** DISH-2: the categories of a diner's menu with the prices in force. Unchanged items stay the same objects. */
export const categoriesInForce = (categories: readonly SpuCate[], moment: LocalMoment): SpuCate[] =>
  categories.map((category) => ({
    ...category,
    spuList: category.spuList.map((spu) => spuInForce(spu, moment)),
  }));

/** A text that changes when a price of these categories does, also that of a variant that is not the cheapest. */
export const periodsKey = (categories: readonly SpuCate[], moment: LocalMoment): string =>
  categories
    .flatMap(({ spuList }) => spuList.filter(hasRules))
    .map((spu) => [spu.priceMin, periodAt(spu, moment)?.from].join('/'))
    .join(' ');
