import { bracketed, localText } from '../language.ts';
import type { Choices, Chosen, Sku, SkuDetail } from '../menu/sku.schema.ts';
import type { SpuCate, SpuDetail } from '../menu/spu.schema.ts';
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
import { elemAmount } from './cart-line.ts';
import { plainLine } from './plain-line.ts';

type Category = Omit<SpuCate, 'spuList'>;

/** Features and extras as text, in their groups' order. */
const chosenWords = (choices: Choices, { featurePidList, extraList }: Chosen, second: boolean): string[] => [
  ...choices.featureGroupList.flatMap((group) =>
    group.attrList
      .filter((attr) => featurePidList.includes(attr.attrPid))
      .map((attr) => localText(attr.attrName, attr.attrName2, second)),
  ),
  ...choices.extraGroupList.flatMap((group) =>
    group.attrList.flatMap((attr) => {
      const chosen = extraList.find((extra) => extra.attrPid === attr.attrPid);
      return chosen ? [withTimes(localText(attr.attrName, attr.attrName2, second), chosen.unitQty)] : [];
    }),
  ),
];

/** The choices as text, in one of the shop's languages: "Large · Mild · Soft egg ×2". */
function choiceWords(detail: SkuDetail, sku: Sku, chosen: Chosen, second: boolean): string {
  const specs = detail.specGroupList.flatMap((group) =>
    group.specList
      .filter((spec) => sku.specPidSet.includes(spec.specPid))
      .map((spec) => localText(spec.specName, spec.specName2, second)),
  );
  return [...specs, ...chosenWords(sku, chosen, second)].join(' · ');
}

const withTimes = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);

type Chosens = NonNullable<NewLine['chosenList']>;

/** The chosen features and extras, by id. */
const namedChoices = (choices: Choices, { featurePidList, extraList }: Chosen): Chosens => {
  const pids = new Set([...featurePidList, ...extraList.map((extra) => extra.attrPid)]);
  return [...choices.featureGroupList, ...choices.extraGroupList]
    .flatMap((group): { attrPid: string; attrName: string; attrName2: string }[] => group.attrList)
    .filter(({ attrPid }) => pids.has(attrPid))
    .map(({ attrPid, attrName, attrName2 }) => ({ pid: attrPid, name: attrName, name2: attrName2 }));
};

/** The specs of a variant by id, and the variant itself under the same names. */
function namedVariant(detail: SkuDetail, sku: Sku): Chosens {
  const specs = detail.specGroupList
    .flatMap((group) => group.specList)
    .filter((spec) => sku.specPidSet.includes(spec.specPid))
    .map(({ specPid, specName, specName2 }) => ({ pid: specPid, name: specName, name2: specName2 }));
  if (specs.length === 0) return [];
  const name = specs.map((spec) => spec.name).join(' · ');
  const name2 = specs.map((spec) => spec.name2 || spec.name).join(' · ');
  return [{ pid: sku.skuPid, name, name2 }, ...specs];
}

/** The selection as a line of a cart with `inCart` units of its item; `undefined` while it has problems. */
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
    descr: choiceWords(skuDetail, sku, chosen, false),
    descr2: choiceWords(skuDetail, sku, chosen, true),
    chosenList: [...namedVariant(skuDetail, sku), ...namedChoices(sku, chosen)],
  };
}

/**
 * A chosen element of a set as text, in the first or second language of its shop: "Beef noodles ×2 (Wide, Soft
 * egg)".
 */
export function elemWords({ elem, unitQty, ...chosen }: ChosenElem, second: boolean): string {
  const name = withTimes(localText(elem.skuName, elem.skuName2, second), unitQty);
  return name + bracketed(chosenWords(elem, chosen, second));
}

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

/** The selection of a set as a line of a cart with `inCart` of it; `undefined` while it has problems. */
export function comboLine(
  category: Category,
  opened: SpuDetail,
  selection: ComboSelection,
  inCart = 0,
): NewLine | undefined {
  const { spu, combo } = opened;
  if (!combo || comboProblems(spu, combo, selection, inCart).length > 0) return undefined;
  const elems = chosenElems(combo, selection);
  return {
    ...plainLine(category, spu, selection.unitQty, comboUnitAmount(combo, selection)),
    comboElemList: elems.map(lineElem),
    comboDescList: elems.map((elem) => ({ descr: elemWords(elem, false), descr2: elemWords(elem, true) })),
    chosenList: elems.flatMap(({ elem, ...chosen }) => [
      { pid: elem.skuPid, name: elem.skuName, name2: elem.skuName2 },
      ...namedChoices(elem, chosen),
    ]),
  };
}
