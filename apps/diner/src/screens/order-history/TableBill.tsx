import { tableRounds } from '@comanda/domain/order/table-bill';
import { Ticket } from '@comanda/ui/components/Ticket';
import { useDraft } from '../../draft/draft-store.ts';
import { useText } from '../../i18n/use-text.ts';
import type { HistoryOrder } from './history-query.ts';
import { RoundRow } from './RoundRow.tsx';
import styles from './TableBill.module.css';
import { useOrderMoney } from './use-order-money.ts';

/**
 * Lists the rounds that this phone has appended to its table's bill, newest first, with the total so far and
 * where to pay. Default export, because it is loaded lazily.
 */
export default function TableBill({ orders }: { readonly orders: readonly HistoryOrder[] }) {
  const t = useText();
  const tableNo = useDraft((draft) => draft.tableNo);
  const rounds = tableRounds(orders).toReversed();
  const [newest] = rounds;
  const money = useOrderMoney(newest?.order);
  if (!newest) return null;
  const table = tableNo && t('place.table', { tableNo });
  return (
    <section className={styles.bill} aria-label={table || t('bill.title')}>
      <Ticket
        title={
          <span className={styles.head}>
            <span className={styles.table}>{table || t('bill.title')}</span>
            <span className={styles.sum} role="status">
              {t('bill.soFar')} <strong className={styles.amount}>{money(newest.sum)}</strong>
            </span>
            <span className={styles.pay}>
              {tableNo ? t('bill.payAtTable', { tableNo }) : t('bill.payAtTill')}
            </span>
          </span>
        }
      >
        <ol className={styles.rounds} reversed>
          {rounds.map((round) => (
            <li key={round.order.orderId}>
              <RoundRow {...round} />
            </li>
          ))}
        </ol>
        <p className={styles.own}>{t('bill.ownOnly')}</p>
      </Ticket>
    </section>
  );
}
