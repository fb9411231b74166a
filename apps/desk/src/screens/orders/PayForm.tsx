import type { MerchantBody } from '@comanda/contract/merchant/call';
import type { merchantCalls } from '@comanda/contract/merchant/calls';
import type { MerchantOrder } from '@comanda/contract/merchant/order.schema';
import { fromMainUnits, toMainUnits } from '@comanda/domain/money';
import { Button } from '@comanda/ui/components/Button';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import styles from './OrderPanel.module.css';
import { typedAmount } from './typed-amount.ts';
import { useMainUnits } from './use-main-units.ts';

type PaymentBody = MerchantBody<(typeof merchantCalls)['takePayment']>;

type PayFormProps = {
  readonly order: MerchantOrder;
  readonly shop: OpenShop;
  readonly onPay: (body: PaymentBody) => Promise<void>;
};

const tenders = ['cash', 'card', 'voucher', 'other'] as const;

/**
 * TILL-1: takes a payment of what is left, or of a part. The server computes cash rounding and change. MON-9: a shop that
 * may not take cash offers none.
 */
export function PayForm({ order, shop, onPay }: PayFormProps) {
  const t = useText();
  const money = useMainUnits(shop);
  const [amount, setAmount] = useState(String(order.leftAmount));
  const [received, setReceived] = useState('');
  const [isBusy, setBusy] = useState(false);
  const applied = typedAmount(amount);
  const handedOver = typedAmount(received);
  const minor = (units: number | undefined) => units && fromMainUnits(units, shop.amountScale);
  const [due, given] = [minor(applied), minor(handedOver)];
  const change = due !== undefined && given !== undefined ? given - due : 0;
  const pay = (tender: (typeof tenders)[number]) => {
    if (applied === undefined) return;
    setBusy(true);
    const isCash = tender === 'cash';
    void onPay({
      tender,
      appliedAmount: applied,
      ...(isCash && handedOver !== undefined && { receivedAmount: handedOver }),
    }).finally(() => setBusy(false));
  };
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('pay.notCertified')}</p>
      <TextField label={t('pay.amount')} inputMode="decimal" value={amount} onChange={setAmount} most={16} />
      {shop.takesCash ? (
        <TextField
          label={t('pay.received')}
          inputMode="decimal"
          value={received}
          onChange={setReceived}
          most={16}
        />
      ) : (
        <p className={styles.memo}>{t('error.cashNotTaken')}</p>
      )}
      {change > 0 ? (
        <p className={styles.change} role="status">
          {t('pay.change', { amount: money(toMainUnits(change, shop.amountScale)) })}
        </p>
      ) : null}
      <div className={styles.tenders}>
        {tenders
          .filter((tender) => tender !== 'cash' || shop.takesCash)
          .map((tender) => (
            <Button
              key={tender}
              kind={tender === 'cash' ? 'primary' : 'secondary'}
              className={styles.choice}
              busy={isBusy}
              disabled={applied === undefined}
              onClick={() => pay(tender)}
            >
              {t(`pay.${tender}`)}
            </Button>
          ))}
      </div>
    </div>
  );
}
