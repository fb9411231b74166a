import { Button } from '@comanda/ui/components/Button';
import type { Desk, Pending } from '../api/desk-store.ts';
import { useText } from '../i18n/messages.ts';
import styles from './OldOrders.module.css';

type OldOrdersProps = { readonly pending: readonly Pending[]; readonly onDecide: Desk['decide'] };

/** DESK-5, DESK-8: asks about orders that had no connection for long, before they reach the kitchen after all. */
export function OldOrders({ pending, onDecide }: OldOrdersProps) {
  const t = useText();
  const old = pending.filter(({ isOld }) => isOld);
  return (
    <div role="alert" className={styles.place}>
      {old.map((action) => (
        <section key={action.once} className={styles.card} aria-label={action.orderNo}>
          <p>
            <strong>{action.orderNo}</strong>: {t('old.ask')}
          </p>
          <div className={styles.buttons}>
            <Button kind="secondary" onClick={() => onDecide(action, false)}>
              {t('old.drop')}
            </Button>
            <Button onClick={() => onDecide(action, true)}>{t('old.send')}</Button>
          </div>
        </section>
      ))}
    </div>
  );
}
