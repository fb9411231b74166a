import type { TimelineEntry } from '@comanda/contract/merchant/audit.schema';
import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { useMemo } from 'react';
import { useChanging } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { InvoiceList } from '../../features/till/InvoiceList.tsx';
import { PaymentList } from '../../features/till/PaymentList.tsx';
import { RefundList } from '../../features/till/RefundList.tsx';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderRecord.module.css';
import { timelineMessage, timelineNote } from './timeline-messages.ts';
import { type PaidAndRefunded, useOrderMoney } from './use-order-money.ts';

type OrderRecordProps = { readonly orderId: string; readonly shop: OpenShop };

/** An order as it is now, with all that happened to it. Nothing of it can be changed here. */
export function OrderRecord({ orderId, shop }: OrderRecordProps) {
  const t = useText();
  const given = useMemo(() => ({ orderId }), [orderId]);
  const order = useChanging(shop.shopPid, 'readOrder', given).answer?.order;
  const events = useChanging(shop.shopPid, 'readTimeline', given).answer?.eventList;
  if (!order || !events) return <p className={styles.hint}>{t('wait')}</p>;
  return <Read order={order} events={events} shop={shop} />;
}

type ReadProps = {
  readonly order: MerchantOrder;
  readonly events: readonly TimelineEntry[];
  readonly shop: OpenShop;
};

const Read = ({ order, ...rest }: ReadProps) => (
  <OrderRecordView order={order} {...rest} money={useOrderMoney(rest.shop, order)} />
);

/** An order as it was read. */
export function OrderRecordView({
  order,
  events,
  shop,
  money: { payments, credits, refunds },
}: ReadProps & { readonly money: PaidAndRefunded }) {
  const t = useText();
  const at = useTimeText(shop);
  return (
    <div className={styles.record}>
      <OrderFacts order={order} shop={shop} />
      <PaymentList payments={payments} refunds={refunds} shop={shop} isBusy={false} />
      <RefundList credits={credits} refunds={refunds} shop={shop} />
      <InvoiceList invoices={[order.invoice]} shop={shop} />
      <section aria-label={t('audit.title')}>
        <h3 className={styles.head}>{t('audit.title')}</h3>
        <ol>
          {events.map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: events are only added at the end
            <li key={index} className={styles.event}>
              <p>
                {t(timelineMessage(event))}{' '}
                <small className={styles.hint}>
                  {[event.by, event.device].filter(Boolean).join(' · ')}
                  <Note of={timelineNote(event, t)} />
                </small>
              </p>
              <p className={styles.hint}>
                {at(event.at).day}, {at(event.at).time}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

/** Why it happened. The words of a person keep their own direction. */
const Note = ({ of }: { readonly of: string }) => (of === '' ? null : <bdi> · {of}</bdi>);
