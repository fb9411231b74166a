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
import { type ReactNode, useId } from 'react';
import { useSpuCount } from '../../draft/counts.ts';
import { useWorld } from '../../draft/world.ts';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
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
  const name = useShopText()(line.spuName).text;
  const nameId = useId();
  /** Names a button by what it does and by the item, whose name is in another language. */
  const named = (id: 'order.change' | 'item.remove') => ({
    id: nameId + id,
    'aria-label': `${t(id)}:`,
    'aria-labelledby': `${nameId}${id} ${nameId}`,
  });
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
          <span id={nameId}>
            <ShopWords text={line.spuName} />
          </span>
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
          <Button kind="quiet" className={styles.change} onClick={onChange} {...named('order.change')}>
            {t('order.change')}
          </Button>
        ) : null}
        <div className={styles.foot}>
          <Money amount={line.saleAmount} className={styles.amount} />
          {usable ? (
            <Stepper
              small
              name={t('item.qty', { name })}
              value={line.unitQty}
              first={least}
              most={Math.min(most, Math.max(line.unitQty, limits.unitQty - inOthers))}
              onChange={(wanted) => (wanted === 0 ? onRemove() : onQuantity(wanted))}
              onBound={() => say('option.singleGoodMax', { count: maxQty ?? limits.unitQty })}
              words={{ less: t('item.less'), more: t('item.more'), remove: t('item.remove') }}
            />
          ) : (
            <Button kind="quiet" onClick={onRemove} {...named('item.remove')}>
              {t('item.remove')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
