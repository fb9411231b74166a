import type { LineElem, OrderLine } from '../cart/cart-line.schema.ts';
import type { Combo } from '../menu/combo.schema.ts';
import type { MenuItem } from '../menu/menu.schema.ts';
import type { Choices, Chosen } from '../menu/sku.schema.ts';

const attrsOf = (offered: readonly Choices[]): ReadonlySet<string> =>
  new Set(
    offered
      .flatMap((choices) => [...choices.featureGroupList, ...choices.extraGroupList])
      .flatMap((group): { attrPid: string }[] => group.attrList)
      .map(({ attrPid }) => attrPid),
  );

function removedAttrs(offered: readonly Choices[], { featurePidList, extraList }: Chosen): string[] {
  const known = attrsOf(offered);
  return [...featurePidList, ...extraList.map((extra) => extra.attrPid)].filter((pid) => !known.has(pid));
}

function removedOfElem(combo: Combo, chosen: LineElem): string[] {
  const elem = combo.comboGroupList
    .find(({ comboGroupPid }) => comboGroupPid === chosen.comboGroupPid)
    ?.comboElemList.find(({ skuPid, spuPid }) => skuPid === chosen.skuPid && spuPid === chosen.spuPid);
  return elem ? removedAttrs([elem], chosen) : [chosen.skuPid];
}

/**
 * FIX-20: the ids of a line's choices that its item no longer offers: variant, features, extras, and elements of a
 * set with their choices. Empty if the item offers all of them.
 */
export function removedChoices({ skuDetail, combo }: MenuItem, line: OrderLine): string[] {
  if (combo) return [...new Set(line.comboElemList.flatMap((elem) => removedOfElem(combo, elem)))];
  const skus = skuDetail?.skuList ?? [];
  const sku = skus.find(({ skuPid }) => skuPid === line.skuPid);
  // If the variant itself is gone, a choice only counts as removed if no other variant offers it.
  const attrs = removedAttrs(sku ? [sku] : skus, line);
  return sku || line.skuPid === '' ? attrs : [line.skuPid, ...attrs];
}
