import type { Order } from '@comanda/domain/order/order.schema';
import { OrderStatus } from '@comanda/domain/order/order-status';
import { Card } from '@comanda/ui/components/Card';
import { Row } from '@comanda/ui/components/Row';
import { markNames } from '../../features/marks/mark-names.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './KitchenNote.module.css';

/**
 * FIX-48: what the diner told the kitchen to leave out. The page confirms that the kitchen has it only once the restaurant has accepted
 * the order, and never calls the food safe. An order that was declined or cancelled is not cooked. Default export, because it is
 * loaded lazily.
 */
export default function KitchenNote({ order: { allergyNote = [], orderStatus } }: { readonly order: Order }) {
  const t = useText();
  if (allergyNote.length === 0 || orderStatus >= OrderStatus.Rejected) return null;
  const list = markNames(allergyNote, t);
  const isTold = orderStatus >= OrderStatus.Received;
  return (
    <Card className={styles.card}>
      <Row
        label={t(isTold ? 'status.kitchenTold' : 'status.kitchenNext')}
        value={t('status.without', { list })}
        long
      />
    </Card>
  );
}
