import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { slotText, timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useNow } from '../../browser/use-now.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './OrderCard.module.css';

type OrderTimeProps = { readonly order: MerchantOrder; readonly timeZone: string };

/** When an order is due or how old it is, and until when it can be accepted. */
export function OrderTime({ order, timeZone }: OrderTimeProps) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  const { crtTime, expectTime, expectLatestTime, delayMinutes = 0, acceptDeadline, orderStatus } = order;
  const isOpen = orderStatus < OrderStatus.PickedUp;
  const minutes = Math.max(0, Math.floor((now - crtTime) / 60));
  const clock = (time: number) => timeText(language, time, 'time', timeZone);
  return (
    <span className={styles.time}>
      {expectTime === null ? null : (
        <strong>
          {t('order.for', {
            time: slotText(language, { start: expectTime, end: expectLatestTime ?? expectTime }, timeZone),
          })}
        </strong>
      )}
      {isOpen && delayMinutes > 0 ? <strong>{t('order.delayed', { minutes: delayMinutes })}</strong> : null}
      {isOpen ? <span>{t('order.age', { minutes })}</span> : <span>{clock(crtTime)}</span>}
      {orderStatus === OrderStatus.WaitingAcceptance && acceptDeadline !== null ? (
        <span className={styles.deadline}>{t('order.acceptUntil', { time: clock(acceptDeadline) })}</span>
      ) : null}
    </span>
  );
}
