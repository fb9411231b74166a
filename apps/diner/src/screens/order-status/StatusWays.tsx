import type { CallOutput } from '@comanda/contract/contract';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { scanOfLink } from '@comanda/domain/session/menu-path';
import { Button } from '@comanda/ui/components/Button';
import { usePress } from '../../api/use-press.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { openSession } from '../../draft/open-session.ts';
import { useWorld } from '../../draft/world.ts';
import OrderAgain from '../../features/order-again/OrderAgain.tsx';
import { useText } from '../../i18n/use-text.ts';
import styles from './OrderProgress.module.css';
import { sessionOfOrder } from './session-of-order.ts';

type StatusWaysProps = { readonly detail: CallOutput<'detail'>; readonly token: string | undefined };

/**
 * The links of an order's page. A payment may return to a tab without a session; the link to the orders then
 * resumes the session of the order. A visitor who has only the order's address gets no link to a list of
 * orders.
 */
export function StatusWays({ detail, token }: StatusWaysProps) {
  const t = useText();
  const world = useWorld();
  const isUnpaid = detail.order.orderStatus === OrderStatus.Unpaid;
  const toMenu = usePress(() => world.page.leaveFor(detail.menuUrl));
  const hasSession = useDraft((draft) => draft.token !== null);
  const opened = { orderId: detail.order.orderId, token, menuUrl: detail.menuUrl };
  const mayList = hasSession || sessionOfOrder(world, opened) !== undefined;
  const toOrders = usePress(async () => {
    const scan = scanOfLink(detail.menuUrl);
    if (!hasSession && scan) await openSession(world, scan);
    await world.go('/historyOrder');
  });
  return (
    <div className={styles.ways}>
      {isUnpaid ? null : <OrderAgain kind="secondary" read={async () => detail} />}
      <Button kind={isUnpaid ? 'secondary' : 'quiet'} busy={toMenu.busy} onClick={toMenu.press}>
        {t(isUnpaid ? 'status.toMenu' : 'status.orderMore')}
      </Button>
      {mayList ? (
        <Button kind="quiet" busy={toOrders.busy} onClick={toOrders.press}>
          {t('nav.orders')}
        </Button>
      ) : null}
    </div>
  );
}
