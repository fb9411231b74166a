import { isPlaceable } from '@comanda/domain/checkout/submit-problems';
import { CheckoutMethod, isCheckoutNeeded, isPaidOnline } from '@comanda/domain/shop/checkout-method';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { Button } from '@comanda/ui/components/Button';
import { PinnedBar } from '@comanda/ui/components/PinnedBar';
import { Spinner } from '@comanda/ui/components/Spinner';
import { useMoney } from '@comanda/ui/formatting/use-money';
import type { MessageId } from '#i18n/messages.ts';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import type { Amounts } from '../benefits/count-amounts.ts';
import styles from './PayBar.module.css';

type PayBarProps = {
  readonly checkoutMethod: CheckoutMethod;
  readonly amounts: Amounts | undefined;
  readonly isCounting: boolean;
  readonly hasFailed: boolean;
  readonly onCountAgain: () => void;
  /** Whether the answer to the order was lost and the app is asking again. */
  readonly isChecking: boolean;
  /** Whether the order or its calculation is pending, or an earlier choice. */
  readonly busy: boolean;
  readonly onPress: () => void;
};

/** The button for the next step, or the reason why the step is impossible (CONF-10). */
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
            <ShopWords text={shop.pause.message} />
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
