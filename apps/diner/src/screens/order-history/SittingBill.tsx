import type { CallOutput } from '@comanda/contract/contract';
import { Ticket } from '@comanda/ui/components/Ticket';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { OrderTotals } from '../../features/order-summary/OrderTotals.tsx';
import { ShopProvider } from '../../i18n/ShopProvider.tsx';
import { useText } from '../../i18n/use-text.ts';
import { AskForBill } from './AskForBill.tsx';
import type { HistoryOrder } from './history-query.ts';
import { SharedRound } from './SharedRound.tsx';
import styles from './TableBill.module.css';
import TableBill from './TableBill.tsx';
import { tableBillQuery } from './table-bill-query.ts';

type Bill = NonNullable<CallOutput<'table/bill'>['bill']>;

type SittingBillProps = {
  readonly orders: readonly HistoryOrder[];
  /** What a phone without a bill shows, if it has no orders at all. */
  readonly otherwise: ReactNode;
};

/**
 * The bill of the table, with the rounds of all phones (TAB-7). A phone that has not joined sees its own rounds, and may
 * ask the staff. Default export, because it is loaded lazily.
 */
export default function SittingBill({ orders, otherwise }: SittingBillProps) {
  const { data } = useQuery(tableBillQuery(useWorld()));
  const shop = useDraft((draft) => draft.shopInfo);
  if (data?.bill && shop)
    return (
      <ShopProvider shop={shop}>
        <SharedBill bill={data.bill} />
      </ShopProvider>
    );
  return (
    <>
      {orders.length > 0 ? <TableBill orders={orders} /> : otherwise}
      {data?.mayAsk ? <AskForBill /> : null}
    </>
  );
}

function SharedBill({ bill }: { readonly bill: Bill }) {
  const t = useText();
  const money = useMoney();
  const { tableNo, roundList, paidAmount, leftAmount, dueAmount } = bill;
  const rounds = roundList.map((round, index) => ({ round, number: index + 1 })).toReversed();
  const isPaid = leftAmount === 0 && paidAmount > 0;
  const paid = [{ key: 'paid', label: t('totals.paid'), amount: money(paidAmount) }];
  return (
    <section className={styles.bill} aria-label={t('bill.ofTable')}>
      <Ticket
        title={
          <span className={styles.head}>
            <span className={styles.table}>{t('place.table', { tableNo })}</span>
            <span className={styles.sum} role="status">
              {isPaid ? t('bill.isPaid') : t('bill.left')}{' '}
              <strong className={styles.amount}>{money(isPaid ? dueAmount : leftAmount)}</strong>
            </span>
            {isPaid ? null : <span className={styles.pay}>{t('bill.payAtTable', { tableNo })}</span>}
          </span>
        }
      >
        <ol className={styles.rounds} reversed>
          {rounds.map(({ round, number }) => (
            <li key={number}>
              <SharedRound round={round} number={number} />
            </li>
          ))}
        </ol>
        <p className={styles.own}>{t('bill.everyone')}</p>
      </Ticket>
      <div className={styles.totals}>
        <OrderTotals totals={{ ...bill, promoList: [] }} below={paidAmount > 0 ? paid : []} />
      </div>
    </section>
  );
}
