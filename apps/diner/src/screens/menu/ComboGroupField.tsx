import type { ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import {
  addElem,
  type ComboSelection,
  canAddElem,
  comboGroupQty,
  elemQty,
  isSingleChoice,
  takeElem,
} from '@comanda/domain/selection/combo-selection';
import type { Translate } from '../../i18n/messages.ts';
import { useMoney } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { ElemChoices } from './ElemChoices.tsx';
import { ExtraStepper } from './ExtraStepper.tsx';
import { FixedElem } from './FixedElem.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionRow } from './OptionRow.tsx';

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
  if (group.minQty === 0) return t('combo.pickUpTo', { max: group.maxQty });
  return group.maxQty > 1 ? t('combo.progress', { chosen, count: group.maxQty }) : undefined;
};

/** A slot of a set: what is in it, and of each chosen element its own choices. */
export function ComboGroupField({ group, selection, onSelect }: ComboGroupFieldProps) {
  const t = useText();
  const chosen = comboGroupQty(selection, group);
  return (
    <OptionGroup
      id={group.comboGroupPid}
      name={group.comboGroupName}
      name2={group.comboGroupName2}
      hint={hint(group, chosen, t)}
      asks={asks(group, t)}
      isChosen={chosen >= group.minQty}
    >
      <div>
        {group.comboElemList.map((elem) => (
          <div key={`${elem.spuPid}/${elem.skuPid}`}>
            <ElemRow group={group} elem={elem} selection={selection} onSelect={onSelect} />
            {elemQty(selection, group, elem) > 0 ? (
              <ElemChoices group={group} elem={elem} selection={selection} onSelect={onSelect} />
            ) : null}
          </div>
        ))}
      </div>
    </OptionGroup>
  );
}

function ElemRow({ group, elem, selection, onSelect }: ComboGroupFieldProps & { readonly elem: ComboElem }) {
  const t = useText();
  const money = useMoney();
  const qty = elemQty(selection, group, elem);
  const price = elem.price > 0 ? t('option.plus', { amount: money(elem.price) }) : null;
  const words = { name: elem.skuName, name2: elem.skuName2, price };
  if (group.fixedFlag) return <FixedElem {...words} qty={qty} />;
  if (isSingleChoice(group)) {
    return (
      <OptionRow
        {...words}
        kind={group.minQty === 0 ? 'checkbox' : 'radio'}
        group={group.comboGroupPid}
        chosen={qty > 0}
        soldOut={elem.selloutFlag}
        onChange={() =>
          onSelect(qty > 0 ? takeElem(selection, group, elem) : addElem(selection, group, elem))
        }
      />
    );
  }
  return (
    <ExtraStepper
      {...words}
      qty={qty}
      soldOut={elem.selloutFlag}
      canAdd={canAddElem(selection, group, elem)}
      onMore={() => onSelect(addElem(selection, group, elem))}
      onLess={() => onSelect(takeElem(selection, group, elem))}
    />
  );
}
