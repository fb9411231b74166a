import type { NewLine } from '@comanda/domain/cart/cart';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { withNote } from '@comanda/domain/cart/line-note';
import { plainLine } from '@comanda/domain/cart/plain-line';
import { toCartLine } from '@comanda/domain/cart/to-cart-line';
import { addExtra, takeExtra, withoutExtras } from '@comanda/domain/menu/extra-group';
import type { Sku, SkuDetail } from '@comanda/domain/menu/sku.schema';
import type { Spu, SpuCate } from '@comanda/domain/menu/spu.schema';
import {
  chooseFeature,
  openSkuSelection,
  quantityProblems,
  reopenedSkuSelection,
  type SkuSelection,
  selectedSku,
  selectionProblems,
  selectionUnitAmount,
} from '@comanda/domain/selection/sku-selection';
import { Money } from '@comanda/ui/components/Money';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useState } from 'react';
import { useSpuCount } from '#draft/counts.ts';
import { useWorld } from '#draft/world.ts';
import type { Gap } from '../list/gap.ts';
import { ItemPrice } from '../list/ItemPrice.tsx';
import { needsChoice } from '../list/needs-choice.ts';
import PriceUntil from '../list/PriceUntil.tsx';
import { useProblemInWords } from '../use-problem-in-words.ts';
import { ChoiceFields } from './ChoiceFields.tsx';
import { DishFooter } from './DishFooter.tsx';
import { DishSheet } from './DishSheet.tsx';
import { LineNoteField, useLineNote } from './LineNoteField.tsx';
import { SpecGroupField } from './SpecGroupField.tsx';
import { useItemDetail } from './use-item-detail.ts';

type OptionSheetProps = Asked<NewLine> & {
  readonly category: SpuCate;
  /** The item as the menu has it. */
  readonly spu: Spu;
  /** The cart line that is chosen again. The sheet opens with its choices that are still offered (FIX-20). */
  readonly again?: CartLine;
};

const noDetail: SkuDetail = { specGroupList: [], skuList: [] };

/** The sheet of an item with its choices: specs, features, extras, quantity. */
export default function OptionSheet({ open, onAnswer, category, spu: known, again }: OptionSheetProps) {
  const item = useItemDetail(known, open);
  const { spu } = item;
  const hasChoices = needsChoice(spu);
  const detail = item.opened?.skuDetail ?? noDetail;
  const { say } = useWorld();
  const inWords = useProblemInWords();
  const inCart = useSpuCount(spu.spuPid) - (again?.unitQty ?? 0);
  const note = useLineNote(again?.note);
  const [chosen, setSelection] = useState<SkuSelection>();
  const selection = chosen ?? (again ? reopened(detail, again) : openSkuSelection(spu, detail, inCart));
  const [gap, setGap] = useState(() => again && gapOf(spu, detail, selection, again));
  const sku = selectedSku(detail, selection);
  const [problem] = hasChoices
    ? selectionProblems(spu, detail, selection, inCart)
    : quantityProblems(spu, selection.unitQty, inCart);
  const add = () => {
    // an item without choices needs no detail from the server
    const line = hasChoices
      ? item.opened && toCartLine(category, item.opened, selection, inCart)
      : plainLine(category, spu, selection.unitQty);
    if (line && !problem) return note.isFine() ? onAnswer(withNote(line, note.text)) : undefined;
    if (!problem) return;
    if ('group' in problem) setGap({ group: problem.group.attrGroupPid });
    say(inWords(problem));
  };
  return (
    <DishSheet
      open={open}
      onClose={() => onAnswer()}
      detail={item}
      calories={sku?.calories}
      price={
        sku?.salePrice === 0 ? (
          <ItemPrice spu={spu} />
        ) : (
          <>
            <Money amount={sku?.salePrice ?? spu.priceMin} />
            <PriceUntil rules={sku ?? spu} price={sku?.salePrice ?? spu.priceMin} />
          </>
        )
      }
      gap={gap}
      footer={
        <DishFooter
          spu={spu}
          quantity={selection.unitQty}
          inCart={inCart}
          onQuantity={(unitQty) => setSelection({ ...selection, unitQty })}
          unitAmount={selectionUnitAmount(detail, selection) ?? spu.priceMin}
          isPending={!item.opened}
          isAgain={again !== undefined}
          onAdd={add}
        />
      }
    >
      {detail.specGroupList.map((group, index) => (
        <SpecGroupField
          key={group.specGroupPid}
          group={group}
          index={index}
          detail={detail}
          selection={selection}
          onSelect={setSelection}
        />
      ))}
      <Choices sku={sku} selection={selection} onSelect={setSelection} />
      <LineNoteField note={note} />
    </DishSheet>
  );
}

const chosenPids = ({ chosenList = [] }: CartLine): string[] => chosenList.map(({ pid }) => pid);

const reopened = (detail: SkuDetail, again: CartLine): SkuSelection =>
  reopenedSkuSelection(detail, again, chosenPids(again));

/** The group to show first: one without a choice, or one whose spec was removed. */
function gapOf(spu: Spu, detail: SkuDetail, selection: SkuSelection, again: CartLine): Gap | undefined {
  const [problem] = selectionProblems(spu, detail, selection);
  if (problem && 'group' in problem) return { group: problem.group.attrGroupPid };
  if (selectedSku(detail, selection)?.skuPid === again.skuPid) return undefined;
  const pids = chosenPids(again);
  const group =
    detail.specGroupList.find(({ specList }) => !specList.some(({ specPid }) => pids.includes(specPid))) ??
    detail.specGroupList[0];
  return group && { group: group.specGroupPid };
}

type ChoicesProps = {
  readonly sku: Sku | undefined;
  readonly selection: SkuSelection;
  readonly onSelect: (selection: SkuSelection) => void;
};

function Choices({ sku, selection, onSelect }: ChoicesProps) {
  const withExtras = (extras: SkuSelection['extras']) => onSelect({ ...selection, extras });
  if (!sku) return null;
  return (
    <ChoiceFields
      choices={sku}
      {...selection}
      onFeature={(groupPid, attrPid) => onSelect(chooseFeature(selection, groupPid, attrPid))}
      onMore={(group, extra) => withExtras(addExtra(group, selection.extras, extra))}
      onLess={(extra) => withExtras(takeExtra(selection.extras, extra))}
      onClear={(group) => withExtras(withoutExtras(group, selection.extras))}
    />
  );
}
