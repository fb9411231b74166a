import { isUsable, mustChooseAgain } from '@comanda/domain/cart/cart-line';
import type { CartLine } from '@comanda/domain/cart/cart-line.schema';
import { limits } from '@comanda/domain/limits';
import { isWritten } from '@comanda/domain/local-text';
import { quantityBounds } from '@comanda/domain/menu/item-quantity';
import { Button } from '@comanda/ui/components/Button';
import { Money } from '@comanda/ui/components/Money';
import { Stepper } from '@comanda/ui/components/Stepper';
import { Thumb } from '@comanda/ui/components/Thumb';
import { classNames } from '@comanda/ui/text/class-names';
import type { ReactNode } from 'react';
import { useSpuCount } from '../../draft/counts.ts';
import { useWorld } from '../../draft/world.ts';
import { NamedWords, nameHere } from '../../i18n/NamedWords.tsx';
import { SaidFor } from '../../i18n/SaidFor.tsx';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './CartRow.module.css';

type CartRowProps = {
  readonly line: CartLine;
  readonly onQuantity: (unitQty: number) => void;
  readonly onRemove: () => void;
  /** Why the line cannot be ordered, or how it changed. */
  readonly notes: ReactNode;
  /** Lets the diner choose again. Missing if the item has no choices. */
  readonly onChange?: (() => void) | undefined;
};

/**
 * A line of the cart. An unavailable line stays, shows the reason, and can only be removed (CART-6). If only
 * its choices are no longer offered, the diner can choose again (FIX-20).
 */
export function CartRow({ line, notes, onQuantity, onRemove, onChange }: CartRowProps) {
  const t = useText();
  const takesNotes = useShop().lineNoteLength !== undefined;
  const { say } = useWorld();
  const inCart = useSpuCount(line.spuPid);
  const inOthers = inCart - line.unitQty;
  const { least, most } = quantityBounds(line, inOthers);
  const { maxQty } = line;
  const minQty = line.minQty ?? 1;
  const usable = isUsable(line);
  const choices = line.comboDescList.length > 0 ? line.comboDescList : [{ descr: line.descr }];
  return (
    <div className={classNames(styles.row, !usable && styles.gone)}>
      <Thumb
        imageUrl={line.imageUrl}
        color={line.imageColor}
        size={56}
        soldOut={!usable && !mustChooseAgain(line)}
      />
      <div className={styles.words}>
        <p className={styles.name} data-name="">
          <ShopWords text={line.spuName} />
          {usable || line.unitQty === 1 ? null : ` ×${line.unitQty}`}
        </p>
        {choices.map(({ descr }) =>
          isWritten(descr) ? (
            <p key={descr[0]} className={styles.choices}>
              <ShopWords text={descr} />
            </p>
          ) : null,
        )}
        {line.note && takesNotes ? (
          <p className={styles.note}>
            <span className="sr-only">{t('option.note')}: </span>
            {line.note}
          </p>
        ) : null}
        {usable && inCart < minQty ? (
          <p className={styles.tooFew}>{t('option.singleGoodMin', { count: minQty })}</p>
        ) : null}
        {usable && maxQty !== null && inCart >= maxQty ? (
          <p className={styles.most}>{t('option.singleGoodMax', { count: maxQty })}</p>
        ) : null}
        {notes}
        {usable && onChange ? (
          <Button kind="quiet" className={styles.change} onClick={onChange}>
            <SaidFor words={t('order.change')} name={line.spuName} />
          </Button>
        ) : null}
        <div className={styles.foot}>
          <Money amount={line.saleAmount} className={styles.amount} />
          {usable ? (
            <Stepper
              small
              name={<NamedWords words={t('item.qty', { name: nameHere })} name={line.spuName} />}
              value={line.unitQty}
              first={least}
              most={Math.min(most, Math.max(line.unitQty, limits.unitQty - inOthers))}
              onChange={(wanted) => (wanted === 0 ? onRemove() : onQuantity(wanted))}
              onBound={() => say('option.singleGoodMax', { count: maxQty ?? limits.unitQty })}
              words={{ less: t('item.less'), more: t('item.more'), remove: t('item.remove') }}
            />
          ) : (
            <Button kind="quiet" onClick={onRemove}>
              <SaidFor words={t('item.remove')} name={line.spuName} />
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
