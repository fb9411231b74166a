import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import type { OpenShop } from '../../api/workplace.ts';
import { GuestNotes } from '../../features/guest-notes/GuestNotes.tsx';
import { ItemLines } from '../../features/items/ItemLines.tsx';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './OrderPanel.module.css';
import { OrderTags } from './OrderTags.tsx';
import { OrderTime } from './OrderTime.tsx';
import { reasonText } from './reasons.ts';

/** Everything on an order that staff need to know. */
export function OrderFacts({ order, shop }: { readonly order: MerchantOrder; readonly shop: OpenShop }) {
  const t = useText();
  const money = useMainUnits(shop);
  const { receiverName, receiverTel, deliveryAddr, creditedAmount = 0, chargeList = [] } = order;
  const off = chargeList.reduce((sum, { kind, amount }) => (kind === 'discount' ? sum + amount : sum), 0);
  return (
    <>
      <OrderTime order={order} timeZone={shop.timeZone} />
      <OrderTags order={order} shop={shop} />
      <GuestNotes order={order} />
      <ItemLines of={order} titleTag={shop.titleTag} />
      <dl className={styles.facts}>
        {[
          [t('order.table'), order.tableNo],
          [t('order.pickupCode'), order.pickupCode ?? ''],
          [t('order.guests'), order.guestCount === undefined ? '' : String(order.guestCount)],
          [t('order.name'), receiverName ?? ''],
          [t('order.phone'), receiverTel ?? ''],
          [t('order.address'), deliveryAddr ?? ''],
          [t('order.total'), money(order.dueAmount)],
          [t('bill.credited'), creditedAmount === 0 ? '' : money(-creditedAmount)],
          [t('order.paidSoFar'), money(order.paidAmount)],
          [t('order.left'), money(order.leftAmount)],
          [t('order.reason'), reasonText(order.reason ?? '', t)],
          [t('order.takenBy'), order.takenBy?.name ?? ''],
          [t('taking.discount'), off === 0 ? '' : money(off)],
          [t('order.discountReason'), order.takenBy?.reason ?? ''],
        ]
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd dir="auto">{value}</dd>
            </div>
          ))}
      </dl>
    </>
  );
}
