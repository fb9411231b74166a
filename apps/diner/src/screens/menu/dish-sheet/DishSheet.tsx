import { isWritten } from '@comanda/domain/local-text';
import type { Spu } from '@comanda/domain/menu/spu.schema';
import { Sheet } from '@comanda/ui/components/Sheet';
import { Tag } from '@comanda/ui/components/Tag';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { classNames } from '@comanda/ui/text/class-names';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { scrollWithin } from '#browser/scroll.ts';
import { WhyUnavailable } from '#features/availability/WhyUnavailable.tsx';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { allergensAndDiets } from '../list/dish-marks.ts';
import { type Gap, GapContext } from '../list/gap.ts';
import { unavailability } from '../list/unavailability.ts';
import { DishPicture } from './DishPicture.tsx';
import styles from './DishSheet.module.css';
import { PendingChoices } from './PendingChoices.tsx';
import { UnitCharges } from './UnitCharges.tsx';
import type { ItemDetail } from './use-item-detail.ts';

/** The name of the item is pinned after scrolling 250 pixels (MENU-12). */
const pinAt = 250;

type DishSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly price: ReactNode;
  /** Kilocalories of the chosen variant, if they differ from the item's. */
  readonly calories?: number | undefined;
  readonly isSet?: boolean;
  readonly detail: ItemDetail;
  /** Content that stays visible above the choices while they scroll. */
  readonly bar?: ReactNode;
  readonly children: ReactNode;
  readonly footer: ReactNode;
  readonly gap: Gap | undefined;
};

/** The sheet of an item: picture, description, choices, and the buttons below them. */
export function DishSheet({
  open,
  onClose,
  price,
  calories,
  isSet = false,
  detail,
  bar,
  children,
  footer,
  gap,
}: DishSheetProps) {
  const t = useText();
  const { spu } = detail;
  const [pinned, setPinned] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  const isFirst = useFirstFrame();
  useEffect(() => {
    if (gap && !isFirst && body.current) showGroup(body.current, gap.group);
  }, [gap, isFirst]);
  const hasPicture = spu.imageUrl !== '';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<ShopWords text={spu.spuName} />}
      closeLabel={t('option.close')}
      footer={footer}
      onScroll={(top) => setPinned(top > pinAt)}
      {...(hasPicture && { head: pinned ? 'pinned' : 'over' })}
    >
      <div
        ref={body}
        className={classNames(
          styles.body,
          hasPicture && styles.pictured,
          isSet && styles.set,
          (detail.wasPending || isFirst) && styles.steady,
          gap && !bar && styles.gapped,
        )}
      >
        <div className={styles.dish}>
          {hasPicture ? <DishPicture spu={spu} isFirst={isFirst} /> : null}
          <DishWords spu={spu} price={price} calories={calories ?? spu.calories} />
        </div>
        <div className={styles.choices}>
          {bar ? (
            <div className={styles.bar} data-over>
              {bar}
            </div>
          ) : null}
          {detail.opened ? null : <PendingChoices {...detail} />}
          {detail.opened && !isFirst ? <GapContext value={gap}>{children}</GapContext> : null}
        </div>
      </div>
    </Sheet>
  );
}

/**
 * Whether the first frame of the sheet is not painted yet. It has no choices, because they take as long to render as the
 * rest (FIX-26).
 */
function useFirstFrame(): boolean {
  const [isFirst, setIsFirst] = useState(true);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsFirst(false));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isFirst;
}

/** Scrolls a group or an element of a set below the pinned content, and focuses the group's legend or the element. */
function showGroup(body: HTMLElement, id: string): void {
  const group = body.querySelector(`[data-group="${CSS.escape(id)}"]`);
  if (!group) return;
  const bar = body.querySelector<HTMLElement>('[data-over]');
  const pinned = bar ? Number.parseFloat(getComputedStyle(bar).insetBlockStart) + bar.offsetHeight : 96;
  scrollWithin(group, pinned);
  const target = group.matches('[tabindex]') ? group : group.querySelector('[tabindex]');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

type DishWordsProps = Pick<DishSheetProps, 'price' | 'calories'> & { readonly spu: Spu };

function DishWords({ spu, price, calories }: DishWordsProps) {
  const t = useText();
  const numbers = numberFormat(useLanguage(), useShop().country, {});
  return (
    <div className={styles.words}>
      {spu.imageUrl !== '' ? (
        <p className={styles.name} aria-hidden="true">
          <ShopWords text={spu.spuName} />
        </p>
      ) : null}
      {isWritten(spu.descr) ? (
        <p className={styles.descr}>
          <ShopWords text={spu.descr} />
        </p>
      ) : null}
      <p className={styles.price}>{price}</p>
      <UnitCharges spu={spu} />
      <WhyUnavailable {...unavailability(spu)} />
      {spu.tagList ? (
        <p className={styles.tags}>
          {spu.tagList.map(({ tagName }) => (
            <Tag key={tagName[0]}>
              <ShopWords text={tagName} />
            </Tag>
          ))}
        </p>
      ) : null}
      {spu.ageCheck ? <Tag tone="sun">{t('item.ageCheck', { age: spu.ageCheck })}</Tag> : null}
      {calories === undefined ? null : (
        <p className={styles.marks}>{t('option.calories', { count: numbers.format(calories) })}</p>
      )}
      {allergensAndDiets(spu, t).map((marks) => (
        <p key={marks} className={styles.marks}>
          {marks}
        </p>
      ))}
    </div>
  );
}
