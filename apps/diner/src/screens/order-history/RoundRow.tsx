import { historyStatus } from '@comanda/domain/order/display-status';
import type { Round } from '@comanda/domain/order/table-bill';
import { attributesOf } from '@comanda/domain/text-attributes';
import { Tag } from '@comanda/ui/components/Tag';
import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { usePress } from '../../api/use-press.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { orderPath } from '../../draft/order-path.ts';
import { useWorld } from '../../draft/world.ts';
import { statusLabel, statusTones } from '../../features/order-summary/status-words.ts';
import { useText } from '../../i18n/use-text.ts';
import type { HistoryOrder } from './history-query.ts';
import { itemNames } from './item-names.ts';
import styles from './RoundRow.module.css';
import { useOrderMoney, useOrderText } from './use-order-money.ts';

export function useOpenOrder(orderId: string): () => void {
  const { go } = useWorld();
  return usePress(() => go(orderPath(orderId))).press;
}

/** One round of a table's bill, with the kitchen's progress and the bill's total after this round. */
export function RoundRow({ order, number, isBilled, sum }: Round<HistoryOrder>) {
  const t = useText();
  const language = useLanguage();
  const timeZone = useDraft((draft) => draft.shopInfo?.timeZone);
  const money = useOrderMoney(order);
  const names = itemNames(order, useOrderText(order));
  const open = useOpenOrder(order.orderId);
  const status = historyStatus(order);
  return (
    <button type="button" className={styles.round} onClick={open}>
      <span className={styles.head}>
        <span className={styles.number}>{t('bill.round', { number })}</span>
        <span className={styles.time}>{timeText(language, order.crtTime, 'time', timeZone)}</span>
        <Tag tone={statusTones[status]}>{t(statusLabel(status))}</Tag>
      </span>
      <span className={styles.names} {...attributesOf(names.lang)}>
        {names.text}
      </span>
      <span className={styles.amounts}>
        {isBilled ? (
          <>
            <span className={styles.amount}>{money(order.dueAmount)}</span>
            <span className={styles.sum}>{t('bill.sum', { amount: money(sum) })}</span>
          </>
        ) : (
          <s className={styles.unbilled}>{money(order.dueAmount)}</s>
        )}
      </span>
    </button>
  );
}
