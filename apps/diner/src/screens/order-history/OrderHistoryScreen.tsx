import { menuPath } from '@comanda/domain/session/menu-path';
import { OrderingMode } from '@comanda/domain/shop/checkout-method';
import { Button } from '@comanda/ui/components/Button';
import { EmptyState } from '@comanda/ui/components/EmptyState';
import { SlipIcon } from '@comanda/ui/components/Icons';
import { LastError } from '@comanda/ui/components/LastError';
import { PageHead } from '@comanda/ui/components/PageHead';
import { Skeleton } from '@comanda/ui/components/Skeleton';
import { lazy } from '@comanda/ui/loading/lazy';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useContext } from 'react';
import { isLost } from '../../api/send.ts';
import { PresentErrorContext, usePress } from '../../api/use-press.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { useWorld } from '../../draft/world.ts';
import { BottomNav } from '../../features/bottom-nav/BottomNav.tsx';
import ShopHelp from '../../features/language/ShopHelp.tsx';
import { useOpenMember } from '../../features/member/use-open-member.ts';
import { useText } from '../../i18n/use-text.ts';
import { ForgetDetails } from './ForgetDetails.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { type HistoryOrder, historyQuery, ordersSeen } from './history-query.ts';
import styles from './OrderHistoryScreen.module.css';

const SittingBill = lazy(() => import('./SittingBill.tsx'), { keepTrying: true });
const TableBill = lazy(() => import('./TableBill.tsx'), { keepTrying: true });

/** The screen at /historyOrder. Default export, because it is loaded lazily. */
export default function OrderHistoryScreen() {
  const t = useText();
  const member = useOpenMember();
  return (
    <>
      <main className={styles.page}>
        <PageHead title={t('history.title')} />
        <LastError className={styles.error} />
        <History />
        <ForgetDetails />
        <ShopHelp />
      </main>
      <BottomNav current="orders" onMember={member.press} />
      {member.popup}
    </>
  );
}

const isAppended = ({ orderingMode }: HistoryOrder): boolean => orderingMode === OrderingMode.Append;

function History() {
  const t = useText();
  const world = useWorld();
  const present = useContext(PresentErrorContext);
  const queryInfo = useDraft((draft) => draft.queryInfo);
  const hasSittings = useDraft((draft) => draft.shopInfo?.sittingFlag && draft.tableNo !== '');
  const queries = useQueryClient();
  const read = useQuery({
    ...historyQuery(world),
    // the screen itself reports that the connection is lost
    meta: { onError: (error) => (isLost(error) ? undefined : present(error)) },
  });
  const { error, refetch } = read;
  const lost = error && isLost(error);
  const seen = lost && !read.data ? ordersSeen(queries) : [];
  const data = seen.length > 0 ? seen : read.data;
  const toMenu = usePress(() => world.go(queryInfo ? menuPath(queryInfo) : '/qrDefault'));
  const again = usePress(() => refetch());
  if (!data) {
    if (!error) return <Waiting />;
    const retry = (
      <Button busy={again.busy} onClick={again.press}>
        {t('ui.retry')}
      </Button>
    );
    const text = t(lost ? 'error.network' : 'history.loadFailed');
    return <EmptyState drawing={<SlipIcon size={96} />} text={text} action={retry} />;
  }
  const menu = <Button onClick={toMenu.press}>{t('history.toMenu')}</Button>;
  const empty =
    data.length === 0 ? (
      <EmptyState drawing={<SlipIcon size={96} />} text={t('history.empty')} action={menu} />
    ) : null;
  if (empty && !hasSittings) return empty;
  const appended = data.filter(isAppended);
  return (
    <>
      {lost ? (
        <p className={styles.lost} role="status">
          {t('error.network')}
        </p>
      ) : null}
      <Suspense fallback={<Waiting />}>
        {hasSittings ? (
          <SittingBill orders={appended} otherwise={empty} />
        ) : appended.length > 0 ? (
          <TableBill orders={appended} />
        ) : null}
      </Suspense>
      <ul className={styles.list}>
        {data
          .filter((order) => !isAppended(order))
          .map((order) => (
            <li key={order.orderId}>
              <HistoryCard order={order} />
            </li>
          ))}
      </ul>
    </>
  );
}

const Waiting = () => (
  <div className={styles.list} aria-busy="true">
    <Skeleton height={132} round={20} />
    <Skeleton height={132} round={20} />
  </div>
);
