import type { Amount } from '@comanda/domain/money';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useShop } from '#i18n/use-shop.ts';
import { useFirstText } from '#i18n/use-text.ts';
import styles from './Shortfall.module.css';

/**
 * The amount that is missing for a delivery, with the progress (CART-9). Shown instead of the order button.
 */
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
