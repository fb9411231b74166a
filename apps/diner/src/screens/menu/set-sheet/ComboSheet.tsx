import type { NewLine } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { withNote } from '@comanda/domain/cart/line-note';
import { comboLine } from '@comanda/domain/cart/to-cart-line';
import type { Combo } from '@comanda/domain/menu/combo.schema';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import {
  type ComboSelection,
  comboGroupProblems,
  comboProblems,
  comboUnitAmount,
  openComboSelection,
  reopenedComboSelection,
} from '@comanda/domain/selection/combo-selection';
import { useBackSteps } from '@comanda/ui/browser/use-back-closes';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useState } from 'react';
import { useSpuCount } from '#draft/counts.ts';
import { useWorld } from '#draft/world.ts';
import { DishFooter } from '../dish-sheet/DishFooter.tsx';
import styles from '../dish-sheet/DishSheet.module.css';
import { DishSheet } from '../dish-sheet/DishSheet.tsx';
import { LineNoteField, useLineNote } from '../dish-sheet/LineNoteField.tsx';
import { useItemDetail } from '../dish-sheet/use-item-detail.ts';
import { ItemPrice } from '../list/ItemPrice.tsx';
import { useProblemInWords } from '../use-problem-in-words.ts';
import { ComboGroupField } from './ComboGroupField.tsx';
import { ComboReview } from './ComboReview.tsx';
import { ComboStepFooter } from './ComboStepFooter.tsx';
import { ComboSteps, PendingSteps } from './ComboSteps.tsx';
import { firstStep, groupAt, stepAtProblem, stepTo } from './combo-steps.ts';

type ComboSheetProps = Asked<NewLine> & {
  readonly category: SpuCate;
  /** The set as the menu has it. */
  readonly spu: Spu;
  /** The cart line that is chosen again. The sheet opens with its choices that are still offered (FIX-20). */
  readonly again?: CartLine;
};

const noCombo: Combo = { price: 0, comboGroupList: [] };

/**
 * The sheet of a combo, with one step per group. Fixed and default elements are preselected, and the last
 * step shows the whole combo.
 */
export default function ComboSheet({ open, onAnswer, category, spu: known, again }: ComboSheetProps) {
  const item = useItemDetail(known, open);
  const { spu } = item;
  const combo = item.opened?.combo ?? noCombo;
  const { say } = useWorld();
  const inWords = useProblemInWords();
  const inCart = useSpuCount(spu.spuPid) - (again?.unitQty ?? 0);
  const note = useLineNote(again?.note);
  const [chosen, setSelection] = useState<ComboSelection>();
  const selection =
    chosen ??
    (again
      ? reopenedComboSelection(combo, again.comboElemList, again.unitQty)
      : openComboSelection(spu, combo, inCart));
  const [step, setStep] = useState(() => {
    if (!again) return firstStep;
    const [problem] = comboProblems(spu, combo, selection, inCart);
    return problem
      ? stepAtProblem(combo, firstStep, problem)
      : stepTo(combo, firstStep, combo.comboGroupList.length);
  });
  const group = groupAt(combo, step.index);
  const [lack] = group ? comboGroupProblems(selection, group) : [];
  const go = (index: number) => setStep(lack ? stepAtProblem(combo, step, lack) : stepTo(combo, step, index));
  // Back also leaves a step that lacks a choice: otherwise it would do nothing
  useBackSteps(open ? step.index : 0, () => setStep((now) => stepTo(combo, now, now.index - 1)));
  const [problem] = comboProblems(spu, combo, selection, inCart);
  const add = () => {
    const line = item.opened && comboLine(category, item.opened, selection, inCart);
    if (line) return note.isFine() ? onAnswer(withNote(line, note.text)) : undefined;
    if (!problem) return;
    setStep(stepAtProblem(combo, step, problem));
    say(inWords(problem));
  };
  const unitAmount = comboUnitAmount(combo, selection);
  return (
    <DishSheet
      open={open}
      onClose={() => onAnswer()}
      price={<ItemPrice spu={spu} />}
      isSet
      detail={item}
      bar={
        item.opened ? (
          <ComboSteps
            combo={combo}
            selection={selection}
            step={step}
            wasPending={item.wasPending}
            onGo={go}
          />
        ) : (
          <PendingSteps count={spu.comboDescList.length + 1} />
        )
      }
      gap={step.gap}
      footer={
        group || !item.opened ? (
          <ComboStepFooter
            combo={combo}
            index={step.index}
            lack={lack}
            amount={(item.opened ? unitAmount : spu.priceMin) * selection.unitQty}
            isPending={!item.opened}
            onGo={go}
            onAdd={item.opened && problem ? undefined : add}
            isAgain={again !== undefined}
          />
        ) : (
          <DishFooter
            spu={spu}
            quantity={selection.unitQty}
            inCart={inCart}
            onQuantity={(unitQty) => setSelection({ ...selection, unitQty })}
            unitAmount={unitAmount}
            isAgain={again !== undefined}
            onAdd={add}
          />
        )
      }
    >
      <div className={styles.step}>
        {group ? (
          <ComboGroupField
            key={group.comboGroupPid}
            group={group}
            selection={selection}
            onSelect={setSelection}
          />
        ) : (
          <>
            <ComboReview combo={combo} selection={selection} onGo={go} />
            <LineNoteField note={note} />
          </>
        )}
      </div>
    </DishSheet>
  );
}
