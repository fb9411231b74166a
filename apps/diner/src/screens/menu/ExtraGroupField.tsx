import {
  type ChosenExtras,
  canAddExtra,
  extraMaxQty,
  extraQty,
  groupMaxQty,
  groupQty,
  shownExtras,
} from '@comanda/domain/menu/extra-group';
import type { ExtraGroup } from '@comanda/domain/menu/sku.schema';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useMoney } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { ExtraStepper } from './ExtraStepper.tsx';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionRow } from './OptionRow.tsx';

type Extra = ExtraGroup['attrList'][number];

type ExtraGroupFieldProps = {
  readonly group: ExtraGroup;
  readonly chosen: ChosenExtras;
  readonly onMore: (extra: Extra) => void;
  readonly onLess: (extra: Extra) => void;
  readonly onClear: () => void;
  readonly within?: boolean;
  readonly of?: string;
};

/** OPT-3 to OPT-5: paid extras, each within its own and the group's numbers; of exclusive ones the chosen one alone is shown. */
export function ExtraGroupField(props: ExtraGroupFieldProps) {
  const { group, chosen, onClear, within = false, of = '' } = props;
  const t = useText();
  const most = groupMaxQty(group);
  const shown = shownExtras(group, chosen);
  const isCollapsed = shown.length < group.attrList.length;
  const rows = useRef<HTMLDivElement>(null);
  // The button goes with its press: the options take its focus.
  const change = () => {
    flushSync(onClear);
    rows.current?.querySelector<HTMLElement>(':is(input, button):enabled')?.focus();
  };
  return (
    <OptionGroup
      id={of + group.attrGroupPid}
      name={group.attrGroupName}
      name2={group.attrGroupName2}
      hint={group.maxQty === null ? undefined : t('option.upTo', { count: most })}
      asks={group.minQty > 0 ? t('option.pickAtLeast', { count: group.minQty }) : undefined}
      isChosen={groupQty(group, chosen) >= group.minQty}
      within={within}
    >
      <div ref={rows}>
        {shown.map((extra) => (
          <ExtraRow key={extra.attrPid} {...props} extra={extra} />
        ))}
        {isCollapsed ? (
          <Button kind="quiet" onClick={change}>
            {t('option.change')}
          </Button>
        ) : null}
      </div>
    </OptionGroup>
  );
}

function ExtraRow({
  group,
  chosen,
  onMore,
  onLess,
  of = '',
  extra,
}: ExtraGroupFieldProps & { readonly extra: Extra }) {
  const t = useText();
  const money = useMoney();
  const qty = extraQty(chosen, extra.attrPid);
  const price = extra.price > 0 ? t('option.plus', { amount: money(extra.price * extra.unitQty) }) : null;
  const takesOne = extraMaxQty(group, extra) < 2 * extra.unitQty;
  if (takesOne || extra.selloutFlag) {
    return (
      <OptionRow
        kind="checkbox"
        group={of + group.attrGroupPid}
        name={extra.attrName}
        name2={extra.attrName2}
        price={price}
        chosen={qty > 0}
        soldOut={extra.selloutFlag}
        impossible={!canAddExtra(group, chosen, extra)}
        onChange={() => (qty > 0 ? onLess(extra) : onMore(extra))}
      />
    );
  }
  return (
    <ExtraStepper
      name={extra.attrName}
      name2={extra.attrName2}
      price={price}
      qty={qty}
      canAdd={canAddExtra(group, chosen, extra)}
      onMore={() => onMore(extra)}
      onLess={() => onLess(extra)}
    />
  );
}
