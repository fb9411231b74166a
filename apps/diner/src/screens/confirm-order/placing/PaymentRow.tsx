import { CheckoutMethod, isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { CardIcon, SlipIcon } from '@comanda/ui/components/Icons';
import { methodWords } from '#features/checkout-method/method-words.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './PaymentRow.module.css';

type PaymentRowProps = {
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  /** Without it, the row is not a button. */
  readonly onPress: (() => void) | undefined;
};

/** How the order is paid. It opens the question about the method again if the diner has the choice (FIX-25). */
export function PaymentRow({ deliveryMode, checkoutMethod, onPress }: PaymentRowProps) {
  const t = useText();
  const { orderingMode } = useShop();
  const Icon = checkoutMethod === CheckoutMethod.Online ? CardIcon : SlipIcon;
  const inside = (
    <>
      <Icon size={20} />
      <span className="sr-only">{t('order.payment')}</span>
      <span className={styles.method}>
        {t(isCheckoutNeeded(orderingMode) ? methodWords(checkoutMethod, deliveryMode) : 'order.onTheBill')}
      </span>
      {onPress ? <span className={styles.change}>{t('order.change')}</span> : null}
    </>
  );
  if (!onPress) return <p className={styles.row}>{inside}</p>;
  return (
    <button type="button" className={styles.row} onClick={onPress}>
      {inside}
    </button>
  );
}
