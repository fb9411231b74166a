import type { CallOutput } from '@comanda/contract/contract';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { usePress } from '../../api/use-press.ts';
import { leaveFor } from '../../browser/location.ts';
import { useWorld } from '../../draft/world.ts';
import OrderAgain from '../../features/order-again/OrderAgain.tsx';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './OrderStatus.module.css';

/** Where a diner may go from an order. Lazily loaded, hence the default export. */
export default function StatusWays({ detail }: { readonly detail: CallOutput<'detail'> }) {
  const t = useText();
  const { go } = useWorld();
  const isUnpaid = detail.order.orderStatus === OrderStatus.Unpaid;
  const toMenu = usePress(() => leaveFor(detail.menuUrl));
  const toOrders = usePress(() => go('/historyOrder'));
  return (
    <div className={styles.ways}>
      {isUnpaid ? null : <OrderAgain kind="secondary" read={async () => detail} />}
      <Button kind={isUnpaid ? 'secondary' : 'quiet'} busy={toMenu.busy} onClick={toMenu.press}>
        {t(isUnpaid ? 'status.toMenu' : 'status.orderMore')}
      </Button>
      <Button kind="quiet" onClick={toOrders.press}>
        {t('nav.orders')}
      </Button>
    </div>
  );
}
