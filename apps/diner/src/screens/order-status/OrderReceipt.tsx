import { listed } from '@comanda/domain/language';
import type { Order } from '@comanda/domain/order/order.schema';
import { hasEnded, OrderStatus } from '@comanda/domain/order/order-status';
import { Card } from '@comanda/ui/components/Card';
import { DownIcon } from '@comanda/ui/components/Icons';
import { Row } from '@comanda/ui/components/Row';
import { Thumb } from '@comanda/ui/components/Thumb';
import { classNames } from '@comanda/ui/text/class-names';
import { useId, useState } from 'react';
import { markName } from '../../features/marks/mark-name.ts';
import { OrderItems } from '../../features/order-summary/OrderItems.tsx';
import { OrderPlace } from '../../features/order-summary/OrderPlace.tsx';
import { orderedItem } from '../../features/order-summary/summary-item.ts';
import { useText } from '../../i18n/use-text.ts';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderReceipt.module.css';

/**
 * FIX-48: what the diner told the kitchen to leave out. The page confirms that the kitchen has it, and never calls the food safe. An order
 * that waits for its payment is not yet in the kitchen, and one that was declined or cancelled is not cooked.
 */
function KitchenTold({ order: { allergyNote = [], orderStatus } }: { readonly order: Order }) {
  const t = useText();
  if (allergyNote.length === 0 || orderStatus >= OrderStatus.Rejected) return null;
  const list = listed(allergyNote.map((mark) => markName(mark, t)));
  return (
    <Card className={styles.told}>
      <Row
        label={t(orderStatus === OrderStatus.Unpaid ? 'status.kitchenNext' : 'status.kitchenTold')}
        value={t('status.without', { list })}
        long
      />
    </Card>
  );
}

/**
 * Everything of an order that is no amount: its items, the restaurant, and the details (ORD-3). It is folded while the
 * guest waits (FIX-24), and open on paper. Default export, because it is loaded lazily.
 */
export default function OrderReceipt({ order }: { readonly order: Order }) {
  const t = useText();
  const content = useId();
  const [isOpen, setOpen] = useState(() => hasEnded(order.orderStatus));
  return (
    <>
      <Card className={styles.head}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={content}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.thumbs}>
            {order.itemList.slice(0, 3).map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change
              <Thumb key={index} imageUrl={item.imageUrl} color={item.imageColor} size={32} />
            ))}
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{t('status.receipt')}</span>
            <span className={styles.count}>{t('items.count', { count: order.productCount })}</span>
          </span>
          <span className={classNames(styles.arrow, isOpen && styles.up)}>
            <DownIcon size={20} />
          </span>
        </button>
      </Card>
      <div id={content} className={styles.content} hidden={!isOpen}>
        <OrderItems items={order.itemList.map(orderedItem)} />
        <Card className={styles.place}>
          <OrderPlace deliveryMode={order.deliveryMode} tableNo={order.tableNo} />
        </Card>
        <OrderFacts order={order} />
      </div>
      <KitchenTold order={order} />
    </>
  );
}
