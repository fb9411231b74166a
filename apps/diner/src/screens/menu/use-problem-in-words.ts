import type { LocalText } from '@comanda/domain/local-text';
import { groupMaxQty } from '@comanda/domain/menu/group-max-qty';
import type { ComboProblem } from '@comanda/domain/selection/combo-selection';
import type { SelectionProblem } from '@comanda/domain/selection/sku-selection';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

type AttrGroup = {
  readonly attrGroupName: LocalText;
  readonly attrList: readonly { readonly selloutFlag: boolean }[];
};
type Slot = { readonly comboGroupName: LocalText };

/** Whether a group has no option left to choose. */
export const isGone = (group: AttrGroup): boolean => group.attrList.every((attr) => attr.selloutFlag);

/** Describes a missing choice in a sentence that names the group. */
export function useProblemInWords(): (problem: SelectionProblem | ComboProblem) => string {
  const t = useText();
  const shopText = useShopText();
  const nameOf = (group: AttrGroup) => shopText(group.attrGroupName).text;
  const slotName = (group: Slot) => shopText(group.comboGroupName).text;
  return (problem) => {
    switch (problem.kind) {
      case 'soldOut':
        return t('option.soldOut');
      case 'featureGroupNotenough':
        return isGone(problem.group)
          ? t('option.groupSoldOut', { group: nameOf(problem.group) })
          : t('option.featureGroupNotenough', { group: nameOf(problem.group) });
      case 'extraGroupNotenough':
        return isGone(problem.group)
          ? t('option.groupSoldOut', { group: nameOf(problem.group) })
          : t('option.extraGroupNotenough', { group: nameOf(problem.group), count: problem.group.minQty });
      case 'groupGoodMax':
        return t('option.groupGoodMax', { group: nameOf(problem.group), count: groupMaxQty(problem.group) });
      case 'singleGoodMin':
        return t('option.singleGoodMin', { count: problem.minQty });
      case 'singleGoodMax':
        return t('option.singleGoodMax', { count: problem.maxQty });
      case 'groupGoodMin':
        return t('combo.groupNotenough', {
          group: slotName(problem.comboGroup),
          count: problem.comboGroup.minQty,
        });
      case 'comboGoodMax':
        return t('option.groupGoodMax', {
          group: slotName(problem.comboGroup),
          count: problem.comboGroup.maxQty,
        });
      case 'elemSoldOut':
        return t('combo.elemSoldOut', { name: shopText(problem.elem.skuName).text });
    }
  };
}
