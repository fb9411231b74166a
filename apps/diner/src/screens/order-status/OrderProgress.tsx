import type { CallOutput } from '@comanda/contract/contract';
import { payDeadline } from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { Card } from '@comanda/ui/components/Card';
import { StatusHero } from '@comanda/ui/components/StatusHero';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { useWorld } from '../../draft/world.ts';
import { OrderItems } from '../../features/order-summary/OrderItems.tsx';
import { OrderPlace } from '../../features/order-summary/OrderPlace.tsx';
import { OrderTotals } from '../../features/order-summary/OrderTotals.tsx';
import { orderedItem } from '../../features/order-summary/summary-item.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { heroWords } from './hero-words.ts';
import styles from './OrderProgress.module.css';
import './receipt.css';
import { OrderTicket } from './OrderTicket.tsx';
import { useAttention } from './use-attention.ts';
import { useCelebration } from './use-celebration.ts';

// these parts load after the order itself; if they fail to load, the order stays visible
const OrderOutcome = lazy(() => import('./OrderOutcome.tsx'), { keepTrying: true });
const OrderMore = lazy(() => import('./OrderMore.tsx'), { keepTrying: true });
const StatusActions = lazy(() => import('./StatusActions.tsx'), { keepTrying: true });
const Celebration = lazy(() => import('@comanda/ui/components/Celebration'), { keepTrying: true });
const Countdown = lazy(() => import('@comanda/ui/components/Countdown'), { keepTrying: true });

type OrderProgressProps = {
  readonly detail: CallOutput<'detail'>;
  readonly token: string | undefined;
  /** When the order was last read (Unix seconds). Only set while reading fails. */
  readonly staleSince: number | undefined;
  readonly refresh: () => Promise<unknown>;
};

export function OrderProgress({ detail, token, staleSince, refresh }: OrderProgressProps) {
  const { tab, now } = useWorld();
  const { order, menuUrl } = detail;
  useAttention(order);
  const isCelebrating = useCelebration(order, tab, now);
  return (
    <main className={styles.page}>
      <OrderHero order={order} isCelebrating={isCelebrating} staleSince={staleSince} refresh={refresh} />
      <div className={styles.cards}>
        <OrderTicket order={order} rising={isCelebrating} />
        <Suspense>{order.reason || order.refundAmount > 0 ? <OrderOutcome order={order} /> : null}</Suspense>
        <OrderItems items={order.itemList.map(orderedItem)} />
        <OrderTotals totals={order} />
        <Card className={styles.place}>
          <OrderPlace deliveryMode={order.deliveryMode} tableNo={order.tableNo} />
        </Card>
        <Suspense>
          <OrderMore detail={detail} token={token} />
        </Suspense>
      </div>
      <Suspense>
        {order.orderStatus === OrderStatus.Unpaid ? (
          <StatusActions order={order} token={token} menuUrl={menuUrl} refresh={refresh} />
        ) : null}
      </Suspense>
    </main>
  );
}

type OrderHeroProps = Pick<OrderProgressProps, 'staleSince' | 'refresh'> & {
  readonly order: Order;
  readonly isCelebrating: boolean;
};

function OrderHero({ order, isCelebrating, staleSince, refresh }: OrderHeroProps) {
  const t = useText();
  const { now } = useWorld();
  const { timeZone } = useShop();
  const language = useLanguage();
  const clock = (time: number) => timeText(language, time, 'time', timeZone);
  const { tone, headline, title, detail } = heroWords(order, t, clock);
  const isPayable = order.orderStatus === OrderStatus.Unpaid;
  return (
    <StatusHero
      tone={tone}
      eyebrow={`${t('status.label', { orderNo: order.orderNo })} · ${clock(order.crtTime)}`}
      headline={headline}
      title={title}
      detail={detail}
    >
      <Suspense>{isCelebrating ? <Celebration /> : null}</Suspense>
      {isPayable ? (
        <p className={styles.timeLeft}>
          <span>{t('status.timeLeft')}</span>
          <Suspense>
            <Countdown
              endsAt={payDeadline(order)}
              now={now}
              announcement={(minutes) => t('status.minutesLeft', { minutes })}
              onEnd={refresh}
            />
          </Suspense>
        </p>
      ) : null}
      {staleSince === undefined ? null : (
        <p className={styles.stale} role="status">
          {t('status.stale', { time: clock(staleSince) })}
        </p>
      )}
    </StatusHero>
  );
}
