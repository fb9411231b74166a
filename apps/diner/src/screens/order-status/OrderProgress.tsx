import type { CallOutput } from '@comanda/contract/contract';
import { canBeDelayed } from '@comanda/domain/order/delay';
import { payDeadline } from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { PinnedBar } from '@comanda/ui/components/PinnedBar';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { StatusHero } from '@comanda/ui/components/StatusHero';
import { clockText } from '@comanda/ui/formatting/countdown';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { usePress } from '../../api/use-press.ts';
import { useWorld } from '../../draft/world.ts';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { OrderTotals } from '../../features/order-summary/OrderTotals.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { heroWords } from './hero-words.ts';
import styles from './OrderProgress.module.css';
import { OrderTicket } from './OrderTicket.tsx';
import { StatusBar } from './StatusBar.tsx';
import { ToOrders } from './ToOrders.tsx';
import { useAttention } from './use-attention.ts';
import { useCelebration } from './use-celebration.ts';
import { usePaidRows } from './use-paid-rows.ts';

// these parts load after the order itself; if they fail to load, the order stays visible
const OrderOutcome = lazy(() => import('./OrderOutcome.tsx'), { keepTrying: true });
const KitchenNote = lazy(() => import('./KitchenNote.tsx'), { keepTrying: true });
const OrderReceipt = lazy(() => import('./OrderReceipt.tsx'), { keepTrying: true });
const OrderAgain = lazy(() => import('../../features/order-again/OrderAgain.tsx'), { keepTrying: true });
const StatusActions = lazy(() => import('./StatusActions.tsx'), { keepTrying: true });
const Celebration = lazy(() => import('@comanda/ui/components/Celebration'), { keepTrying: true });
const Countdown = lazy(() => import('@comanda/ui/components/Countdown'), { keepTrying: true });

/** Parts to load together with the order, so that they are there when it is. */
export const orderParts = [StatusActions, Countdown, OrderReceipt, OrderAgain, OrderOutcome];

type OrderProgressProps = {
  readonly detail: CallOutput<'detail'>;
  readonly token: string | undefined;
  /** When the order was last read (Unix seconds). Only set while reading fails. */
  readonly staleSince: number | undefined;
  readonly refresh: () => Promise<unknown>;
};

export function OrderProgress({ detail, token, staleSince, refresh }: OrderProgressProps) {
  const { tab, now, page } = useWorld();
  const { order, menuUrl } = detail;
  const isUnpaid = order.orderStatus === OrderStatus.Unpaid;
  const toMenu = usePress(() => page.leaveFor(menuUrl));
  useAttention(order);
  const isCelebrating = useCelebration(order, tab, now);
  return (
    <main className={styles.page}>
      <OrderHero
        onBack={toMenu.press}
        order={order}
        isCelebrating={isCelebrating}
        staleSince={staleSince}
        refresh={refresh}
      />
      <div className={styles.cards}>
        <OrderTicket order={order} rising={isCelebrating} />
        <Suspense>{order.allergyNote?.length ? <KitchenNote order={order} /> : null}</Suspense>
        <Suspense>{order.reason || order.refundAmount > 0 ? <OrderOutcome order={order} /> : null}</Suspense>
        <OrderTotals totals={order} below={usePaidRows(order)} />
        <Suspense>
          <OrderReceipt order={order} token={token} />
          {isUnpaid ? (
            <ToOrders detail={detail} token={token} kind="quiet" />
          ) : (
            <OrderAgain kind="quiet" read={async () => detail} />
          )}
        </Suspense>
        <ShopHelp />
      </div>
      <Suspense fallback={isUnpaid ? <ActionsSkeleton /> : null}>
        {isUnpaid ? (
          <StatusActions order={order} token={token} menuUrl={menuUrl} refresh={refresh} />
        ) : (
          <StatusBar detail={detail} token={token} toMenu={toMenu} />
        )}
      </Suspense>
    </main>
  );
}

/** Keeps the place of the actions of an unpaid order while their code loads. */
const ActionsSkeleton = () => (
  <PinnedBar>
    <Skeleton height="3.5rem" round={28} />
    <Skeleton height="3rem" round={28} />
  </PinnedBar>
);

/** DESK-3: a promised time is shown with its delay, so only an order without one says how much longer it takes. */
const isLonger = ({ delayMinutes, expectTime, orderStatus }: Order): boolean =>
  delayMinutes !== undefined && expectTime === null && canBeDelayed(orderStatus);

type OrderHeroProps = Pick<OrderProgressProps, 'staleSince' | 'refresh'> & {
  readonly onBack: () => void;
  readonly order: Order;
  readonly isCelebrating: boolean;
};

function OrderHero({ onBack, order, isCelebrating, staleSince, refresh }: OrderHeroProps) {
  const t = useText();
  const { now } = useWorld();
  const { timeZone } = useShop();
  const language = useLanguage();
  const clock = (time: number) => timeText(language, time, 'time', timeZone);
  const { tone, headline, title, detail } = heroWords(order, t, clock);
  const isPayable = order.orderStatus === OrderStatus.Unpaid;
  return (
    <StatusHero
      back={{ label: t('status.toMenu'), onPress: onBack }}
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
          <Suspense fallback={<span>{clockText(payDeadline(order) - now())}</span>}>
            <Countdown
              endsAt={payDeadline(order)}
              now={now}
              announcement={(minutes) => t('status.minutesLeft', { minutes })}
              onEnd={refresh}
            />
          </Suspense>
        </p>
      ) : null}
      {isLonger(order) ? (
        <p className={styles.longer} role="status">
          {t('status.longer', { minutes: order.delayMinutes ?? 0 })}
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
