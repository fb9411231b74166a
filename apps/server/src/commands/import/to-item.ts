import { itemChoiceMarks, widestMarks } from '@comanda/domain/menu/choice-marks';
import { markFields } from '@comanda/domain/menu/mark-fields';
import { isAllergen, isDiet } from '@comanda/domain/menu/marks';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import type { ChoiceMarks } from '@comanda/domain/menu/option-marks.schema';
import type { PartMarks } from '@comanda/domain/menu/own-marks';
import type { Sku, SkuDetail } from '@comanda/domain/menu/sku.schema';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import type { Focus } from '../../pictures/keep-picture.ts';
import { pictureKey } from './attachments.ts';
import type { FileItem, SimpleItem } from './brand-file.schema.ts';
import { chargesOf } from './choice-charges.ts';
import { amountOf } from './file-amount.ts';
import { fileName, fileText } from './file-text.ts';
import { skuPid, specPid } from './menu-ids.ts';
import { type MenuSource, named } from './menu-source.ts';
import { choicesOf, leastChoices, statedMarks } from './to-choices.ts';
import { kitchenOf } from './to-kitchen.ts';

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

/**
 * DISH-4: the fields with the marks of an item and its choices. An empty list that the file states is stored as an exact one,
 * because `allergens` and `diets` are empty too if nothing is stated.
 */
export function toMarks(own: PartMarks, choiceMarks: ChoiceMarks | undefined) {
  const { allergens, diets } = widestMarks(own, choiceMarks ?? { groupList: [] });
  return {
    ...(own.allergenMarks && allergens.length === 0 && { allergenMarks: [] }),
    ...(own.dietMarks && diets.length === 0 && { dietMarks: [] }),
    ...markFields(allergens.filter(isAllergen), diets.filter(isDiet)),
    ...(choiceMarks && { choiceMarks }),
  };
}

/** Makes the fields that all items of a menu have, combos included. */
export function toSpu(
  item: FileItem,
  spuCatePid: string,
  source: MenuSource,
): Omit<Spu, 'skuPid' | 'spuType' | 'editableFlag' | 'priceMin' | 'comboDescList' | 'allergens' | 'diets'> {
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
    ...chargesOf(item, source),
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
  const isEditable = skuDetail.specGroupList.length > 0 || hasChoices;
  const own = statedMarks(item);
  const prices = skuDetail.skuList.map((sku, index) =>
    Math.max(0, sku.salePrice + leastChoices(item, item.variants?.[index], source)),
  );
  return {
    spu: {
      ...toSpu(item, spuCatePid, source),
      ...toMarks(own, isEditable ? itemChoiceMarks(own, skuDetail.skuList) : undefined),
      skuPid: only && others.length === 0 ? only.skuPid : '',
      spuType: 'S',
      editableFlag: isEditable,
      priceMin: Math.min(...prices),
      comboDescList: [],
    },
    skuDetail,
    combo: null,
    ...behindList(item, source),
  };
}
