import { cartCount } from '@comanda/domain/cart/cart';
import { orderableAmount } from '@comanda/domain/cart/usable-lines';
import { BagIcon } from '@comanda/ui/components/Icons';
import { Money } from '@comanda/ui/components/Money';
import { lazy } from '@comanda/ui/loading/lazy';
import { usePreload } from '@comanda/ui/loading/use-preload';
import { classNames } from '@comanda/ui/text/class-names';
import { Suspense, use } from 'react';
import { useDraft } from '#draft/draft-store.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useFirstText } from '#i18n/use-text.ts';
import { MenuPressesContext } from '../menu-presses.ts';
import { useRefusal } from '../use-refusal.ts';
import styles from './CartBar.module.css';
import { CartNews } from './CartNews.tsx';
import { Shortfall } from './Shortfall.tsx';
import { useShortfall } from './use-shortfall.ts';

/** Only for shops with charges. */
const CartAmount = lazy(() => import('./CartAmount.tsx'), { keepTrying: true });
const preloaded = [CartAmount];

/**
 * The bar at the bottom: the content of the cart, and the order button (MENU-8). A press on an empty cart
 * shows a message (CART-8). If the shop takes no orders, the button shows the reason.
 */
export function CartBar() {
  usePreload(preloaded);
  const t = useFirstText();
  const { order } = use(MenuPressesContext);
  const isEmpty = useDraft(({ carList }) => carList.length === 0);
  const missing = useShortfall();
  const refusal = useRefusal();
  return (
    <section
      className={classNames(styles.place, isEmpty && styles.slim)}
      id="cart"
      tabIndex={-1}
      aria-label={t('cart.title')}
      data-cart
    >
      <CartNews />
      <div className={styles.bar}>
        {isEmpty ? (
          <p className={styles.nothing}>
            <BagIcon size={20} />
            <span>{t('cart.bar.empty')}</span>
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
  const t = useFirstText();
  const { openCart } = use(MenuPressesContext);
  const carList = useDraft((draft) => draft.carList);
  const count = cartCount(carList);
  const amount = <Money amount={orderableAmount(carList)} />;
  return (
    <button type="button" className={styles.view} onClick={openCart}>
      <span className={styles.bag}>
        <BagIcon />
        <span className={styles.count} data-count="" key={count} aria-hidden="true">
          {count}
        </span>
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{t('cart.bar.view')}</span>
        <span className="sr-only">{t('cart.bar.count', { count })}</span>
        <span className={styles.amount}>
          {useShop().shopChargeList?.length ? (
            <Suspense fallback={amount}>
              <CartAmount />
            </Suspense>
          ) : (
            amount
          )}
        </span>
      </span>
    </button>
  );
}
