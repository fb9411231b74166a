import type { Order } from '@comanda/domain/order/order.schema';
import { hasEnded } from '@comanda/domain/order/order-status';
import { CheckoutMethod, OrderingMode } from '@comanda/domain/shop/checkout-method';
import { Button } from '@comanda/ui/components/Button';
import { Card } from '@comanda/ui/components/Card';
import { DownIcon } from '@comanda/ui/components/Icons';
import { Thumb } from '@comanda/ui/components/Thumb';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { classNames } from '@comanda/ui/text/class-names';
import { useId, useState } from 'react';
import { useWorld } from '../../draft/world.ts';
import { OrderItems } from '../../features/order-summary/OrderItems.tsx';
import { OrderPlace } from '../../features/order-summary/OrderPlace.tsx';
import { orderedItem } from '../../features/order-summary/summary-item.ts';
import { useText } from '../../i18n/use-text.ts';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './OrderReceipt.module.css';

type ReceiptProps = { readonly order: Order; readonly token: string | undefined };

/**
 * Everything of an order that is no amount: its items, the restaurant, and the details (ORD-3). It is folded while the
 * guest waits (FIX-24). Default export, because it is loaded lazily.
 */
export default function OrderReceipt({ order, token }: ReceiptProps) {
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
        <Card>
          <OrderPlace deliveryMode={order.deliveryMode} tableNo={order.tableNo} />
        </Card>
        <OrderFacts order={order} />
        <OpenReceipt order={order} token={token} />
      </div>
    </>
  );
}

/**
 * Opens the receipt as a page of its own (TILL-5). A form keeps the token out of the address. An order on a table's bill has
 * no receipt of its own.
 */
function OpenReceipt({ order, token }: ReceiptProps) {
  const t = useText();
  const language = useLanguage();
  const { draft } = useWorld();
  const opens = token ?? draft.getState().token;
  const isOnBill =
    order.orderingMode === OrderingMode.Append && order.checkoutMethod === CheckoutMethod.AtPos;
  if (!opens || isOnBill) return null;
  return (
    <form method="post" action="/h5/receipt">
      <input type="hidden" name="orderId" value={order.orderId} />
      <input type="hidden" name="token" value={opens} />
      <input type="hidden" name="lang" value={language} />
      <Button kind="quiet" type="submit">
        {t('status.openReceipt')}
      </Button>
    </form>
  );
}
