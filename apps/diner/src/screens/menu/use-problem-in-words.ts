import type { LocalText } from '@comanda/domain/local-text';
import { groupMaxQty } from '@comanda/domain/menu/group-max-qty';
import type { ComboProblem } from '@comanda/domain/selection/combo-selection';
import type { SelectionProblem } from '@comanda/domain/selection/sku-selection';
import { type NamedText, namedText } from '../../i18n/NamedText.tsx';
import { nameHere } from '../../i18n/NamedWords.tsx';
import { useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

type AttrGroup = {
  readonly attrGroupName: LocalText;
  readonly attrList: readonly { readonly selloutFlag: boolean }[];
};

/** A sentence with `nameHere` in the place of the name, if it has one. */
type ProblemParts = { readonly words: string; readonly name?: LocalText };

/** Whether a group has no option left to choose. */
export const isGone = (group: AttrGroup): boolean => group.attrList.every((attr) => attr.selloutFlag);

/** Describes a missing choice in a sentence that names the group, for a toast. */
export function useProblemInWords(): (problem: SelectionProblem | ComboProblem) => NamedText {
  const partsOf = useProblemParts();
  const shopText = useShopText();
  return (problem) => {
    const { words, name } = partsOf(problem);
    return name ? namedText(words, shopText(name)) : { text: words };
  };
}

export function useProblemParts(): (problem: SelectionProblem | ComboProblem) => ProblemParts {
  const t = useText();
  const group = nameHere;
  return (problem) => {
    switch (problem.kind) {
      case 'soldOut':
        return { words: t('option.soldOut') };
      case 'featureGroupNotenough':
        return {
          words: t(isGone(problem.group) ? 'option.groupSoldOut' : 'option.featureGroupNotenough', { group }),
          name: problem.group.attrGroupName,
        };
      case 'extraGroupNotenough':
        return {
          words: isGone(problem.group)
            ? t('option.groupSoldOut', { group })
            : t('option.extraGroupNotenough', { group, count: problem.group.minQty }),
          name: problem.group.attrGroupName,
        };
      case 'groupGoodMax':
        return {
          words: t('option.groupGoodMax', { group, count: groupMaxQty(problem.group) }),
          name: problem.group.attrGroupName,
        };
      case 'singleGoodMin':
        return { words: t('option.singleGoodMin', { count: problem.minQty }) };
      case 'singleGoodMax':
        return { words: t('option.singleGoodMax', { count: problem.maxQty }) };
      case 'groupGoodMin':
        return {
          words: t('combo.groupNotenough', { group, count: problem.comboGroup.minQty }),
          name: problem.comboGroup.comboGroupName,
        };
      case 'comboGoodMax':
        return {
          words: t('option.groupGoodMax', { group, count: problem.comboGroup.maxQty }),
          name: problem.comboGroup.comboGroupName,
        };
      case 'elemSoldOut':
        return { words: t('combo.elemSoldOut', { name: nameHere }), name: problem.elem.skuName };
    }
  };
}
