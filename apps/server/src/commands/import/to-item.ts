import { markFields } from '@comanda/domain/menu/mark-fields';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import type { ExtraGroup, FeatureGroup, Sku, SkuDetail } from '@comanda/domain/menu/sku.schema';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import type { AmountScale } from '@comanda/domain/money';
import type { Focus } from '../../pictures/keep-picture.ts';
import { pictureKey } from './attachments.ts';
import type { FileExtraGroup, FileFeatureGroup, FileItem, SimpleItem } from './brand-file.schema.ts';
import { amountOf } from './file-amount.ts';
import { fileName, fileText } from './file-text.ts';
import { leastExtras } from './group-errors.ts';
import { attrPid, skuPid, specPid } from './menu-ids.ts';
import type { MenuSource } from './menu-source.ts';
import { kitchenOf } from './to-kitchen.ts';

/** Returns the groups with these ids. A checked file refers only to groups that exist. */
const named = <G>(groups: ReadonlyMap<string, G>, ids: readonly string[] | undefined): G[] =>
  (ids ?? []).map((id) => groups.get(id)).filter((group) => group !== undefined);

const toFeatureGroup = (group: FileFeatureGroup): FeatureGroup => ({
  attrGroupPid: group.id,
  attrGroupName: fileName(group),
  attrList: group.options.map((option, index) => ({
    attrPid: attrPid(group.id, option.id),
    attrName: fileName(option),
    selloutFlag: false,
    checked: index === 0,
  })),
});

const toExtraGroup = (group: FileExtraGroup, scale: AmountScale): ExtraGroup => ({
  attrGroupPid: group.id,
  attrGroupName: fileName(group),
  mutexFlag: group.exclusive ?? false,
  minQty: group.min ?? 0,
  maxQty: group.max ?? null,
  attrList: group.options.map((option) => ({
    attrPid: attrPid(group.id, option.id),
    attrName: fileName(option),
    price: amountOf(option.price, scale),
    maxQty: option.max ?? null,
    unitQty: option.step ?? 1,
    selloutFlag: false,
  })),
});

type Owner = { readonly features?: readonly string[]; readonly extras?: readonly string[] };

/** Returns the features and extras of an item, or those of a variant that has its own. */
export const choicesOf = (item: SimpleItem, variant: Owner | undefined, source: MenuSource) => ({
  featureGroupList: named(source.features, variant?.features ?? item.features).map(toFeatureGroup),
  extraGroupList: named(source.extras, variant?.extras ?? item.extras).map((group) =>
    toExtraGroup(group, source.scale),
  ),
});

/** Returns the minimum price of the required extras. */
export const leastChoices = (item: SimpleItem, variant: Owner | undefined, source: MenuSource): number =>
  named(source.extras, variant?.extras ?? item.extras).reduce(
    (sum, group) => sum + (leastExtras(group, source.scale) ?? 0),
    0,
  );

function toSkus(item: SimpleItem, source: MenuSource): Sku[] {
  const specs = item.specs ?? [];
  const variants = item.variants ?? [undefined];
  return variants.map((variant) => ({
    skuPid: skuPid(item, variant),
    salePrice: amountOf(variant?.price ?? item.price, source.scale),
    specPidSet: specs.map((spec, index) => specPid(spec.id, variant?.specs[index] ?? '')),
    selloutFlag: false,
    ...(variant?.calories !== undefined && { calories: variant.calories }),
    ...choicesOf(item, variant, source),
  }));
}

/** The first variant of the file is preselected. */
function toSkuDetail(item: SimpleItem, source: MenuSource): SkuDetail {
  const first = item.variants?.[0]?.specs ?? [];
  return {
    specGroupList: (item.specs ?? []).map((spec) => ({
      specGroupPid: spec.id,
      specGroupName: fileName(spec),
      specList: spec.values.map((value) => ({
        specPid: specPid(spec.id, value.id),
        specName: fileName(value),
        checked: first.includes(value.id),
      })),
    })),
    skuList: toSkus(item, source),
  };
}

const objectPosition = ({ x, y }: Focus): string => `${percent(x)} ${percent(y)}`;
const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Makes the fields that all items of a menu have, combos included. */
export function toSpu(
  item: FileItem,
  spuCatePid: string,
  source: MenuSource,
): Omit<Spu, 'skuPid' | 'spuType' | 'editableFlag' | 'priceMin' | 'comboDescList'> {
  const key = pictureKey(item);
  const picture = key ? source.pictures.get(key) : undefined;
  return {
    spuPid: item.id,
    spuCatePid,
    selloutFlag: false,
    spuName: fileName(item),
    descr: fileText(item, 'description'),
    imageUrl: picture?.imageUrl ?? '',
    imageColor: picture?.color ?? '',
    ...(picture?.focus && { imageFocus: objectPosition(picture.focus) }),
    minQty: item.minQty ?? null,
    maxQty: item.maxQty ?? null,
    ...markFields(item.allergens ?? [], item.diets ?? []),
    ...(item.chargeClasses && { chargeClasses: item.chargeClasses }),
    ...(item.tags && { tagList: named(source.tags, item.tags).map((tagName) => ({ tagName })) }),
    ...(item.calories !== undefined && { calories: item.calories }),
    ...(item.ageCheck && { ageCheck: item.ageCheck }),
    unusableType: 0,
    availableSaleTimes: [],
  };
}

/** Makes the fields of an item that the list of guests does not have. An item is sold when its category is. */
export const behindList = (item: FileItem, source: MenuSource) => ({
  taxClass: item.taxClass,
  saleTimes: item.saleTimes ?? source.places.get(item.id)?.saleTimes ?? [],
  ...kitchenOf(item, source),
  ...(item.course && { course: item.course }),
});

/** Converts an item that is not a combo to an item of a menu. */
export function toSimpleItem(item: SimpleItem, spuCatePid: string, source: MenuSource): MenuItem {
  const skuDetail = toSkuDetail(item, source);
  const [only, ...others] = skuDetail.skuList;
  const hasChoices = skuDetail.skuList.some(
    (sku) => sku.featureGroupList.length + sku.extraGroupList.length > 0,
  );
  const prices = skuDetail.skuList.map(
    (sku, index) => sku.salePrice + leastChoices(item, item.variants?.[index], source),
  );
  return {
    spu: {
      ...toSpu(item, spuCatePid, source),
      skuPid: only && others.length === 0 ? only.skuPid : '',
      spuType: 'S',
      editableFlag: skuDetail.specGroupList.length > 0 || hasChoices,
      priceMin: Math.min(...prices),
      comboDescList: [],
    },
    skuDetail,
    combo: null,
    ...behindList(item, source),
  };
}
