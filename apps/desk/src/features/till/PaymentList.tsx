import type { Payment, RefundAnswer } from '@comanda/contract/merchant/payment.schema';
import { Button } from '@comanda/ui/components/Button';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import styles from './Pay.module.css';
import { useMainUnits } from './use-main-units.ts';
import { WhyForm } from './WhyForm.tsx';

const reasons = ['wrongAmount', 'wrongTable', 'otherTender'] as const;

type PaymentListProps = {
  readonly payments: readonly Payment[];
  readonly refunds: readonly RefundAnswer[];
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  /** Reverses a payment. Answers whether it was done. Without it, no payment can be reversed. */
  readonly onReverse?: (paymentId: string, reason: string) => Promise<object | undefined>;
};

/** TILL-1: the payments with who took them, and a way to reverse a wrong one with a reason. None is ever deleted. */
export function PaymentList({ payments, refunds, shop, isBusy, onReverse }: PaymentListProps) {
  const t = useText();
  const [wrong, setWrong] = useState<string>();
  if (payments.length === 0) return null;
  const reasonOf = new Map(payments.map(({ reverses, reason }) => [reverses, reason]));
  const refunded = new Set(refunds.map(({ paymentId }) => paymentId));
  const canReverse = ({ paymentId, tender, reversedBy }: Payment) =>
    tender !== 'online' && reversedBy === undefined && !refunded.has(paymentId);
  const reverse = async (paymentId: string, reason: string) => {
    if (await onReverse?.(paymentId, reason)) setWrong(undefined);
  };
  return (
    <section className={styles.section} aria-label={t('pay.payments')}>
      <h3 className={styles.head}>{t('pay.payments')}</h3>
      <ul>
        {payments
          .filter(({ reverses }) => reverses === undefined)
          .map((payment) => (
            <li key={payment.paymentId} className={styles.row}>
              <PaymentRow payment={payment} shop={shop} reason={reasonOf.get(payment.paymentId)} />
              {onReverse && canReverse(payment) ? (
                <Button
                  kind="quiet"
                  aria-expanded={wrong === payment.paymentId}
                  onClick={() => setWrong(wrong === payment.paymentId ? undefined : payment.paymentId)}
                >
                  {t('pay.reverse')}
                </Button>
              ) : null}
              {wrong === payment.paymentId ? (
                <div className={styles.wide}>
                  <WhyForm
                    ready={reasons.map((reason) => t(`pay.why.${reason}`))}
                    action={t('pay.reverse')}
                    isBusy={isBusy}
                    onGive={(reason) => void reverse(payment.paymentId, reason)}
                  />
                </div>
              ) : null}
            </li>
          ))}
      </ul>
    </section>
  );
}

type PaymentRowProps = {
  readonly payment: Payment;
  readonly shop: OpenShop;
  /** Why it was reversed. */
  readonly reason: string | undefined;
};

function PaymentRow({ payment, shop, reason }: PaymentRowProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const at = useTimeText(shop);
  const { tender, appliedAmount, tipAmount, roundingAmount, reversedBy, by } = payment;
  const isGone = reversedBy !== undefined;
  return (
    <>
      <p className={styles.what}>
        <span className={isGone ? styles.gone : undefined}>{t(`pay.${tender}`)}</span>
        <small>
          {at(payment.at).time} · <bdi>{by}</bdi>
        </small>
        {isGone ? (
          <small>
            {t('pay.reversed')} <bdi>{reason}</bdi>
          </small>
        ) : null}
      </p>
      <p className={isGone ? `${styles.sum} ${styles.gone}` : styles.sum}>
        {money(appliedAmount + tipAmount + roundingAmount)}
      </p>
    </>
  );
}
