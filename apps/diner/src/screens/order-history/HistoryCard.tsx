import { localText } from '@comanda/domain/language';
import { limits } from '@comanda/domain/limits';
import { displayLabel, historyStatus } from '@comanda/domain/order/display-status';
import { usePress } from '../../api/use-press.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { modeWords } from '../../features/order-summary/mode-words.ts';
import { statusLabels, statusTones } from '../../features/order-summary/status-words.ts';
import { moneyFormat } from '../../i18n/money.ts';
import { timeText } from '../../i18n/times.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Thumb } from '../../ui/Thumb.tsx';
import styles from './HistoryCard.module.css';
import type { HistoryOrder } from './history-query.ts';
import { useSecondLanguage } from './use-second-language.ts';

const thumbSize = 56;

/** One order in the list: state, when, what it looked like, how many, how much (ORD-6). */
export function HistoryCard({ order }: { readonly order: HistoryOrder }) {
  const t = useText();
  const { go } = useWorld();
  const language = useLanguage();
  const shop = useDraft((draft) => draft.shopInfo);
  const isSecond = useSecondLanguage();
  const status = historyStatus(order);
  const label = displayLabel(order);
  const money = moneyFormat(language, {
    ...order,
    currencySymbol: shop?.currency === order.currency ? shop.currencySymbol : '',
  });
  const time = timeText(language, order.crtTime, 'dayAndTime', shop?.timeZone);
  const open = usePress(() => go(`/orderStatus?${new URLSearchParams({ orderId: order.orderId })}`));
  const thumbs = order.itemList.slice(0, limits.historyThumbnails);
  const names = thumbs.map((item) => localText(item.spuName, item.spuName2, isSecond));
  return (
    <button type="button" className={styles.card} onClick={open.press}>
      <span className="sr-only">{t('history.open', { orderNo: order.orderNo })}</span>
      <span className={styles.head}>
        <Tag tone={statusTones[status]}>{t(statusLabels[status])}</Tag>
        {label ? <Tag>{t(`status.${label}`)}</Tag> : null}
        <span className={styles.time}>{time}</span>
      </span>
      <span className={styles.body}>
        <span className={styles.thumbs}>
          {thumbs.map((item) => (
            <Thumb key={item.spuName} imageUrl={item.imageUrl} color={item.imageColor} size={thumbSize} />
          ))}
          {order.itemCount > thumbs.length ? (
            <span className={styles.more}>+{order.itemCount - thumbs.length}</span>
          ) : null}
        </span>
        <span className={styles.amount}>{money(order.dueAmount)}</span>
      </span>
      <span className={styles.names}>{names.join(' · ')}</span>
      <span className={styles.foot}>
        {localText(order.shopName, order.shopName2, isSecond)} · {t(modeWords[order.deliveryMode])} ·{' '}
        {t('items.count', { count: order.productCount })}
      </span>
    </button>
  );
}
