import { headed, listed } from '@comanda/domain/language';
import { type LocalText, textAt } from '@comanda/domain/local-text';
import { setChoiceMarks } from '@comanda/domain/menu/choice-marks';
import type { Combo, ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import type { MenuItem } from '@comanda/domain/menu/menu.schema';
import { sumOf } from '@comanda/domain/money';
import { adjustmentOf } from './adjustment.ts';
import { pictureKey } from './attachments.ts';
import type {
  ComboItem,
  FileComboElement,
  FileComboGroup,
  FileVariant,
  SimpleItem,
} from './brand-file.schema.ts';
import { cheapestFill } from './cheapest-fill.ts';
import { elementItem } from './element-item.ts';
import { amountOf } from './file-amount.ts';
import { fileName } from './file-text.ts';
import { skuPid } from './menu-ids.ts';
import type { MenuSource } from './menu-source.ts';
import { hasPriceRules, type PriceOf, priceRulesOf } from './priced-part.ts';
import { elemTaxes } from './set-taxes.ts';
import { choicesOf, leastChoices, statedMarks } from './to-choices.ts';
import { behindList, toMarks, toSpu } from './to-item.ts';

/** Names an element after its item and variant: "Oolong tea · Large, iced". */
function elementName(item: SimpleItem, variant: FileVariant | undefined): LocalText {
  const values = (item.specs ?? []).flatMap((spec, index) =>
    spec.values.filter((value) => value.id === variant?.specs[index]),
  );
  const name = fileName(item);
  return name.map((_text, index) => {
    const parts = values.map((value) => textAt(fileName(value), index));
    return [textAt(name, index), ...(parts.length > 0 ? [listed(parts)] : [])].join(' · ');
  });
}

function toElem(element: FileComboElement, group: FileComboGroup, source: MenuSource): ComboElem {
  const { item, variant } = elementItem(element, source);
  const defaultQty = element.default ?? 0;
  return {
    spuPid: item.id,
    skuPid: skuPid(item, variant),
    skuName: elementName(item, variant),
    imageUrl: source.pictures.get(pictureKey(item) ?? '')?.imageUrl ?? '',
    price: amountOf(element.price, source.scale),
    ...(hasPriceRules(element) && priceRulesOf(element, source)),
    minQty: element.min ?? 0,
    maxQty: element.max ?? group.max,
    defaultQty,
    defaultFlag: defaultQty > 0,
    selloutFlag: false,
    ...(item.ageCheck && { ageCheck: item.ageCheck }),
    ...statedMarks(item),
    ...choicesOf(item, variant, source),
  };
}

const toGroup = (group: FileComboGroup, source: MenuSource): ComboGroup => ({
  comboGroupPid: group.id,
  comboGroupName: fileName(group),
  fixedFlag: group.fixed ?? false,
  minQty: group.min,
  maxQty: group.max,
  comboElemList: group.elements.map((element) => toElem(element, group, source)),
});

/** Returns the minimum that a group adds to the price of the combo, including the required extras of its elements. */
function leastGroup(
  group: FileComboGroup,
  source: MenuSource,
  priceOf: PriceOf = ({ price }) => adjustmentOf(price, source.scale),
): number {
  const options = group.elements.map((element) => {
    const { item, variant } = elementItem(element, source);
    const price = priceOf(element) + leastChoices(item, variant, source, priceOf);
    return {
      price,
      min: element.min ?? 0,
      max: element.max ?? group.max,
      step: 1,
      chosen: element.default ?? 0,
    };
  });
  if (group.fixed) return options.reduce((sum, { price, chosen }) => sum + price * chosen, 0);
  return cheapestFill(options, group.min, group.max) ?? 0;
}

/** Returns the minimum that the groups of a set add to its price, with the usual prices of elements and options or those given. */
export const leastOfSet = ({ groups }: ComboItem, source: MenuSource, priceOf?: PriceOf): number =>
  sumOf(groups.map((group) => leastGroup(group, source, priceOf)));

const counted = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);

/** Describes a group in one of the shop's languages: what a fixed group contains, or what diners can choose. */
function groupWords({ comboGroupName, comboElemList, fixedFlag }: ComboGroup, index: number): string {
  const names = comboElemList.map(({ skuName, defaultQty }) =>
    counted(textAt(skuName, index), fixedFlag ? defaultQty : 1),
  );
  return fixedFlag ? names.join(' + ') : headed(textAt(comboGroupName, index), names.join(' / '));
}

const descriptions = ({ comboGroupList }: Combo) =>
  comboGroupList.map((group) => ({
    descr: group.comboGroupName.map((_text, index) => groupWords(group, index)),
  }));

/**
 * DISH-4: the marks that a set itself has. A set consists of its elements, so these count, and what the file says of the set
 * itself only adds to them.
 */
const ownMarks = ({ allergens = [], diets = [] }: ComboItem) => statedMarks({ allergens, diets });

/** Converts a combo of a checked file to an item of a menu. */
export function toComboItem(item: ComboItem, spuCatePid: string, source: MenuSource): MenuItem {
  const price = amountOf(item.price, source.scale);
  const combo: Combo = { price, comboGroupList: item.groups.map((group) => toGroup(group, source)) };
  const own = ownMarks(item);
  return {
    spu: {
      ...toSpu(item, spuCatePid, source),
      ...toMarks(own, setChoiceMarks(own, combo)),
      skuPid: '',
      spuType: 'C',
      editableFlag: true,
      priceMin: Math.max(0, price + leastOfSet(item, source)),
      comboDescList: descriptions(combo),
    },
    skuDetail: null,
    combo,
    ...behindList(item, source),
    ...elemTaxes(item, source),
  };
}
