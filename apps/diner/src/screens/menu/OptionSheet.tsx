import type { NewLine } from '@comanda/domain/cart/cart';
import { toCartLine } from '@comanda/domain/cart/to-cart-line';
import { limits } from '@comanda/domain/limits';
import { addExtra, takeExtra, withoutExtras } from '@comanda/domain/menu/extra-group';
import type { Sku, SkuDetail } from '@comanda/domain/menu/sku.schema';
import type { SpuCate, SpuDetail } from '@comanda/domain/menu/spu.schema';
import {
  chooseFeature,
  openSkuSelection,
  type SkuSelection,
  selectedSku,
  selectionProblems,
  selectionUnitAmount,
} from '@comanda/domain/selection/sku-selection';
import { useState } from 'react';
import { useWorld } from '../../draft/world.ts';
import type { Asked } from '../../ui/use-questions.tsx';
import { DishSheet } from './DishSheet.tsx';
import { ExtraGroupField } from './ExtraGroupField.tsx';
import { FeatureGroupField } from './FeatureGroupField.tsx';
import { SpecGroupField } from './SpecGroupField.tsx';
import { useProblemInWords } from './use-problem-in-words.ts';

type OptionSheetProps = Asked<NewLine> & { readonly category: SpuCate; readonly opened: SpuDetail };

/** A dish and its choices: specs, features, extras, how many. */
export function OptionSheet({ open, onAnswer, category, opened }: OptionSheetProps) {
  const { spu, skuDetail } = opened;
  const { say } = useWorld();
  const inWords = useProblemInWords();
  const [missing, setMissing] = useState<string>();
  const [selection, setSelection] = useState<SkuSelection>(() =>
    openSkuSelection(spu, skuDetail ?? noDetail),
  );
  const detail = skuDetail ?? noDetail;
  const sku = selectedSku(detail, selection);
  const add = () => {
    const line = toCartLine(category, opened, selection);
    if (line) return onAnswer(line);
    const [problem] = selectionProblems(spu, detail, selection);
    if (!problem) return;
    setMissing('group' in problem ? problem.group.attrGroupPid : undefined);
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
      amount={(selectionUnitAmount(detail, selection) ?? spu.priceMin) * selection.unitQty}
      onAdd={add}
      focusGroup={missing}
      onFocused={() => setMissing(undefined)}
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
    </DishSheet>
  );
}

const noDetail: SkuDetail = { specGroupList: [], skuList: [] };

type ChoicesProps = {
  readonly sku: Sku | undefined;
  readonly selection: SkuSelection;
  readonly onSelect: (selection: SkuSelection) => void;
};

function Choices({ sku, selection, onSelect }: ChoicesProps) {
  const withExtras = (extras: SkuSelection['extras']) => onSelect({ ...selection, extras });
  return (
    <>
      {sku?.featureGroupList.map((group) => (
        <FeatureGroupField
          key={group.attrGroupPid}
          group={group}
          chosen={selection.features[group.attrGroupPid]}
          onChoose={(attrPid) => onSelect(chooseFeature(selection, group.attrGroupPid, attrPid))}
        />
      ))}
      {sku?.extraGroupList.map((group) => (
        <ExtraGroupField
          key={group.attrGroupPid}
          group={group}
          chosen={selection.extras}
          onMore={(extra) => withExtras(addExtra(group, selection.extras, extra))}
          onLess={(extra) => withExtras(takeExtra(selection.extras, extra))}
          onClear={() => withExtras(withoutExtras(group, selection.extras))}
        />
      ))}
    </>
  );
}
