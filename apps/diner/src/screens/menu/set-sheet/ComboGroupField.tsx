import type { ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import { type ComboSelection, comboGroupQty, elemQty } from '@comanda/domain/selection/combo-selection';
import type { Translate } from '#i18n/messages.ts';
import { useText } from '#i18n/use-text.ts';
import { OptionGroup } from '../dish-sheet/OptionGroup.tsx';
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

/** A combo group: its elements, and the choices of each chosen element. */
export function ComboGroupField({ group, selection, onSelect }: ComboGroupFieldProps) {
  const t = useText();
  const chosen = comboGroupQty(selection, group);
  return (
    <OptionGroup
      id={group.comboGroupPid}
      name={group.comboGroupName}
      hint={hint(group, chosen, t)}
      asks={asks(group, t)}
      isChosen={chosen >= group.minQty}
    >
      <div>
        {group.comboElemList.map((elem) => (
          <div key={keyOf(elem)}>
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
