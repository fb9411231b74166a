import type { ManualRefundAnswer } from '@comanda/contract/merchant/payment.schema';
import { waysByHand } from '@comanda/domain/order/till-payment';
import { Button } from '@comanda/ui/components/Button';
import { type Change, useChanging } from '../../api/use-changing.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { useMainUnits } from '../../features/till/use-main-units.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './TillScreen.module.css';

/** TILL-2: refunds that the platform does not pay. A person pays each, and says how. */
export function ManualRefundsPage({ shop }: { readonly shop: OpenShop }) {
  const t = useText();
  const { answer, isBusy, change } = useChanging(shop.shopPid, 'listManualRefunds', manual);
  if (answer === undefined) return <p className={styles.hint}>{t('wait')}</p>;
  return (
    <>
      <p className={styles.hint}>{t('manualRefunds.hint')}</p>
      {answer.refundList.length === 0 ? <p className={styles.card}>{t('manualRefunds.none')}</p> : null}
      <ul className={styles.list}>
        {answer.refundList.map((refund) => (
          <li key={refund.refund.refundId} className={styles.card}>
            <ManualRefund task={refund} shop={shop} isBusy={isBusy} change={change} />
          </li>
        ))}
      </ul>
    </>
  );
}

const manual = { query: { state: 'manual' } } as const;

type ManualRefundProps = {
  readonly task: ManualRefundAnswer;
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  readonly change: Change;
};

function ManualRefund({ task, shop, isBusy, change }: ManualRefundProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const { refund, orderNo, reason, platformName, platformPid, providerRef, why } = task;
  return (
    <>
      <p className={styles.task}>
        <strong>{t('order.title', { number: orderNo })}</strong>
        <strong>{money(refund.amount)}</strong>
      </p>
      <p className={styles.hint}>
        {t(`manualRefunds.${why}`, { platform: platformName ?? platformPid })}
        {providerRef === undefined ? null : <bdi> {providerRef}</bdi>}
        {reason === undefined ? null : <bdi> · {reason}</bdi>}
      </p>
      <fieldset className={styles.buttons}>
        <legend>{t('manualRefunds.paid')}</legend>
        {waysByHand.map((how) => (
          <Button
            key={how}
            kind="secondary"
            className={styles.small}
            busy={isBusy}
            onClick={() => void change('markRefundPaid', { target: refund.refundId, body: { how } })}
          >
            {t(`byHand.${how}`)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}
