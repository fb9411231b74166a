import { cartCount, orderingAmount } from '@comanda/domain/cart/cart';
import { deliveryShortfall } from '@comanda/domain/checkout/delivery-shortfall';
import { use } from 'react';
import { deliveryModeOf } from '../../draft/choices.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { Money } from '../../i18n/Money.tsx';
import { useMoney, useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { heightAs } from '../../ui/height-as.ts';
import { BagIcon } from '../../ui/Icons.tsx';
import styles from './CartBar.module.css';
import { MenuPressesContext } from './menu-presses.ts';

const asCartHeight = heightAs('--cart-height');

/** MENU-8: what is in the cart, and the way to it. Below the least amount of a delivery it says what is missing (CART-9). */
export function CartBar() {
  const t = useText();
  const money = useMoney();
  const shop = useShop();
  const { openCart } = use(MenuPressesContext);
  const carList = useDraft((draft) => draft.carList);
  const mode = useDraft((draft) => deliveryModeOf(draft, shop, draft.tableNo));
  const count = cartCount(carList);
  if (count === 0) return null;
  const amount = orderingAmount(carList);
  const missing = deliveryShortfall(shop, mode, amount);
  return (
    <div className={styles.place} ref={asCartHeight}>
      <button type="button" className={styles.bar} onClick={openCart}>
        <span className={styles.bag}>
          <BagIcon />
          <span className={styles.count} key={count} aria-hidden="true">
            {count}
          </span>
        </span>
        <span className={styles.words}>
          {missing > 0 ? (
            <>
              <span className={styles.missing}>{t('cart.shortfall', { amount: money(missing) })}</span>
              <progress className={styles.fill} max={shop.deliverMinAmount} value={amount} />
            </>
          ) : (
            t('cart.bar.view')
          )}
        </span>
        <span className="sr-only">{t('cart.bar.count', { count })}</span>
        <Money amount={amount} className={styles.amount} />
      </button>
    </div>
  );
}
