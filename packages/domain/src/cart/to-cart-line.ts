import { extraQty, lineExtras } from '../menu/extra-group.ts';
import type { Sku, SkuDetail } from '../menu/sku.schema.ts';
import type { Spu, SpuCate, SpuDetail } from '../menu/spu.schema.ts';
import {
  type SkuSelection,
  selectedSku,
  selectionProblems,
  selectionUnitAmount,
} from '../selection/sku-selection.ts';
import type { NewLine } from './cart.ts';

type Category = Omit<SpuCate, 'spuList'>;

/** The choices in words, in one of the shop's languages: "Large · Mild · Soft egg ×2". */
function choiceWords(detail: SkuDetail, sku: Sku, selection: SkuSelection, second: boolean): string {
  const word = (first: string, other: string) => (second ? other || first : first);
  const specs = detail.specGroupList.flatMap((group) =>
    group.specList
      .filter((spec) => sku.specPidSet.includes(spec.specPid))
      .map((spec) => word(spec.specName, spec.specName2)),
  );
  const features = sku.featureGroupList.flatMap((group) =>
    group.attrList
      .filter((attr) => selection.features[group.attrGroupPid] === attr.attrPid)
      .map((attr) => word(attr.attrName, attr.attrName2)),
  );
  const extras = sku.extraGroupList.flatMap((group) =>
    group.attrList
      .filter((attr) => extraQty(selection.extras, attr.attrPid) > 0)
      .map((attr) =>
        withTimes(word(attr.attrName, attr.attrName2), extraQty(selection.extras, attr.attrPid)),
      ),
  );
  return [...specs, ...features, ...extras].join(' · ');
}

const withTimes = (name: string, qty: number): string => (qty > 1 ? `${name} ×${qty}` : name);

/** The selection as a line of the cart; `undefined` while it has problems. */
export function toCartLine(
  category: Category,
  opened: SpuDetail,
  selection: SkuSelection,
): NewLine | undefined {
  const { spu, skuDetail } = opened;
  if (!skuDetail || selectionProblems(spu, skuDetail, selection).length > 0) return undefined;
  const sku = selectedSku(skuDetail, selection);
  const amount = selectionUnitAmount(skuDetail, selection);
  if (!sku || amount === undefined) return undefined;
  return {
    ...lineOfSpu(category, spu),
    skuPid: sku.skuPid,
    unitQty: selection.unitQty,
    unitAmount: amount,
    saleAmount: amount * selection.unitQty,
    featurePidList: sku.featureGroupList.flatMap((group) => selection.features[group.attrGroupPid] ?? []),
    extraList: lineExtras(sku.extraGroupList, selection.extras),
    descr: choiceWords(skuDetail, sku, selection, false),
    descr2: choiceWords(skuDetail, sku, selection, true),
  };
}

/** What every line takes from its item, whatever was chosen. */
export const lineOfSpu = (category: Category, spu: Spu): NewLine => ({
  spuCatePid: category.spuCatePid,
  spuCateName: category.spuCateName,
  spuCateName2: category.spuCateName2,
  spuPid: spu.spuPid,
  skuPid: spu.skuPid,
  spuType: spu.spuType,
  comboGroupPid: '',
  editableFlag: spu.editableFlag,
  spuName: spu.spuName,
  spuName2: spu.spuName2,
  descr: '',
  descr2: '',
  imageUrl: spu.imageUrl,
  imageColor: spu.imageColor,
  minQty: spu.minQty,
  maxQty: spu.maxQty,
  unitQty: spu.minQty ?? 1,
  unitAmount: spu.priceMin,
  saleAmount: spu.priceMin * (spu.minQty ?? 1),
  featurePidList: [],
  extraList: [],
  comboElemList: [],
  comboDescList: [],
  selloutFlag: false,
  unusableType: 0,
  availableSaleTimes: [],
});

/** A simple item without choices as a line of the cart. */
export const plainLine = (category: Category, spu: Spu, unitQty: number): NewLine => ({
  ...lineOfSpu(category, spu),
  unitQty,
  saleAmount: spu.priceMin * unitQty,
});
