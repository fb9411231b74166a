import type { ComboElem, ComboGroup } from '@comanda/domain/menu/combo.schema';
import {
  addElem,
  type ComboSelection,
  canAddElem,
  elemQty,
  isSingleChoice,
  takeElem,
} from '@comanda/domain/selection/combo-selection';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useWorld } from '#draft/world.ts';
import { namedText } from '#i18n/NamedText.tsx';
import { nameHere } from '#i18n/NamedWords.tsx';
import { useShopText } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { OptionCount } from '../dish-sheet/OptionCount.tsx';
import styles from '../dish-sheet/OptionRow.module.css';
import { OptionRow } from '../dish-sheet/OptionRow.tsx';
import { OptionTick } from '../dish-sheet/OptionTick.tsx';

type ElemRowProps = {
  readonly group: ComboGroup;
  readonly elem: ComboElem;
  readonly selection: ComboSelection;
  readonly onSelect: (selection: ComboSelection) => void;
  readonly isLacking: boolean;
};

/** An element of a combo: fixed, one of several, or with a quantity. */
export function ElemRow({ group, elem, selection, onSelect, isLacking }: ElemRowProps) {
  const t = useText();
  const sayFull = useSayFull(group, elem);
  const amount = useMoney()(elem.price);
  const qty = elemQty(selection, group, elem);
  const canAdd = canAddElem(selection, group, elem);
  const words = {
    name: elem.skuName,
    imageUrl: elem.imageUrl,
    soldOut: elem.selloutFlag,
    isLacking,
    marks: elem,
    note: elem.price > 0 ? t('option.plus', { amount }) : null,
  };
  const add = () => onSelect(addElem(selection, group, elem));
  const take = () => onSelect(takeElem(selection, group, elem));
  if (group.fixedFlag) {
    return (
      <OptionRow as="div" {...words}>
        <span className={styles.held}>×{qty}</span>
      </OptionRow>
    );
  }
  const isOneOf = isSingleChoice(group);
  if (isOneOf || elem.selloutFlag || elem.maxQty <= Math.max(1, elem.minQty)) {
    return (
      <OptionTick
        {...words}
        kind={isOneOf && group.minQty > 0 ? 'radio' : 'checkbox'}
        group={group.comboGroupPid}
        chosen={qty > 0}
        impossible={!canAdd}
        onChange={qty > 0 ? take : add}
      />
    );
  }
  return (
    <OptionCount
      {...words}
      qty={qty}
      first={Math.max(1, elem.minQty)}
      canAdd={canAdd}
      onMore={add}
      onLess={take}
      onFull={() => sayFull(qty)}
    />
  );
}

/** Returns a function that shows why an element cannot be added: its own maximum, or its group's. */
function useSayFull(group: ComboGroup, elem: ComboElem): (qty: number) => void {
  const { say } = useWorld();
  const t = useText();
  const shopText = useShopText();
  return (qty) => {
    const isOwn = qty >= elem.maxQty && elem.maxQty < group.maxQty;
    const words = isOwn
      ? t('option.extraMax', { count: elem.maxQty, name: nameHere })
      : t('option.groupGoodMax', { count: group.maxQty, group: nameHere });
    say(namedText(words, shopText(isOwn ? elem.skuName : group.comboGroupName)));
  };
}
