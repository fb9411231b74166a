import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import type { Amount } from '@comanda/domain/money';
import { DeliveryMode, deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { adjustmentOf } from './adjustment.ts';
import { type FileCategory, type FileItem, isComboItem } from './brand-file.schema.ts';
import { elementItem } from './element-item.ts';
import type { FileExtra } from './group-errors.ts';
import type { MenuSource } from './menu-source.ts';
import { only, rulesOf, type Stated, type Total } from './stated-prices.ts';
import { hasPriceRules, leastChoices, offeredExtras } from './to-choices.ts';
import { leastOfSet } from './to-combo.ts';

/** The delivery modes in which an item of a category is sold; `undefined` for all. */
export function soldModes(
  { modes: ofCategory }: Pick<FileCategory, 'modes'>,
  { modes }: Pick<FileItem, 'modes'>,
): string | undefined {
  if (modes === undefined || ofCategory === undefined) return modes ?? ofCategory;
  return [...modes].filter((mode) => ofCategory.includes(mode)).join('');
}

/** The options with price rules that an item offers; for a set those of its elements. Each once. */
function ruledOptions(item: FileItem, source: MenuSource): FileExtra[] {
  const owners = isComboItem(item)
    ? item.groups.flatMap(({ elements }) => elements.map((element) => elementItem(element, source)))
    : (item.variants ?? [undefined]).map((variant) => ({ item, variant }));
  const options = owners.flatMap((owner) => offeredExtras(owner.item, owner.variant, source));
  return [...new Set(options.flatMap((group) => group.options.filter(hasPriceRules)))];
}

/** The prices of an item and of its options at one time: those of the item come first. */
function priced(options: readonly FileExtra[], prices: readonly Amount[], { scale }: MenuSource) {
  const base = prices.slice(0, prices.length - options.length);
  const ofOptions = new Map(options.map((option, index) => [option, prices[base.length + index]]));
  return {
    base,
    priceOf: (option: FileExtra): Amount => ofOptions.get(option) ?? adjustmentOf(option.price, scale),
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
  const options = ruledOptions(item, source);
  const ofOptions: Stated[] = options.map(({ price, prices = {}, pricePeriods = [] }) => ({
    base: adjustmentOf(price, scale),
    modes: prices,
    periods: pricePeriods,
    scale,
  }));
  const around = [...(item.pricePeriods ?? []), ...(category.pricePeriods ?? [])];
  if (isComboItem(item)) {
    const { combo } = made;
    if (!combo) return { ...made, spu };
    const stated = [{ base: combo.price, modes: item.prices ?? {}, periods: around, scale }];
    const usually = leastOfSet(item, source);
    const lowest: Total = (prices) => {
      const { base, priceOf } = priced(options, prices, source);
      return Math.max(0, only(base) + (options.length > 0 ? leastOfSet(item, source, priceOf) : usually));
    };
    return {
      ...made,
      spu: { ...spu, ...rulesOf([...stated, ...ofOptions], modes, lowest) },
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
    const { base, priceOf } = priced(options, prices, source);
    const least = (index: number) =>
      options.length > 0
        ? leastChoices(item, item.variants?.[index], source, priceOf)
        : (usually[index] ?? 0);
    return Math.max(0, Math.min(...base.map((price, index) => price + least(index))));
  };
  return {
    ...made,
    spu: { ...spu, ...rulesOf([...stated, ...ofOptions], modes, lowest) },
    skuDetail: made.skuDetail && {
      ...made.skuDetail,
      skuList: skus.map((sku, index) => ({
        ...sku,
        ...rulesOf(stated.slice(index, index + 1), modes, only),
      })),
    },
  };
}
