import type { NewLine } from '@comanda/domain/cart/cart';
import { comboLine } from '@comanda/domain/cart/to-cart-line';
import { limits } from '@comanda/domain/limits';
import type { Combo } from '@comanda/domain/menu/combo.schema';
import type { SpuCate, SpuDetail } from '@comanda/domain/menu/spu.schema';
import {
  type ComboProblem,
  type ComboSelection,
  comboProblems,
  comboUnitAmount,
  openComboSelection,
} from '@comanda/domain/selection/combo-selection';
import { useState } from 'react';
import { useWorld } from '../../draft/world.ts';
import type { Asked } from '../../ui/use-questions.tsx';
import { ComboGroupField } from './ComboGroupField.tsx';
import { DishSheet } from './DishSheet.tsx';
import { useProblemInWords } from './use-problem-in-words.ts';

type ComboSheetProps = Asked<NewLine> & { readonly category: SpuCate; readonly opened: SpuDetail };

const noCombo: Combo = { price: 0, comboGroupList: [] };

/** A set: its groups one below the other, fixed and default elements chosen from the start. */
export function ComboSheet({ open, onAnswer, category, opened }: ComboSheetProps) {
  const { spu } = opened;
  const combo = opened.combo ?? noCombo;
  const { say } = useWorld();
  const inWords = useProblemInWords();
  const [missing, setMissing] = useState<string>();
  const [selection, setSelection] = useState<ComboSelection>(() => openComboSelection(spu, combo));
  const add = () => {
    const line = comboLine(category, opened, selection);
    if (line) return onAnswer(line);
    const [problem] = comboProblems(spu, combo, selection);
    if (!problem) return;
    setMissing(placeOf(problem));
    say({ text: inWords(problem) });
  };
  return (
    <DishSheet
      open={open}
      onClose={() => onAnswer()}
      spu={spu}
      quantity={selection.unitQty}
      least={spu.minQty ?? 1}
      most={spu.maxQty ?? limits.unitQty}
      onQuantity={(unitQty) => setSelection({ ...selection, unitQty })}
      amount={comboUnitAmount(combo, selection) * selection.unitQty}
      onAdd={add}
      focusGroup={missing}
      onFocused={() => setMissing(undefined)}
    >
      {combo.comboGroupList.map((group) => (
        <ComboGroupField
          key={group.comboGroupPid}
          group={group}
          selection={selection}
          onSelect={setSelection}
        />
      ))}
    </DishSheet>
  );
}

/** The group on the page that a problem stands in. */
const placeOf = (problem: ComboProblem): string | undefined => problem.comboGroup?.comboGroupPid;
