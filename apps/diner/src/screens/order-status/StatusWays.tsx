import type { CallOutput } from '@comanda/contract/contract';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { usePress } from '../../api/use-press.ts';
import { leaveFor } from '../../browser/location.ts';
import { useDraft } from '../../draft/draft-store.ts';
import { openSession } from '../../draft/open-session.ts';
import { scanOf } from '../../draft/scan-of.ts';
import { useWorld } from '../../draft/world.ts';
import OrderAgain from '../../features/order-again/OrderAgain.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OrderStatus.module.css';
import { sessionOfOrder } from './session-of-order.ts';

type StatusWaysProps = { readonly detail: CallOutput<'detail'>; readonly token: string | undefined };

/**
 * Where a diner may go from an order. A tab that a payment came back to has no session, and takes up the one that the
 * order was placed with; whoever only holds the order's address has no orders to list.
 */
export function StatusWays({ detail, token }: StatusWaysProps) {
  const t = useText();
  const world = useWorld();
  const isUnpaid = detail.order.orderStatus === OrderStatus.Unpaid;
  const toMenu = usePress(() => leaveFor(detail.menuUrl));
  const hasSession = useDraft((draft) => draft.token !== null);
  const opened = { orderId: detail.order.orderId, token, menuUrl: detail.menuUrl };
  const mayList = hasSession || sessionOfOrder(world, opened) !== undefined;
  const toOrders = usePress(async () => {
    if (!hasSession) await openSession(world, scanOf(detail.menuUrl));
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
