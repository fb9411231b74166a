import type { Amount } from '@comanda/domain/money';
import { useMoney, useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './Shortfall.module.css';

/** CART-9: stands in place of the order button: how much is missing, and how far the cart has come. */
export function Shortfall({ missing }: { readonly missing: Amount }) {
  const { deliverMinAmount } = useShop();
  const words = useText()('cart.shortfall', { amount: useMoney()(missing) });
  return (
    <>
      <p className={styles.words}>{words}</p>
      <progress
        className={styles.fill}
        max={deliverMinAmount}
        value={deliverMinAmount - missing}
        aria-label={words}
      />
    </>
  );
}
