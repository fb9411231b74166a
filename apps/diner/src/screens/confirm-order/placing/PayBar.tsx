import { deliveryShortfall } from '@comanda/domain/checkout/delivery-shortfall';
import { isPlaceable } from '@comanda/domain/checkout/submit-problems';
import { type CheckoutMethod, isCheckoutNeeded, isPaidOnline } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import type { ShopInfo } from '@comanda/domain/shop/shop.schema';
import { Button } from '@comanda/ui/components/Button';
import { useLastError } from '@comanda/ui/components/LastError';
import { PinnedBar } from '@comanda/ui/components/PinnedBar';
import { Spinner } from '@comanda/ui/components/Spinner';
import { useMoney } from '@comanda/ui/formatting/use-money';
import type { Values } from '@comanda/ui/i18n/translate';
import { onlyPlatformOf } from '#features/payment/only-platform.ts';
import type { MessageId } from '#i18n/messages.ts';
import { ShopWords } from '#i18n/ShopWords.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import type { Amounts } from '../benefits/count-amounts.ts';
import styles from './PayBar.module.css';
import { PaymentRow } from './PaymentRow.tsx';

type PayBarProps = {
  readonly deliveryMode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  /** Changes the checkout method. Missing if the diner has no choice. */
  readonly onChangeMethod: (() => void) | undefined;
  readonly amounts: Amounts | undefined;
  /** The number of lines that can only be removed (FIX-28). */
  readonly unavailable: number;
  readonly onRemoveUnavailable: () => void;
  /** Asks where the delivery goes. Missing if that is known. */
  readonly onChoosePlace: (() => void) | undefined;
  readonly isCounting: boolean;
  readonly hasFailed: boolean;
  /** The amounts could not be calculated because there is no connection. */
  readonly isLost: boolean;
  readonly onCountAgain: () => void;
  /** Whether the answer to the order was lost and the app is asking again. */
  readonly isChecking: boolean;
  /** Whether the order or its calculation is pending, or an earlier choice. */
  readonly busy: boolean;
  readonly onPress: () => void;
};

/** The button for the next step, or the reason why the step is impossible (CONF-10). */
export function PayBar({
  deliveryMode,
  checkoutMethod,
  onChangeMethod,
  amounts,
  unavailable,
  onRemoveUnavailable,
  onChoosePlace,
  isCounting,
  hasFailed,
  isLost,
  onCountAgain,
  isChecking,
  busy,
  onPress,
}: PayBarProps) {
  const t = useText();
  const money = useMoney();
  const shop = useShop();
  const missing = amounts ? deliveryShortfall(shop, deliveryMode, amounts.orderingAmount) : 0;
  const reason: Words | undefined =
    missing > 0
      ? { id: 'cart.shortfall', values: { amount: money(missing) } }
      : whyNot(shop, amounts, hasFailed && (isLost ? 'error.network' : 'order.noTotal'));
  const why = reason && t(reason.id, reason.values);
  // the bar shows the last error itself
  const said = useLastError();
  const amount = amounts ? money(amounts.dueAmount) : undefined;
  const words = pressWords(shop, checkoutMethod, amount);
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
      <PaymentRow deliveryMode={deliveryMode} checkoutMethod={checkoutMethod} onPress={onChangeMethod} />
      <p id="pay-reason" className={styles.reason} aria-live="polite">
        {why === said ? null : why}
        {shop.pause ? (
          <>
            <br />
            <ShopWords text={shop.pause.message} />
          </>
        ) : null}
      </p>
      {unavailable > 0 ? (
        <Button busy={busy} onClick={onRemoveUnavailable}>
          {t('unavailable.remove', { count: unavailable })}
        </Button>
      ) : onChoosePlace ? (
        <Button busy={busy} onClick={onChoosePlace}>
          {t('zone.choose')}
        </Button>
      ) : hasFailed ? (
        <Button busy={busy} onClick={onCountAgain}>
          {t('ui.retry')}
        </Button>
      ) : (
        <Button
          busy={busy}
          disabled={!amounts || reason !== undefined}
          aria-disabled={isCounting || undefined}
          aria-describedby="pay-reason"
          trailing={words.values ? undefined : amount}
          // a disabled button would lose the focus while the amounts are calculated again (FIX-39)
          onClick={isCounting ? undefined : onPress}
        >
          {t(words.id, words.values)}
        </Button>
      )}
    </PinnedBar>
  );
}

type Words = { readonly id: MessageId; readonly values?: Values };

/** The words of the button. They name the amount and the platform if the shop has only one (FIX-25). */
function pressWords(shop: ShopInfo, method: CheckoutMethod, amount: string | undefined): Words {
  if (!isCheckoutNeeded(shop.orderingMode)) return { id: 'order.sendToKitchen' };
  if (!isPaidOnline(shop.orderingMode, method)) return { id: 'order.place' };
  const platform = onlyPlatformOf(shop);
  if (!platform || amount === undefined) return { id: 'order.payNow' };
  return { id: 'pay.with', values: { amount, name: platform.name } };
}

function whyNot(shop: ShopInfo, amounts: Amounts | undefined, failure: MessageId | false): Words | undefined {
  if (shop.pause) return { id: 'cart.noSelling' };
  if (failure) return { id: failure };
  if (!amounts || isPlaceable(shop.orderingMode, amounts)) return undefined;
  return { id: isCheckoutNeeded(shop.orderingMode) ? 'order.nothingToPay' : 'order.negative' };
}
