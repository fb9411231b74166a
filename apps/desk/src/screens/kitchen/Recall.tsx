import type { KitchenTicket } from '@comanda/contract/merchant/ticket.schema';
import type { Desk, Pending } from '../../api/desk-store.ts';
import type { Orders } from '../../api/orders.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './AllDay.module.css';
import { recallable } from './ticket-views.ts';

type RecallProps = {
  readonly orders: Orders;
  readonly tickets: ReadonlyMap<string, KitchenTicket>;
  readonly shop: OpenShop;
  readonly pending: readonly Pending[];
  readonly onAct: Desk['act'];
};

/** KIT-3: the orders that became ready last. A tap brings one back. */
export function Recall({ orders, tickets, shop, pending, onAct }: RecallProps) {
  const t = useText();
  const rows = recallable(orders.byId.values(), tickets);
  return (
    <section className={styles.allDay} aria-labelledby="recall">
      <h2 id="recall" className={styles.title}>
        {t('kitchen.lastReady')}
      </h2>
      {rows.length === 0 ? <p>{t('orders.none.ready')}</p> : null}
      <ul className={styles.rows}>
        {rows.map((order) => (
          <li key={order.orderId} className={styles.row}>
            <span className={styles.units}>
              {order.tableNo === '' ? (order.pickupCode ?? order.orderNo) : order.tableNo}
            </span>
            <span className={styles.number}>{order.orderNo}</span>
            {shop.permissions.includes('kitchen') ? (
              <button
                type="button"
                className={styles.back}
                aria-label={`${t('kitchen.bringBack')}: ${order.orderNo}`}
                disabled={pending.some(({ orderId }) => orderId === order.orderId)}
                onClick={() => void onAct('recallOrder', order, { version: order.version })}
              >
                {t('kitchen.bringBack')}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
