import {
  type ChosenExtras,
  canAddExtra,
  extraMaxQty,
  extraQty,
  groupQty,
  isFreeChoice,
  lineExtras,
  shownExtras,
} from '@comanda/domain/menu/extra-group';
import { groupMaxQty } from '@comanda/domain/menu/group-max-qty';
import type { ExtraGroup } from '@comanda/domain/menu/sku.schema';
import { Button } from '@comanda/ui/components/Button';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { Fragment, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useWorld } from '#draft/world.ts';
import { namedText } from '#i18n/NamedText.tsx';
import { nameHere } from '#i18n/NamedWords.tsx';
import { useShopText } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { OptionCount } from './OptionCount.tsx';
import styles from './OptionGroup.module.css';
import { OptionGroup } from './OptionGroup.tsx';
import { OptionTick } from './OptionTick.tsx';

type Extra = ExtraGroup['attrList'][number];

type ExtraGroupFieldProps = {
  readonly group: ExtraGroup;
  readonly chosen: ChosenExtras;
  /** The groups that an option opens, to show below it. */
  readonly opened: (attrPid: string) => ReactNode;
  readonly onMore: (extra: Extra) => void;
  readonly onLess: (extra: Extra) => void;
  readonly onClear: () => void;
  readonly within?: boolean;
  readonly of?: string;
};

/**
 * A group of paid extras with their own limits and the group's (OPT-3 to OPT-5). If the extras exclude each
 * other, only the chosen one is shown.
 */
export function ExtraGroupField(props: ExtraGroupFieldProps) {
  const { group, chosen, onClear, within = false, of = '' } = props;
  const t = useText();
  const shown = shownExtras(group, chosen);
  const isCollapsed = shown.length < group.attrList.length;
  const { minQty: count } = group;
  const several = () => t(count === group.maxQty ? 'combo.pick' : 'option.pickAtLeast', { count });
  const asks = isFreeChoice(group) ? t('option.pickOne') : several();
  const rows = useRef<HTMLDivElement>(null);
  // moves the focus to the options, because the pressed button disappears
  const change = () => {
    flushSync(onClear);
    rows.current?.querySelector<HTMLElement>(':is(input, button):enabled')?.focus();
  };
  return (
    <OptionGroup
      id={of + group.attrGroupPid}
      name={group.attrGroupName}
      hint={useHint(group, chosen)}
      asks={group.minQty > 0 ? asks : undefined}
      isChosen={groupQty(group, chosen) >= group.minQty}
      within={within}
    >
      <div ref={rows}>
        {shown.map((extra) => (
          <Fragment key={extra.attrPid}>
            <ExtraRow {...props} extra={extra} />
            {props.opened(extra.attrPid)}
          </Fragment>
        ))}
        {isCollapsed ? (
          <Button kind="quiet" className={styles.change} onClick={change}>
            {t('option.change')}
          </Button>
        ) : null}
      </div>
    </OptionGroup>
  );
}

/**
 * The limit of the group as text, or the progress towards it. Undefined if there is no limit, or if only one
 * extra is possible anyway.
 */
function useHint(group: ExtraGroup, chosen: ChosenExtras): string | undefined {
  const t = useText();
  const count = groupMaxQty(group);
  const qty = groupQty(group, chosen);
  const free = group.freeQty === undefined ? [] : [t('option.freeCount', { count: group.freeQty })];
  if (group.dearestFlag) free.push(t('option.dearest'));
  if (group.maxQty === null || (group.mutexFlag && count === 1)) return free[0];
  const limit = qty > 0 ? t('combo.progress', { chosen: qty, count }) : t('option.upTo', { count });
  // "Choose 2" beside it has already said it
  const isSaid = qty === 0 && count === group.minQty;
  return (isSaid ? free : [...free, limit]).join(' · ') || undefined;
}

type ExtraRowProps = ExtraGroupFieldProps & { readonly extra: Extra };

function ExtraRow({ group, chosen, onMore, onLess, of = '', extra }: ExtraRowProps) {
  const sayFull = useSayFull(group, extra);
  const note = useNote(group, chosen, extra);
  const qty = extraQty(chosen, extra.attrPid);
  const canAdd = canAddExtra(group, chosen, extra);
  const words = {
    name: extra.attrName,
    note,
    soldOut: extra.selloutFlag,
    imageUrl: extra.imageUrl,
    marks: extra,
  };
  const takesOne = extraMaxQty(group, extra) < 2 * extra.unitQty;
  if (takesOne || extra.selloutFlag) {
    return (
      <OptionTick
        {...words}
        kind={isFreeChoice(group) && group.minQty > 0 ? 'radio' : 'checkbox'}
        group={of + group.attrGroupPid}
        chosen={qty > 0}
        impossible={!canAdd}
        onChange={() => (qty > 0 ? onLess(extra) : onMore(extra))}
      />
    );
  }
  return (
    <OptionCount
      {...words}
      qty={qty}
      first={extra.unitQty}
      canAdd={canAdd}
      onMore={() => onMore(extra)}
      onLess={() => onLess(extra)}
      onFull={() => sayFull(qty)}
    />
  );
}

/** The text with the price of one step of an extra, and whether the chosen units are free (DISH-5). */
function useNote(group: ExtraGroup, chosen: ChosenExtras, { attrPid, price, unitQty }: Extra): string | null {
  const t = useText();
  const amount = useMoney()(price * unitQty);
  const line = lineExtras([group], chosen).find((extra) => extra.attrPid === attrPid);
  if (price > 0 && line?.unitAmount === 0) return t('option.free');
  if (price < 0) return amount;
  if (price === 0) return unitQty > 1 ? `×${unitQty}` : null;
  return unitQty > 1 ? t('option.plusFor', { amount, count: unitQty }) : t('option.plus', { amount });
}

/** Returns a function that shows why an extra cannot be added: its own maximum, or its group's. */
function useSayFull(group: ExtraGroup, extra: Extra): (qty: number) => void {
  const { say } = useWorld();
  const t = useText();
  const shopText = useShopText();
  return (qty) => {
    const most = extraMaxQty(group, extra);
    const isOwn = most < groupMaxQty(group) && qty + extra.unitQty > most;
    const words = isOwn
      ? t('option.extraMax', { count: most, name: nameHere })
      : t('option.groupGoodMax', { count: groupMaxQty(group), group: nameHere });
    say(namedText(words, shopText(isOwn ? extra.attrName : group.attrGroupName)));
  };
}
