import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/messages.ts';
import styles from './Pay.module.css';
import type { JustPaid } from './PayForm.tsx';

/** What was just paid, and the change, large: it stays until the next thing is done. */
export function Paid({ paid }: { readonly paid: JustPaid | undefined }) {
  const t = useText();
  const money = useMoney();
  return (
    <div role="status" className={styles.paid}>
      {paid ? (
        <p className={styles.now}>
          <span>
            {t(`pay.${paid.tender}`)} {money(paid.captured)}
          </span>
          {paid.change > 0 ? <strong>{t('pay.change', { amount: money(paid.change) })}</strong> : null}
        </p>
      ) : null}
    </div>
  );
}
