import { limits } from '@comanda/domain/limits';
import { historyStatus, wasPaidOnline } from '@comanda/domain/order/display-status';
import { hasEnded } from '@comanda/domain/order/order-status';
import { attributesOf } from '@comanda/domain/text-attributes';
import { Tag } from '@comanda/ui/components/Tag';
import { Thumb } from '@comanda/ui/components/Thumb';
import { lazy } from '@comanda/ui/loading/lazy';
import { Suspense } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { orderToken } from '../../draft/order-tokens.ts';
import { useWorld } from '../../draft/world.ts';
import { modeWords } from '../../features/order-summary/mode-words.ts';
import { statusLabel, statusTag, statusTones } from '../../features/order-summary/status-words.ts';
import { useMomentWords } from '../../i18n/use-moment-words.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './HistoryCard.module.css';
import type { HistoryOrder } from './history-query.ts';
import { itemNames } from './item-names.ts';
import { useOpenOrder } from './RoundRow.tsx';
import { useOrderMoney, useOrderText } from './use-order-money.ts';

const OrderAgain = lazy(() => import('../../features/order-again/OrderAgain.tsx'), { keepTrying: true });

const thumbSize = 56;

/** One order in the list: state, time, pictures, count, amount (ORD-6). */
export function HistoryCard({ order }: { readonly order: HistoryOrder }) {
  const t = useText();
  const timeZone = useDraft((draft) => draft.shopInfo?.timeZone);
  const read = useOrderText(order);
  const names = itemNames(order, read);
  const shopName = read(order.shopName);
  const status = historyStatus(order);
  const tag = statusTag(order);
  const money = useOrderMoney(order);
  const time = useMomentWords(timeZone)(order.crtTime);
  const open = useOpenOrder(order.orderId);
  const thumbs = order.itemList.slice(0, limits.historyThumbnails);
  const card = (
    <button type="button" className={styles.card} onClick={open}>
      <span className="sr-only">{t('history.open', { orderNo: order.orderNo })}</span>
      <span className={styles.head}>
        <span className={styles.tags}>
          <Tag tone={statusTones[status]}>{t(statusLabel(status))}</Tag>
          {tag ? <Tag>{t(tag)}</Tag> : null}
        </span>
        <span className={styles.time}>{time}</span>
      </span>
      <span className={styles.body}>
        <span className={styles.thumbs}>
          {thumbs.map((item) => (
            <Thumb key={item.spuName[0]} imageUrl={item.imageUrl} color={item.imageColor} size={thumbSize} />
          ))}
          {order.itemCount > thumbs.length ? (
            <span className={styles.more} aria-hidden="true">
              +{order.itemCount - thumbs.length}
            </span>
          ) : null}
        </span>
        <span className={styles.amount}>
          {money(order.dueAmount)}
          {wasPaidOnline(order) ? <small className={styles.beside}>{t('totals.paid')}</small> : null}
          {order.tipAmount ? (
            <small className={styles.beside}>{t('tip.also', { amount: money(order.tipAmount) })}</small>
          ) : null}
        </span>
      </span>
      <span className={styles.names} {...attributesOf(names.lang)}>
        {names.text}
      </span>
      <span className={styles.foot}>
        <span {...attributesOf(shopName.lang)}>{shopName.text}</span> · {t(modeWords[order.deliveryMode])} ·{' '}
        {t('items.count', { count: order.productCount })}
      </span>
    </button>
  );
  return (
    <div className={styles.entry}>
      {card}
      {hasEnded(order.orderStatus) ? <Again orderId={order.orderId} /> : null}
    </div>
  );
}

function Again({ orderId }: { readonly orderId: string }) {
  const { api, phone } = useWorld();
  const read = () => api.tap('detail', { orderId, token: orderToken(phone, orderId) });
  return (
    <div className={styles.again}>
      <Suspense>
        <OrderAgain kind="quiet" read={read} />
      </Suspense>
    </div>
  );
}
