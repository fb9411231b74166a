import type { MerchantBody } from '@comanda/contract/merchant/call';
import type { merchantCalls } from '@comanda/contract/merchant/calls';
import { type Amount, toMainUnits } from '@comanda/domain/money';
import { cashRoundingOf, changeOf, paymentParts, type Tender } from '@comanda/domain/order/till-payment';
import { Button } from '@comanda/ui/components/Button';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { TextField } from '@comanda/ui/components/TextField';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { CashField } from './CashField.tsx';
import { equalShare } from './equal-share.ts';
import styles from './Pay.module.css';
import { minorUnits } from './typed-amount.ts';

export type EnteredPayment = MerchantBody<(typeof merchantCalls)['takePayment']>;

/** A payment that was just entered: what the till keeps, and what the guest gets back. Amounts are in minor units. */
export type JustPaid = { readonly tender: Tender; readonly captured: Amount; readonly change: Amount };

/** How much of what is left is paid at once. */
const splits = ['all', 'parts', 'amount'] as const;
type Split = (typeof splits)[number];

const fewestParts = 2;

type PayFormProps = {
  /** What is left to pay, in minor units. */
  readonly left: Amount;
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  /** Sends the payment. Answers whether it was entered. */
  readonly onPay: (body: EnteredPayment, paid: JustPaid) => Promise<boolean>;
};

/**
 * TILL-1: a payment of what is left, of one of several equal parts, or of an amount. One press pays the exact
 * amount. MON-9: a shop that may not take cash offers none.
 */
export function PayForm({ left, shop, isBusy, onPay }: PayFormProps) {
  const t = useText();
  const money = useMoney();
  const [split, setSplit] = useState<Split>('all');
  const [parts, setParts] = useState(fewestParts);
  const [amount, setAmount] = useState('');
  const [received, setReceived] = useState<string>('');
  const { smallestCoin: cashUnit, amountScale } = shop;
  const applied = {
    all: left,
    parts: equalShare(left, parts, cashUnit),
    amount: minorUnits(amount, amountScale) ?? 0,
  }[split];
  const partsOf = (tender: Tender) =>
    paymentParts(
      { tender, applied, ...(tender === 'cash' && { received: minorUnits(received, amountScale) }) },
      { left, due: left, cashUnit },
    );
  const pay = async (tender: Tender) => {
    const entry = partsOf(tender);
    if (!entry.ok) return;
    const { tip, rounding } = entry.value;
    const isEntered = await onPay(
      {
        tender,
        appliedAmount: toMainUnits(applied, amountScale),
        ...(tender === 'cash' &&
          received !== '' && { receivedAmount: toMainUnits(entry.value.received, amountScale) }),
      },
      { tender, captured: applied + tip + rounding, change: changeOf(entry.value) },
    );
    if (!isEntered) return;
    setReceived('');
    setAmount('');
    setParts((before) => Math.max(1, before - 1));
  };
  const others = (['card', 'voucher', 'other'] as const).map((tender) => ({
    tender,
    isPossible: partsOf(tender).ok,
  }));
  const cash = partsOf('cash');
  const asCash = applied + cashRoundingOf(applied, cashUnit);
  return (
    <div className={styles.form}>
      <p className={styles.due}>
        <span>{t('order.left')}</span>
        <strong>{money(left)}</strong>
      </p>
      <fieldset className={styles.chips}>
        <legend className="sr-only">{t('pay.howMuch')}</legend>
        {splits.map((one) => (
          <RadioChip key={one} name="split" checked={split === one} onChoose={() => setSplit(one)}>
            {t(`pay.split.${one}`)}
          </RadioChip>
        ))}
      </fieldset>
      {split === 'parts' ? (
        <div className={styles.share}>
          <Stepper
            name={t('pay.partsLeft')}
            value={parts}
            least={1}
            most={30}
            onChange={setParts}
            words={{ less: t('pay.fewerParts'), more: t('pay.moreParts'), remove: t('pay.fewerParts') }}
          />
          <p role="status">{t('pay.onePart', { amount: money(applied) })}</p>
        </div>
      ) : null}
      {split === 'amount' ? (
        <TextField
          label={t('pay.amount')}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          most={16}
          {...(applied > left && { error: t('error.overpaid') })}
        />
      ) : null}
      {shop.takesCash ? (
        <CashField due={asCash} shop={shop} received={received} onReceived={setReceived} />
      ) : (
        <p className={styles.memo}>{t('error.cashNotTaken')}</p>
      )}
      {shop.takesCash ? (
        <Button busy={isBusy} disabled={!cash.ok} trailing={money(asCash)} onClick={() => void pay('cash')}>
          {t('pay.cash')}
        </Button>
      ) : null}
      <div className={styles.tenders}>
        {others.map(({ tender, isPossible }) => (
          <Button
            key={tender}
            kind="secondary"
            busy={isBusy}
            disabled={!isPossible}
            onClick={() => void pay(tender)}
          >
            {t(`pay.${tender}`)}
          </Button>
        ))}
      </div>
      <p className={styles.hint}>{t('pay.notCertified')}</p>
    </div>
  );
}
