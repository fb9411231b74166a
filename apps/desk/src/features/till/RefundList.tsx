import type { CreditAnswer, RefundAnswer } from '@comanda/contract/merchant/payment.schema';
import { Tag, type Tone } from '@comanda/ui/components/Tag';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { useTimeText } from '../../i18n/use-time-text.ts';
import payStyles from './Pay.module.css';
import { useMainUnits } from './use-main-units.ts';

const tones: Readonly<Record<RefundAnswer['state'], Tone>> = {
  due: 'sun',
  called: 'sun',
  done: 'leaf',
  manual: 'rose',
};

type RefundListProps = {
  readonly credits: readonly CreditAnswer[];
  readonly refunds: readonly RefundAnswer[];
  readonly shop: OpenShop;
};

/** TILL-2: what was taken off with its reason, and what goes back by which payment, until it is done. */
export function RefundList({ credits, refunds, shop }: RefundListProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const at = useTimeText(shop);
  if (credits.length + refunds.length === 0) return null;
  return (
    <section className={payStyles.section} aria-label={t('refund.title')}>
      <h3 className={payStyles.head}>{t('refund.title')}</h3>
      <ul>
        {credits.map(({ creditId, reason, by, at: time, amount }) => (
          <li key={creditId} className={payStyles.row}>
            <p className={payStyles.what}>
              <bdi>{reason}</bdi>
              <small>
                {at(time).time} · <bdi>{by}</bdi>
              </small>
            </p>
            <p className={payStyles.sum}>{money(-amount)}</p>
          </li>
        ))}
        {refunds.map(({ refundId, tender, amount, state }) => (
          <li key={refundId} className={payStyles.row}>
            <p className={payStyles.what}>
              <span>{t('refund.back', { how: t(`pay.${tender}`) })}</span>
            </p>
            <Tag tone={tones[state]}>{t(`refund.state.${state}`)}</Tag>
            <p className={payStyles.sum}>{money(amount)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
