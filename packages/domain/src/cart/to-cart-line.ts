import { listed } from '../language.ts';
import { extraQty, lineExtras } from '../menu/extra-group.ts';
import type { Sku, SkuDetail } from '../menu/sku.schema.ts';
import type { SpuCate, SpuDetail } from '../menu/spu.schema.ts';
import {
  type ChosenElem,
  type ComboSelection,
  chosenElems,
  comboProblems,
  comboUnitAmount,
} from '../selection/combo-selection.ts';
import {
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

const inWords = (first: string, other: string, second: boolean): string => (second ? other || first : first);

/** The choices in words, in one of the shop's languages: "Large · Mild · Soft egg ×2". */
function choiceWords(detail: SkuDetail, sku: Sku, selection: SkuSelection, second: boolean): string {
  const specs = detail.specGroupList.flatMap((group) =>
    group.specList
      .filter((spec) => sku.specPidSet.includes(spec.specPid))
      .map((spec) => inWords(spec.specName, spec.specName2, second)),
  );
  const features = sku.featureGroupList.flatMap((group) =>
    group.attrList
      .filter((attr) => selection.features[group.attrGroupPid] === attr.attrPid)
      .map((attr) => inWords(attr.attrName, attr.attrName2, second)),
  );
  const extras = sku.extraGroupList.flatMap((group) =>
    group.attrList
      .filter((attr) => extraQty(selection.extras, attr.attrPid) > 0)
      .map((attr) =>
        withTimes(inWords(attr.attrName, attr.attrName2, second), extraQty(selection.extras, attr.attrPid)),
      ),
  );
  return [...specs, ...features, ...extras].join(' · ');
}

const withTimes = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);

/** The selection as a line of the cart that holds `inCart` units of its item; `undefined` while it has problems. */
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
  return {
    ...plainLine(category, spu, selection.unitQty, amount),
    skuPid: sku.skuPid,
    featurePidList: sku.featureGroupList.flatMap((group) => selection.features[group.attrGroupPid] ?? []),
    extraList: lineExtras(sku.extraGroupList, selection.extras),
    descr: choiceWords(skuDetail, sku, selection, false),
    descr2: choiceWords(skuDetail, sku, selection, true),
  };
}

/** A chosen element of a set in words, in the first or the second language of its shop: "Beef noodles ×2 (Wide, Soft egg)". */
export function elemWords({ elem, unitQty, featurePidList, extraList }: ChosenElem, second: boolean): string {
  const features = elem.featureGroupList.flatMap((group) =>
    group.attrList
      .filter((attr) => featurePidList.includes(attr.attrPid))
      .map((attr) => inWords(attr.attrName, attr.attrName2, second)),
  );
  const extras = elem.extraGroupList.flatMap((group) =>
    group.attrList.flatMap((attr) => {
      const chosen = extraList.find((extra) => extra.attrPid === attr.attrPid);
      return chosen ? [withTimes(inWords(attr.attrName, attr.attrName2, second), chosen.unitQty)] : [];
    }),
  );
  const name = withTimes(inWords(elem.skuName, elem.skuName2, second), unitQty);
  const choices = [...features, ...extras];
  return choices.length > 0 ? `${name} (${listed(choices)})` : name;
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

/** The selection of a set as a line of the cart that holds `inCart` of it; `undefined` while it has problems. */
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
  };
}
