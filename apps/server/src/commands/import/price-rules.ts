import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import type { Amount } from '@comanda/domain/money';
import { DeliveryMode, deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { adjustmentOf } from './adjustment.ts';
import { type FileCategory, type FileItem, isComboItem } from './brand-file.schema.ts';
import { elementItem } from './element-item.ts';
import type { MenuSource } from './menu-source.ts';
import { hasPriceRules, type PricedPart, statedPart } from './priced-part.ts';
import { only, rulesOf, type Total } from './stated-prices.ts';
import { leastChoices, offeredExtras } from './to-choices.ts';
import { leastOfSet } from './to-combo.ts';

/** The delivery modes in which an item of a category is sold; `undefined` for all. */
export function soldModes(
  { modes: ofCategory }: Pick<FileCategory, 'modes'>,
  { modes }: Pick<FileItem, 'modes'>,
): string | undefined {
  if (modes === undefined || ofCategory === undefined) return modes ?? ofCategory;
  return [...modes].filter((mode) => ofCategory.includes(mode)).join('');
}

/** The options with price rules that an item offers; for a set also its elements, and their options. Each once. */
function ruledParts(item: FileItem, source: MenuSource): PricedPart[] {
  const elements = isComboItem(item) ? item.groups.flatMap((group) => group.elements) : [];
  const owners = isComboItem(item)
    ? elements.map((element) => elementItem(element, source))
    : (item.variants ?? [undefined]).map((variant) => ({ item, variant }));
  const groups = owners.flatMap((owner) => offeredExtras(owner.item, owner.variant, source));
  const parts: PricedPart[] = [...elements, ...groups.flatMap(({ options }) => options)];
  return [...new Set(parts.filter(hasPriceRules))];
}

/** The prices of an item and of its parts at one time: those of the item come first. */
function priced(parts: readonly PricedPart[], prices: readonly Amount[], { scale }: MenuSource) {
  const base = prices.slice(0, prices.length - parts.length);
  const ofParts = new Map(parts.map((part, index) => [part, prices[base.length + index]]));
  return {
    base,
    priceOf: (part: PricedPart): Amount => ofParts.get(part) ?? adjustmentOf(part.price, scale),
  };
}

/** DISH-2: an item of a menu with its modes, and the price rules that the file states for it and its category. */
export function withPriceRules(
  made: MenuItem,
  item: FileItem,
  category: FileCategory,
  source: MenuSource,
): MenuItem {
  const { scale } = source;
  const deliveryModes = soldModes(category, item);
  const modes = deliveryModesOf(deliveryModes ?? Object.values(DeliveryMode).join(''));
  const spu = deliveryModes === undefined ? made.spu : { ...made.spu, deliveryModes };
  const parts = ruledParts(item, source);
  const ofParts = parts.map((part) => statedPart(part, source));
  const around = [...(item.pricePeriods ?? []), ...(category.pricePeriods ?? [])];
  if (isComboItem(item)) {
    const { combo } = made;
    if (!combo) return { ...made, spu };
    const stated = [{ base: combo.price, modes: item.prices ?? {}, periods: around, scale }];
    const usually = leastOfSet(item, source);
    const lowest: Total = (prices) => {
      const { base, priceOf } = priced(parts, prices, source);
      return Math.max(0, only(base) + (parts.length > 0 ? leastOfSet(item, source, priceOf) : usually));
    };
    return {
      ...made,
      spu: { ...spu, ...rulesOf([...stated, ...ofParts], modes, lowest) },
      combo: { ...combo, ...rulesOf(stated, modes, only) },
    };
  }
  const skus = made.skuDetail?.skuList ?? [];
  const stated = skus.map((sku, index) => {
    const variant = item.variants?.[index];
    const periods = [...(variant?.pricePeriods ?? []), ...around];
    return { base: sku.salePrice, modes: variant?.prices ?? item.prices ?? {}, periods, scale };
  });
  const usually = skus.map((_sku, index) => leastChoices(item, item.variants?.[index], source));
  const lowest: Total = (prices) => {
    const { base, priceOf } = priced(parts, prices, source);
    const least = (index: number) =>
      parts.length > 0 ? leastChoices(item, item.variants?.[index], source, priceOf) : (usually[index] ?? 0);
    return Math.max(0, Math.min(...base.map((price, index) => price + least(index))));
  };
  return {
    ...made,
    spu: { ...spu, ...rulesOf([...stated, ...ofParts], modes, lowest) },
    skuDetail: made.skuDetail && {
      ...made.skuDetail,
      skuList: skus.map((sku, index) => ({
        ...sku,
        ...rulesOf(stated.slice(index, index + 1), modes, only),
      })),
    },
  };
}
