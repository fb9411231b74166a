import { cartCount } from '@comanda/domain/cart/cart';
import { orderableAmount } from '@comanda/domain/cart/cart-availability';
import { Suspense, use, useSyncExternalStore } from 'react';
import { currentConnection, watchConnection } from '../../api/connection.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { Money } from '../../i18n/Money.tsx';
import { useText } from '../../i18n/use-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { heightAs } from '../../ui/height-as.ts';
import { BagIcon } from '../../ui/Icons.tsx';
import styles from './CartBar.module.css';
import { MenuPressesContext } from './menu-presses.ts';
import { Shortfall } from './Shortfall.tsx';
import { SaidCart } from './sheets.ts';
import { useRefusal } from './use-refusal.ts';
import { useShortfall } from './use-shortfall.ts';

/** The server draws no connection. */
const thereAtFirst = () => 'there' as const;

const asCartHeight = heightAs('--cart-height');

/**
 * MENU-8: what is in the cart and the way to it, and the order button. An empty cart says so when it is pressed (CART-8); of
 * a shop that takes no orders the button itself says so.
 */
export function CartBar() {
  const t = useText();
  const { order } = use(MenuPressesContext);
  const isEmpty = useDraft(({ carList }) => carList.length === 0);
  const missing = useShortfall();
  const refusal = useRefusal();
  const connection = useSyncExternalStore(watchConnection, currentConnection, thereAtFirst);
  return (
    <section className={styles.place} ref={asCartHeight} aria-label={t('cart.title')} data-cart>
      {isEmpty ? null : (
        <Suspense>
          <SaidCart />
        </Suspense>
      )}
      <div aria-live="polite">
        {connection === 'there' ? null : (
          <p className={styles.offline}>{t(connection === 'away' ? 'menu.away' : 'menu.offline')}</p>
        )}
      </div>
      <div className={classNames(styles.bar, isEmpty && styles.empty)}>
        {isEmpty ? (
          <p className={styles.nothing}>
            <BagIcon />
            {t('cart.bar.empty')}
          </p>
        ) : (
          <ViewCart />
        )}
        {missing > 0 && !isEmpty && !refusal ? (
          <div className={styles.short}>
            <Shortfall missing={missing} />
          </div>
        ) : (
          <button type="button" className={styles.order} aria-disabled={refusal && true} onClick={order}>
            {t(refusal ?? 'cart.order')}
          </button>
        )}
      </div>
    </section>
  );
}

function ViewCart() {
  const t = useText();
  const { openCart } = use(MenuPressesContext);
  const carList = useDraft((draft) => draft.carList);
  const count = cartCount(carList);
  return (
    <button type="button" className={styles.view} onClick={openCart}>
      <span className={styles.bag}>
        <BagIcon />
        <span className={styles.count} key={count} aria-hidden="true">
          {count}
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t('cart.bar.view')}</span>
        <span className="sr-only">{t('cart.bar.count', { count })}</span>
        <Money amount={orderableAmount(carList)} className={styles.amount} />
      </span>
    </button>
  );
}
