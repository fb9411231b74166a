import type { ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import {
  type ComboSelection,
  canAddElem,
  comboGroupProblems,
  comboGroupQty,
  elemQty,
} from '@comanda/domain/selection/combo-selection';
import { use } from 'react';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { OptionGroup } from '../dish-sheet/OptionGroup.tsx';
import { GapContext, isGapIn } from '../list/gap.ts';
import { isGone } from '../use-problem-in-words.ts';
import styles from './ComboGroupField.module.css';
import { elemOf, elemPlace } from './combo-steps.ts';
import { ElemChoices } from './ElemChoices.tsx';
import { ElemRow } from './ElemRow.tsx';

type ComboGroupFieldProps = {
  readonly group: ComboGroup;
  readonly selection: ComboSelection;
  readonly onSelect: (selection: ComboSelection) => void;
};

const asks = ({ minQty, maxQty, fixedFlag }: ComboGroup, t: Translate): string | undefined => {
  if (fixedFlag || minQty === 0) return undefined;
  return minQty === maxQty
    ? t('combo.pick', { count: minQty })
    : t('combo.pickRange', { min: minQty, max: maxQty });
};

const hint = (group: ComboGroup, chosen: number, t: Translate): string | undefined => {
  if (group.fixedFlag) return t('combo.fixed');
  if (group.minQty === 0 && chosen === 0) return t('combo.pickUpTo', { max: group.maxQty });
  return group.maxQty > 1 ? t('combo.progress', { chosen, count: group.maxQty }) : undefined;
};

const keyOf = ({ spuPid, skuPid }: ComboElem): string => `${spuPid}/${skuPid}`;

/**
 * Which elements of a group are marked because the set cannot be added. A sold-out element is marked at once, because
 * nobody chose it like that; a missing choice after the press that found it. `isOffered`: it can take the place of what is missing.
 */
function useElemMarks({ group, selection }: Pick<ComboGroupFieldProps, 'group' | 'selection'>) {
  const gap = use(GapContext);
  const isAsked = gap?.isAsked === true && isGapIn(gap, group.comboGroupPid);
  const shown = comboGroupProblems(selection, group).filter(({ kind }) => isAsked || kind === 'elemSoldOut');
  const lacksElem = shown.some(
    (problem) =>
      problem.kind === 'elemSoldOut' ||
      problem.kind === 'groupGoodMin' ||
      ('group' in problem && isGone(problem.group)),
  );
  return (elem: ComboElem) => {
    const isLacking = shown.some((problem) => elemOf(problem) === elem);
    return { isLacking, isOffered: lacksElem && !isLacking && canAddElem(selection, group, elem) };
  };
}

/** A combo group: its elements, and the choices of each chosen element. */
export function ComboGroupField({ group, selection, onSelect }: ComboGroupFieldProps) {
  const t = useText();
  const chosen = comboGroupQty(selection, group);
  const marksOf = useElemMarks({ group, selection });
  const elems = group.comboElemList.map((elem) => ({ elem, ...marksOf(elem) }));
  const gone = elems.filter(({ elem }) => elem.selloutFlag);
  return (
    <OptionGroup
      id={group.comboGroupPid}
      name={group.comboGroupName}
      hint={hint(group, chosen, t)}
      asks={asks(group, t)}
      isChosen={
        chosen - gone.reduce((sum, { elem }) => sum + elemQty(selection, group, elem), 0) >= group.minQty
      }
    >
      <div>
        {elems.map(({ elem, isLacking, isOffered }) => (
          <div
            key={keyOf(elem)}
            className={isLacking ? styles.lacking : isOffered ? styles.offered : undefined}
            data-group={elemPlace(group.comboGroupPid, elem.skuPid)}
            tabIndex={isLacking ? -1 : undefined}
          >
            <ElemRow
              group={group}
              elem={elem}
              selection={selection}
              onSelect={onSelect}
              isLacking={isLacking}
            />
            {elemQty(selection, group, elem) > 0 ? (
              <ElemChoices group={group} elem={elem} selection={selection} onSelect={onSelect} />
            ) : null}
          </div>
        ))}
      </div>
    </OptionGroup>
  );
}
