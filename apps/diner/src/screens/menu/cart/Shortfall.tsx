import type { Amount } from '@comanda/domain/money';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useShop } from '#i18n/use-shop.ts';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './Shortfall.module.css';

/** CART-9: shown instead of the order button: the missing amount, and the progress. */
export function Shortfall({ missing }: { readonly missing: Amount }) {
  const { deliverMinAmount } = useShop();
  const words = useFirstText()('cart.shortfall', { amount: useMoney()(missing) });
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
