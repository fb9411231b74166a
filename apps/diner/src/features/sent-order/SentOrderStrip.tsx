import { OrderStatus } from '@comanda/domain/order/order-status';
import { wire } from '@comanda/ui/browser/wire';
import { Button } from '@comanda/ui/components/Button';
import { IconButton } from '@comanda/ui/components/IconButton';
import { CloseIcon } from '@comanda/ui/components/Icons';
import { SaidLater } from '@comanda/ui/components/SaidLater';
import { Spinner } from '@comanda/ui/components/Spinner';
import { moneyFormat } from '@comanda/ui/formatting/money';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useStore } from 'zustand';
import { usePress } from '../../api/use-press.ts';
import { appPath } from '../../browser/app-path.ts';
import { keepBelow } from '../../browser/page-top.ts';
import { whileSeen } from '../../browser/while-seen.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { orderPath } from '../../draft/order-path.ts';
import type { SentAnswer, SentOrder } from '../../draft/sent-order.ts';
import { dropSent } from '../../draft/sent-orders.ts';
import { useWorld } from '../../draft/world.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { useText } from '../../i18n/use-text.ts';
import { askAboutOrders } from './ask-about-order.ts';
import styles from './SentOrderStrip.module.css';

/**
 * Tells the diner at the top of every screen what became of an order whose answer was lost, and asks the server about it
 * while the page is visible. Default export, because it is loaded lazily.
 */
export default function SentOrderStrip() {
  const shopPid = useDraft(({ queryInfo }) => queryInfo?.shopPid);
  const orders = useStore(useWorld().sent, (sent) => sent.orders);
  const ofShop = orders.filter((order) => order.shopPid === shopPid);
  const askAgain = useQuestion(ofShop.filter(({ answer }) => !answer));
  const shown = ofShop.find(({ answer }) => !answer) ?? ofShop[0];
  return shown ? <Strip key={shown.requestId} order={shown} askAgain={askAgain} /> : null;
}

/** Asks about the orders, at once and when the connection is back. Returns how to ask at once again. */
function useQuestion(open: readonly SentOrder[]): () => void {
  const world = useWorld();
  const { connection } = world;
  const [round, setRound] = useState(0);
  const key = JSON.stringify(open.map(({ requestId }) => requestId));
  // a request that has ended changes `onWayUntil`
  const sending = open.map(({ onWayUntil }) => onWayUntil).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks at once
  useEffect(() => {
    const left = new AbortController();
    const requestIds: readonly string[] = JSON.parse(key);
    if (requestIds.length === 0) return;
    whileSeen(left.signal, (seen) => {
      void askAboutOrders({ ...world, wait: wire.wait, path: appPath }, requestIds, seen);
    });
    return () => left.abort();
  }, [world, key, sending, round]);
  const askAgain = () => setRound((number) => number + 1);
  useEffect(
    () =>
      connection.subscribe((now, before) => {
        if (now === 'there' && before !== 'there') setRound((number) => number + 1);
      }),
    [connection],
  );
  return askAgain;
}

type StripProps = { readonly order: SentOrder; readonly askAgain: () => void };

function Strip({ order, askAgain }: StripProps) {
  const t = useText();
  const world = useWorld();
  const title = useId();
  const strip = useRef<HTMLElement>(null);
  const [path] = useLocation();
  const { answer } = order;
  const words = wordsOf(answer);
  useEffect(() => (strip.current ? keepBelow(strip.current) : undefined), []);
  const detail = useDetail(order);
  return (
    <aside ref={strip} className={styles.strip} data-kind={words.kind} aria-labelledby={title} data-bar>
      <div className={styles.inside}>
        {answer ? null : <Spinner />}
        <div className={styles.content}>
          <p className={styles.words}>
            <strong id={title}>{t(words.title)}</strong>
            <br />
            {words.text ? t(words.text) : detail}
          </p>
          {answer ? <Way order={order} answer={answer} path={path} /> : <Again onPress={askAgain} />}
        </div>
        {answer ? (
          <IconButton
            className={styles.close}
            label={t('option.close')}
            onClick={() => dropSent(world, order.requestId)}
          >
            <CloseIcon size={20} />
          </IconButton>
        ) : null}
      </div>
      <SaidLater text={`${t(words.title)} ${words.text ? t(words.text) : ''}`} />
    </aside>
  );
}

function Again({ onPress }: { readonly onPress: () => void }) {
  const t = useText();
  return (
    <Button kind="quiet" className={styles.press} onClick={onPress}>
      {t('ui.retry')}
    </Button>
  );
}

type WayProps = { readonly order: SentOrder; readonly answer: SentAnswer; readonly path: string };

/** The way on from an answer, which ends the strip: to the order, or to the checkout that sends the cart again. */
function Way({ order, answer, path }: WayProps) {
  const t = useText();
  const world = useWorld();
  const { draft, go } = world;
  const canSend = useDraft(({ token }) => token === order.token) && path !== '/order';
  const open = usePress(async () => {
    if (answer.kind === 'placed') await go(orderPath(answer.orderId));
    else {
      if (draft.getState().carList.length === 0) draft.setState({ carList: order.cart });
      await go('/order');
    }
    dropSent(world, order.requestId);
  });
  const way: MessageId | undefined =
    answer.kind === 'placed' ? 'sent.open' : answer.kind === 'none' && canSend ? 'order.title' : undefined;
  return way ? (
    <Button kind="quiet" className={styles.press} busy={open.busy} onClick={open.press}>
      {t(way)}
    </Button>
  ) : null;
}

type Words = { readonly kind: string; readonly title: MessageId; readonly text?: MessageId };

const endings: Partial<Record<OrderStatus, MessageId>> = {
  [OrderStatus.Returned]: 'status.returned',
  [OrderStatus.Rejected]: 'status.rejected',
  [OrderStatus.Cancelled]: 'status.cancelled',
};

function wordsOf(answer: SentAnswer | null): Words {
  if (!answer) return { kind: 'open', title: 'order.checking' };
  if (answer.kind === 'none') return { kind: 'none', title: 'sent.none', text: 'sent.noneText' };
  if (answer.kind === 'unknown') return { kind: 'none', title: 'sent.unknown' };
  if (answer.orderStatus === OrderStatus.Unpaid) return { kind: 'none', title: 'order.unpaidTitle' };
  const ending = endings[answer.orderStatus];
  return ending ? { kind: 'none', title: ending } : { kind: 'placed', title: 'sent.arrived' };
}

/** What tells the diner which order it is: its number, or its table and amount, and its time. */
function useDetail({ answer, tableNo, dueAmount, at }: SentOrder): string {
  const t = useText();
  const language = useLanguage();
  const shop = useDraft(({ shopInfo }) => shopInfo);
  const which =
    answer?.kind === 'placed'
      ? [t('status.label', { orderNo: answer.orderNo })]
      : [tableNo !== '' && t('place.table', { tableNo }), shop && moneyFormat(language, shop)(dueAmount)];
  return [...which, shop && timeText(language, at, 'time', shop.timeZone)].filter(Boolean).join(' · ');
}
