import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { Tag } from '@comanda/ui/components/Tag';
import type { OpenShop } from '../../api/workplace.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { type MessageId, useText } from '../../i18n/messages.ts';
import styles from './OrderCard.module.css';

const endings: Partial<Record<OrderStatus, MessageId>> = {
  [OrderStatus.Returned]: 'status.7',
  [OrderStatus.Rejected]: 'status.8',
  [OrderStatus.Cancelled]: 'status.9',
};

/** The mode, the amount and whether it is paid, and how it ended. */
export function OrderTags({ order, shop }: { readonly order: MerchantOrder; readonly shop: OpenShop }) {
  const t = useText();
  const ending = endings[order.orderStatus];
  return (
    <p className={styles.tags}>
      <Tag tone="sky">{t(`mode.${order.deliveryMode}`)}</Tag>
      {ending ? <Tag tone="rose">{t(ending)}</Tag> : null}
      <PaidTag order={order} shop={shop} />
      {order.hold ? <Tag tone="rose">{t('order.held')}</Tag> : null}
    </p>
  );
}

/** Whether an order is paid. A round on a table's bill is paid with the bill. */
function PaidTag({ order, shop }: { readonly order: MerchantOrder; readonly shop: OpenShop }) {
  const t = useText();
  const money = useMainUnits(shop);
  const { leftAmount, paidAmount, dueAmount, sittingId } = order;
  if (leftAmount > 0) return <Tag tone="sun">{t('order.unpaid', { amount: money(leftAmount) })}</Tag>;
  if (sittingId !== undefined && paidAmount === 0) return <Tag tone="sun">{t('order.onBill')}</Tag>;
  return paidAmount > 0 || dueAmount === 0 ? (
    <Tag tone="leaf">{t('order.paid', { amount: money(paidAmount) })}</Tag>
  ) : null;
}
