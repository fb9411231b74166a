import { bracketed } from '../language.ts';
import { type LocalText, textAt } from '../local-text.ts';
import { optionName } from '../menu/option-name.ts';
import type { Choices, Chosen, ExtraGroup, FeatureGroup, Sku, SkuDetail } from '../menu/sku.schema.ts';
import type { SpuCate, SpuDetail } from '../menu/spu.schema.ts';
import { elemAmount } from '../menu/unit-amount.ts';
import {
  type ChosenElem,
  type ComboSelection,
  chosenElems,
  comboProblems,
  comboUnitAmount,
} from '../selection/combo-selection.ts';
import {
  chosenOf,
  type SkuSelection,
  selectedSku,
  selectionProblems,
  selectionUnitAmount,
} from '../selection/sku-selection.ts';
import type { NewLine } from './cart.ts';
import type { LineElem } from './cart-line.schema.ts';
import { plainLine } from './plain-line.ts';

type Option = { readonly attrPid: string; readonly attrName: LocalText };

type Category = Omit<SpuCate, 'spuList'>;

/**
 * The names of the chosen features and extras in the language at an index, in the order of their groups. What an option opens
 * follows it in brackets: "Fries (Ketchup)".
 */
function chosenWords(choices: Choices, { featurePidList, extraList }: Chosen, index: number): string[] {
  const wordsOf = (group: FeatureGroup | ExtraGroup): string[] =>
    group.attrList.flatMap((attr: Option) => {
      const { attrPid } = attr;
      const qty = extraList.find((extra) => extra.attrPid === attrPid)?.unitQty;
      if (qty === undefined && !featurePidList.includes(attrPid)) return [];
      const opened = choices.extraGroupList.filter(({ openedByList }) => openedByList?.includes(attrPid));
      return [
        withTimes(textAt(optionName(group, attr), index), qty ?? 1) + bracketed(opened.flatMap(wordsOf)),
      ];
    });
  return [
    ...choices.featureGroupList,
    ...choices.extraGroupList.filter(({ openedByList }) => !openedByList),
  ].flatMap(wordsOf);
}

/** The choices as text, for example "Large · Mild · Soft egg ×2". `index` selects one of the shop's languages. */
function choiceWords(detail: SkuDetail, sku: Sku, chosen: Chosen, index: number): string {
  const specs = detail.specGroupList.flatMap((group) =>
    group.specList
      .filter((spec) => sku.specPidSet.includes(spec.specPid))
      .map((spec) => textAt(spec.specName, index)),
  );
  return [...specs, ...chosenWords(sku, chosen, index)].join(' · ');
}

const withTimes = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);

type Chosens = NonNullable<NewLine['chosenList']>;

/** The ids and names of the chosen features and extras. */
const namedChoices = (choices: Choices, { featurePidList, extraList }: Chosen): Chosens => {
  const pids = new Set([...featurePidList, ...extraList.map((extra) => extra.attrPid)]);
  return [...choices.featureGroupList, ...choices.extraGroupList]
    .flatMap((group): { attrPid: string; attrName: LocalText }[] => group.attrList)
    .filter(({ attrPid }) => pids.has(attrPid))
    .map(({ attrPid, attrName }) => ({ pid: attrPid, name: attrName }));
};

/** The ids and names of a variant's specs. The variant itself comes first, with the names of all its specs. */
function namedVariant(detail: SkuDetail, sku: Sku): Chosens {
  const specs = detail.specGroupList
    .flatMap((group) => group.specList)
    .filter((spec) => sku.specPidSet.includes(spec.specPid))
    .map(({ specPid, specName }) => ({ pid: specPid, name: specName }));
  const [first] = specs;
  if (!first) return [];
  const name = first.name.map((_text, index) => specs.map((spec) => textAt(spec.name, index)).join(' · '));
  return [{ pid: sku.skuPid, name }, ...specs];
}

/**
 * The selection as a cart line; `undefined` while it has problems. `inCart`: the units of the item that the cart has
 * on other lines, because quantity limits count all lines.
 */
export function toCartLine(
  category: Category,
  opened: SpuDetail,
  selection: SkuSelection,
  inCart = 0,
): NewLine | undefined {
  const { spu, skuDetail } = opened;
  if (!skuDetail || selectionProblems(spu, skuDetail, selection, inCart).length > 0) return undefined;
  const sku = selectedSku(skuDetail, selection);
  const amount = selectionUnitAmount(skuDetail, selection);
  if (!sku || amount === undefined) return undefined;
  const chosen = chosenOf(sku, selection);
  return {
    ...plainLine(category, spu, selection.unitQty, amount),
    skuPid: sku.skuPid,
    ...chosen,
    ...skuTexts(skuDetail, sku, chosen, spu.spuName),
  };
}

/** The texts of a variant with its choices, in as many languages as `languages` has. */
export const skuTexts = (
  detail: SkuDetail,
  sku: Sku,
  chosen: Chosen,
  languages: LocalText,
): Pick<NewLine, 'descr' | 'chosenList'> => ({
  descr: languages.map((_text, index) => choiceWords(detail, sku, chosen, index)),
  chosenList: [...namedVariant(detail, sku), ...namedChoices(sku, chosen)],
});

/** A chosen element of a set in the shop's languages, for example "Beef noodles ×2 (Wide, Soft egg)". */
export const elemText = ({ elem, unitQty, ...chosen }: ChosenElem): LocalText =>
  elem.skuName.map(
    (_text, index) =>
      withTimes(textAt(elem.skuName, index), unitQty) + bracketed(chosenWords(elem, chosen, index)),
  );

const lineElem = ({ group, elem, unitQty, featurePidList, extraList }: ChosenElem): LineElem => {
  const chosen = {
    comboGroupPid: group.comboGroupPid,
    spuPid: elem.spuPid,
    skuPid: elem.skuPid,
    price: elem.price,
    unitQty,
    featurePidList: [...featurePidList],
    extraList: [...extraList],
  };
  return { ...chosen, unitAmount: elemAmount(chosen) };
};

/**
 * The selection of a set as a cart line; `undefined` while it has problems. `inCart`: the units of the set that the
 * cart has on other lines.
 */
export function comboLine(
  category: Category,
  opened: SpuDetail,
  selection: ComboSelection,
  inCart = 0,
): NewLine | undefined {
  const { spu, combo } = opened;
  if (!combo || comboProblems(spu, combo, selection, inCart).length > 0) return undefined;
  const elems = chosenElems(combo, selection);
  const ageCheck = Math.max(spu.ageCheck ?? 0, ...elems.map(({ elem }) => elem.ageCheck ?? 0));
  return {
    ...plainLine(category, spu, selection.unitQty, comboUnitAmount(combo, selection)),
    ...(ageCheck > 0 && { ageCheck }),
    comboElemList: elems.map(lineElem),
    ...comboTexts(elems),
  };
}

/** The texts of the chosen elements of a set. */
export const comboTexts = (elems: readonly ChosenElem[]): Pick<NewLine, 'comboDescList' | 'chosenList'> => ({
  comboDescList: elems.map((chosen) => ({ descr: elemText(chosen) })),
  chosenList: elems.flatMap(({ elem, ...chosen }) => [
    { pid: elem.skuPid, name: elem.skuName },
    ...namedChoices(elem, chosen),
  ]),
});
