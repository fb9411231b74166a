import type { Amount, AmountScale } from '@comanda/domain/money';
import { Button } from '@comanda/ui/components/Button';
import { ButtonLink } from '@comanda/ui/components/ButtonLink';
import { CardIcon } from '@comanda/ui/components/Icons';
import { Tag, type Tone } from '@comanda/ui/components/Tag';
import { moneyFormat } from '@comanda/ui/formatting/money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import type { ReactNode } from 'react';
import { usePageText } from '../i18n/translate.ts';
import styles from './PayPage.module.css';

type EndedState = 'approved' | 'declined' | 'voided' | 'expired';

export type PaymentOfSandbox = {
  readonly state: 'open' | EndedState;
  readonly amount: Amount;
  readonly amountScale: AmountScale;
  readonly currency: string;
  readonly shopName: string;
  readonly orderNo: string;
  readonly returnUrl: string;
  /** Seconds until the payment expires. */
  readonly secondsLeft: number;
};

const tones: Record<EndedState, Tone> = {
  approved: 'leaf',
  declined: 'rose',
  voided: 'stone',
  expired: 'stone',
};

export const PayPage = ({ payment }: { readonly payment: PaymentOfSandbox }) => (
  <Frame>
    <Slip payment={payment} />
    {payment.state === 'open' ? <Decisions payment={payment} /> : <WayBack to={payment.returnUrl} />}
  </Frame>
);

export function UnknownPaymentPage() {
  const t = usePageText();
  return (
    <Frame>
      <div className={styles.slip}>
        <h1 className={styles.label}>{t('pay.unknown')}</h1>
      </div>
    </Frame>
  );
}

function Frame({ children }: { readonly children: ReactNode }) {
  const t = usePageText();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <CardIcon />
        {t('pay.title')}
      </header>
      <main>{children}</main>
    </div>
  );
}

/** Which dollars, as in "NT$". Languages of a country leave it out: in Chinese of Taiwan, "$" is TWD. Empty for other currencies. */
function dollarsOf(currency: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency }).formatToParts(0);
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? '';
  return symbol.length > 1 && symbol.endsWith('$') ? symbol : '';
}

/** The amount as a bank would show it, without the shop's own currency symbol. */
function useAmount({ amount, amountScale, currency }: PaymentOfSandbox): string {
  const currencySymbol = dollarsOf(currency);
  return moneyFormat(useLanguage(), { country: '', currency, currencySymbol, amountScale })(amount);
}

function Slip({ payment }: { readonly payment: PaymentOfSandbox }) {
  const t = usePageText();
  const amount = useAmount(payment);
  const { state, shopName, orderNo } = payment;
  return (
    <div className={styles.slip}>
      {state === 'open' ? (
        <Tag tone="sun">{t('pay.test')}</Tag>
      ) : (
        <Tag tone={tones[state]}>{t(`pay.ended.${state}.tag`)}</Tag>
      )}
      <h1 className={styles.label}>{t('pay.amount')}</h1>
      {/* in large text, the line may end after the currency */}
      <p className={styles.amount}>{amount.replace('\u00a0', ' ')}</p>
      <dl className={styles.facts}>
        <Fact name={t('pay.shop')} value={shopName} />
        <Fact name={t('pay.order')} value={orderNo} />
      </dl>
      {state === 'open' ? null : <p className={styles.outcome}>{t(`pay.ended.${state}.say`)}</p>}
    </div>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Decisions({ payment }: { readonly payment: PaymentOfSandbox }) {
  const t = usePageText();
  const amount = useAmount(payment);
  const minutes = Math.max(1, Math.ceil(payment.secondsLeft / 60));
  const when = new Intl.RelativeTimeFormat(useLanguage()).format(minutes, 'minute');
  return (
    <>
      <form method="post" className={styles.decisions}>
        <Button type="submit" name="decision" value="approve">
          {t('pay.pay', { amount })}
        </Button>
        <Button type="submit" kind="danger" name="decision" value="decline">
          {t('pay.decline')}
        </Button>
        <Button type="submit" kind="quiet" name="decision" value="later">
          {t('pay.later')}
        </Button>
      </form>
      <p className={styles.small}>{t('pay.closes', { when })}</p>
    </>
  );
}

function WayBack({ to }: { readonly to: string }) {
  const t = usePageText();
  return (
    <div className={styles.decisions}>
      <ButtonLink href={to}>{t('pay.back')}</ButtonLink>
    </div>
  );
}
