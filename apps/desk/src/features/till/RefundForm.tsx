import { type Amount, toMainUnits } from '@comanda/domain/money';
import { refundNeedsManager } from '@comanda/domain/order/order-status';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { TextField } from '@comanda/ui/components/TextField';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useState } from 'react';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { stepperWords } from '../../i18n/stepper-words.ts';
import payStyles from './Pay.module.css';
import styles from './Refund.module.css';
import { minorUnits } from './typed-amount.ts';
import { WhyForm } from './WhyForm.tsx';

/** A line of which units can be refunded. */
type RefundLine = {
  readonly key: string;
  readonly name: string;
  /** The units that are not refunded yet. */
  readonly units: number;
};

/** What is refunded: everything (neither), units of lines, or an amount in main units. */
export type Refunded = {
  readonly lines?: readonly { readonly key: string; readonly qty: number }[];
  readonly amount?: number;
  readonly reason: string;
};

const ways = ['all', 'lines', 'amount'] as const;
/** An amount is a discount, which needs a manager (DESK-8). */
const waysOf = ({ isWholeOnly = false, shop: { permissions } }: RefundFormProps) =>
  isWholeOnly
    ? (['all'] as const)
    : ways.filter((way) => !refundNeedsManager(way, []) || permissions.includes('refunds'));

const reasons = ['quality', 'wrong', 'late', 'missing'] as const;
const reasonsToCancel = ['mistake', 'unwanted', 'late', 'quality'] as const;

type RefundFormProps = {
  /** What is due of the order or the bill, in minor units: no refund is larger. */
  readonly due: Amount;
  readonly lines: readonly RefundLine[];
  readonly shop: OpenShop;
  readonly isBusy: boolean;
  /** An order that has ended goes back in whole. */
  readonly isWholeOnly?: boolean;
  /** Nothing is paid yet: dishes are cancelled, and the guest pays less. An order that is not wanted any more is cancelled as a whole. */
  readonly isUnpaid?: boolean;
  readonly onRefund: (refunded: Refunded) => void;
};

/** TILL-2: refunds everything, units of lines, or an amount, with a reason. The server computes what goes back. */
export function RefundForm(props: RefundFormProps) {
  const { due, lines, shop, isBusy, isWholeOnly = false, isUnpaid = false, onRefund } = props;
  const t = useText();
  const money = useMoney();
  const [way, setWay] = useState<(typeof ways)[number]>(isWholeOnly ? 'all' : 'lines');
  const [units, setUnits] = useState<Readonly<Record<string, number>>>({});
  const [amount, setAmount] = useState('');
  const typed = minorUnits(amount, shop.amountScale) ?? 0;
  const chosen = lines.map(({ key }) => ({ key, qty: units[key] ?? 0 })).filter(({ qty }) => qty > 0);
  const isReady = { all: true, lines: chosen.length > 0, amount: typed > 0 && typed <= due }[way];
  const give = (reason: string) =>
    onRefund({
      reason,
      ...(way === 'lines' && { lines: chosen }),
      ...(way === 'amount' && { amount: toMainUnits(typed, shop.amountScale) }),
    });
  return (
    <div className={payStyles.form}>
      {isUnpaid ? null : (
        <fieldset className={payStyles.chips}>
          <legend className="sr-only">{t('refund.what')}</legend>
          {waysOf(props).map((one) => (
            <RadioChip key={one} name="refund" checked={way === one} onChoose={() => setWay(one)}>
              {t(`refund.${one}`)}
            </RadioChip>
          ))}
        </fieldset>
      )}
      {way === 'all' ? <p className={payStyles.change}>{money(due)}</p> : null}
      {way === 'lines' ? (
        <ul className={styles.lines}>
          {lines.map(({ key, name, units: most }) => (
            <li key={key} className={styles.line}>
              <span className={styles.name} lang={shop.titleTag} dir="auto">
                {most} × {name}
              </span>
              <Stepper
                name={name}
                value={units[key] ?? 0}
                most={most}
                small
                quiet
                onChange={(qty) => setUnits((before) => ({ ...before, [key]: qty }))}
                words={stepperWords(t, name)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {way === 'amount' ? (
        <TextField
          label={t('pay.amount')}
          inputMode="decimal"
          value={amount}
          onChange={setAmount}
          most={16}
          {...(typed > due && { error: t('refund.tooMuch', { amount: money(due) }) })}
        />
      ) : null}
      <p className={payStyles.hint}>{t(isUnpaid ? 'refund.unpaid' : 'refund.how')}</p>
      <WhyForm
        ready={(isUnpaid ? reasonsToCancel : reasons).map((reason) => t(`refund.why.${reason}`))}
        action={t(isUnpaid ? 'act.cancelDishes' : 'act.refundOrder')}
        isBusy={isBusy}
        isDisabled={!isReady}
        onGive={give}
      />
    </div>
  );
}
