import { canBook } from '@comanda/domain/shop/booking';
import { CheckoutMethod, isCheckoutNeeded } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode, isBookable } from '@comanda/domain/shop/delivery-mode';
import { Card } from '@comanda/ui/components/Card';
import { Row } from '@comanda/ui/components/Row';
import { useEffect, useRef } from 'react';
import { bookingTimeOf, isTimeMissing } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import { useWorld } from '#draft/world.ts';
import { useAsapWords } from '#features/delivery-time/use-asap-words.ts';
import { useShop } from '#i18n/use-shop.ts';
import { useSlotWords } from '#i18n/use-slot-words.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './TimeRow.module.css';

type TimeRowProps = {
  readonly mode: DeliveryMode;
  readonly checkoutMethod: CheckoutMethod;
  /** The order was not sent because a required time is missing. */
  readonly isWrong: boolean;
  readonly onPress: () => void;
};

/**
 * The booking time of the order, if the mode can have one (CONF-2, MODE-7). It is a button if the shop takes
 * bookings and the order is paid online. Otherwise a note explains that bookings are paid online.
 */
export function TimeRow({ mode, checkoutMethod, isWrong, onPress }: TimeRowProps) {
  const t = useText();
  const shop = useShop();
  const words = useSlotWords();
  const asap = useAsapWords();
  const { now } = useWorld();
  const time = useDraft((draft) => bookingTimeOf(draft, shop));
  const isMissing = useDraft((draft) => isTimeMissing(draft, shop));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWrong) place.current?.querySelector('button')?.focus();
  }, [isWrong]);
  if (!isBookable(mode) || !isCheckoutNeeded(shop.orderingMode)) return null;
  const takesTime = canBook(shop, mode);
  const isOnline = checkoutMethod === CheckoutMethod.Online;
  const value = time ? words(time, now()) : isMissing ? t('order.chooseTime') : asap(mode);
  return (
    <Card className={styles.card}>
      <div ref={place}>
        <Row
          label={t(mode === DeliveryMode.Pickup ? 'order.pickupTime' : 'order.deliveryTime')}
          value={<span className={isMissing ? styles.missing : undefined}>{value}</span>}
          onPress={takesTime && isOnline ? onPress : undefined}
          describedBy={isWrong && isMissing ? 'time-problem' : undefined}
        />
      </div>
      {takesTime && !isOnline ? <p className={styles.hint}>{t('time.online')}</p> : null}
      {isWrong && isMissing ? (
        <p className={styles.error} id="time-problem">
          {t('order.pleaseSelectReservationTime')}
        </p>
      ) : null}
    </Card>
  );
}
