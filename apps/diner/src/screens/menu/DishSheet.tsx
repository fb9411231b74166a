import type { Spu } from '@comanda/domain/menu/spu.schema';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { scrollWithin } from '../../browser/scroll.ts';
import { Money } from '../../i18n/Money.tsx';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Stepper } from '../../ui/Stepper.tsx';
import { DishPicture } from './DishPicture.tsx';
import styles from './DishSheet.module.css';
import { allergensAndDiets } from './dish-marks.ts';
import { ItemPrice } from './ItemPrice.tsx';

/** MENU-12: from here on the dish's name stays in view. */
const pinAt = 250;
/** What the pinned name takes of the sheet's top. */
const headHeight = 96;

type DishSheetProps = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly spu: Spu;
  readonly quantity: number;
  readonly least: number;
  readonly most: number;
  readonly onQuantity: (quantity: number) => void;
  /** What the choice costs as it stands. */
  readonly amount: number;
  readonly onAdd: () => void;
  /** The group that lacks something: brought into view, its legend focused. */
  readonly focusGroup: string | undefined;
  readonly onFocused: () => void;
  readonly children: ReactNode;
};

/** A dish in its sheet: picture, words, its choices, and below them how many and what it comes to. */
export function DishSheet(props: DishSheetProps) {
  const { open, onClose, spu, focusGroup, onFocused, children } = props;
  const t = useText();
  const { text, lang } = useShopText()(spu.spuName, spu.spuName2);
  const [pinned, setPinned] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusGroup === undefined) return;
    const group = body.current?.querySelector(`[data-group="${CSS.escape(focusGroup)}"]`);
    if (group) scrollWithin(group, headHeight);
    group?.querySelector<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
    onFocused();
  }, [focusGroup, onFocused]);
  const hasPicture = spu.imageUrl !== '';
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={<span lang={lang}>{text}</span>}
      closeLabel={t('option.close')}
      footer={<Footer {...props} name={text} />}
      onScroll={(top) => setPinned(top > pinAt)}
      {...(hasPicture && { head: pinned ? 'pinned' : 'over' })}
    >
      <div ref={body} className={hasPicture ? styles.pictured : undefined}>
        {hasPicture ? <DishPicture spu={spu} /> : null}
        <div className={styles.words}>
          {hasPicture ? (
            <p className={styles.name} aria-hidden="true">
              <ShopWords first={spu.spuName} second={spu.spuName2} />
            </p>
          ) : null}
          <p className={styles.descr}>
            <ShopWords first={spu.descr} second={spu.descr2} />
          </p>
          <p className={styles.price}>
            <ItemPrice spu={spu} />
          </p>
          {allergensAndDiets(spu, t).map((marks) => (
            <p key={marks} className={styles.marks}>
              {marks}
            </p>
          ))}
        </div>
        {children}
      </div>
    </Sheet>
  );
}

function Footer({
  spu,
  quantity,
  least,
  most,
  onQuantity,
  amount,
  onAdd,
  name,
}: DishSheetProps & { readonly name: string }) {
  const t = useText();
  const canAdd = useShop().openFlag && !spu.selloutFlag && spu.unusableType === 0;
  return (
    <div className={styles.footer}>
      <Stepper
        name={t('item.qty', { name })}
        value={quantity}
        least={least}
        most={most}
        onChange={onQuantity}
        words={{ less: t('item.less'), more: t('item.more'), remove: t('item.remove') }}
      />
      <Button onClick={onAdd} disabled={!canAdd} trailing={<Money amount={amount} />}>
        {t('option.add')}
      </Button>
    </div>
  );
}
