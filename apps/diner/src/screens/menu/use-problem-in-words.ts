import { groupMaxQty } from '@comanda/domain/menu/extra-group';
import type { ComboProblem } from '@comanda/domain/selection/combo-selection';
import type { SelectionProblem } from '@comanda/domain/selection/sku-selection';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

/** What is missing from a choice, in a sentence that names the group. */
export function useProblemInWords(): (problem: SelectionProblem | ComboProblem) => string {
  const t = useText();
  const shopText = useShopText();
  return (problem) => {
    switch (problem.kind) {
      case 'soldOut':
        return t('option.soldOut');
      case 'featureGroupNotenough':
        return t('option.featureGroupNotenough', { group: nameOf(problem.group) });
      case 'extraGroupNotenough':
        return t('option.extraGroupNotenough', { group: nameOf(problem.group), count: problem.group.minQty });
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
        return t('combo.elemSoldOut', { group: slotName(problem.comboGroup) });
    }
  };
  function nameOf(group: { attrGroupName: string; attrGroupName2: string }): string {
    return shopText(group.attrGroupName, group.attrGroupName2).text;
  }
  function slotName(group: { comboGroupName: string; comboGroupName2: string }): string {
    return shopText(group.comboGroupName, group.comboGroupName2).text;
  }
}
