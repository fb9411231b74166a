import { isPlaceable } from '@comanda/domain/checkout/submit-problems';
import { CheckoutMethod, isCheckoutNeeded, isPaidOnline } from '@comanda/domain/shop/checkout-method';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import type { MessageId } from '../../i18n/messages.ts';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useMoney, useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import { PinnedBar } from '../../ui/PinnedBar.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import styles from './PayBar.module.css';
import type { Amounts } from './use-amounts.ts';

type PayBarProps = {
  readonly checkoutMethod: CheckoutMethod;
  readonly amounts: Amounts | undefined;
  readonly isCounting: boolean;
  readonly hasFailed: boolean;
  readonly onCountAgain: () => void;
  /** The answer to the order got lost and is being asked for. */
  readonly isChecking: boolean;
  /** The order is on its way or counted again, or a choice that was pressed before is not made yet. */
  readonly busy: boolean;
  readonly onPress: () => void;
};

/** The next step, and why it cannot be taken when it cannot (CONF-10). */
export function PayBar({
  checkoutMethod,
  amounts,
  isCounting,
  hasFailed,
  onCountAgain,
  isChecking,
  busy,
  onPress,
}: PayBarProps) {
  const t = useText();
  const money = useMoney();
  const shop = useShop();
  const isOnline = isPaidOnline(shop.orderingMode, checkoutMethod);
  const reason = whyNot(shop, amounts, hasFailed);
  return (
    <PinnedBar>
      {isChecking ? (
        <div className={styles.checking} role="status">
          <Spinner />
          <p>
            <strong>{t('order.checking')}</strong>
            <br />
            {t('order.checkingText')}
          </p>
        </div>
      ) : null}
      <p id="pay-reason" className={styles.reason} aria-live="polite">
        {t(reason ?? nextStep(shop, checkoutMethod))}
        {shop.pause ? (
          <>
            <br />
            <ShopWords first={shop.pause.message} second={shop.pause.message2} />
          </>
        ) : null}
      </p>
      {hasFailed ? (
        <Button busy={busy} onClick={onCountAgain}>
          {t('ui.retry')}
        </Button>
      ) : (
        <Button
          busy={busy}
          disabled={!amounts || isCounting || reason !== undefined}
          aria-describedby="pay-reason"
          trailing={amounts ? money(amounts.dueAmount) : undefined}
          onClick={onPress}
        >
          {t(pressWords(shop, isOnline))}
        </Button>
      )}
    </PinnedBar>
  );
}

function pressWords({ orderingMode }: ShopInfo, isOnline: boolean): MessageId {
  if (!isCheckoutNeeded(orderingMode)) return 'order.sendToKitchen';
  return isOnline ? 'order.payNow' : 'order.place';
}

function whyNot(shop: ShopInfo, amounts: Amounts | undefined, hasFailed: boolean): MessageId | undefined {
  if (shop.pause) return 'cart.noSelling';
  if (hasFailed) return 'order.noTotal';
  if (!amounts || isPlaceable(shop.orderingMode, amounts)) return undefined;
  return isCheckoutNeeded(shop.orderingMode) ? 'order.nothingToPay' : 'order.negative';
}

function nextStep(shop: ShopInfo, method: CheckoutMethod): MessageId {
  if (!isCheckoutNeeded(shop.orderingMode)) return 'order.onTheBill';
  return method === CheckoutMethod.Online ? 'order.payOnline' : 'order.payAtPos';
}
