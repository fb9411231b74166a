import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/messages.ts';
import styles from './Pay.module.css';
import type { Taken } from './PayForm.tsx';

/** What was just paid, and the change, large: it stays until the next thing is done. */
export function Paid({ taken }: { readonly taken: Taken | undefined }) {
  const t = useText();
  const money = useMoney();
  return (
    <div role="status" className={styles.paid}>
      {taken ? (
        <p className={styles.taken}>
          <span>
            {t(`pay.${taken.tender}`)} {money(taken.captured)}
          </span>
          {taken.change > 0 ? <strong>{t('pay.change', { amount: money(taken.change) })}</strong> : null}
        </p>
      ) : null}
    </div>
  );
}
