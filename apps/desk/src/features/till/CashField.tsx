import { type Amount, toMainUnits } from '@comanda/domain/money';
import { TextField } from '@comanda/ui/components/TextField';
import { useMoney } from '@comanda/ui/formatting/use-money';
import type { OpenShop } from '../../api/workplace.ts';
import { useText } from '../../i18n/messages.ts';
import { cashChoices } from './cash-choices.ts';
import styles from './Pay.module.css';
import { minorUnits } from './typed-amount.ts';

type CashFieldProps = {
  /** The cash amount, rounded to the smallest coin, in minor units. */
  readonly due: Amount;
  readonly shop: OpenShop;
  readonly received: string;
  readonly onReceived: (text: string) => void;
};

/** What the guest hands over: a banknote by one press, or typed. Shows the change, or what is missing. */
export function CashField({ due, shop, received, onReceived }: CashFieldProps) {
  const t = useText();
  const money = useMoney();
  const given = minorUnits(received, shop.amountScale);
  const change = given === undefined ? 0 : given - due;
  return (
    <>
      <fieldset className={styles.notes}>
        <legend className="sr-only">{t('pay.received')}</legend>
        {cashChoices(due, shop).map((note) => (
          <button
            key={note}
            type="button"
            className={styles.note}
            aria-pressed={given === note}
            onClick={() => onReceived(given === note ? '' : String(toMainUnits(note, shop.amountScale)))}
          >
            {money(note)}
          </button>
        ))}
      </fieldset>
      <TextField
        label={t('pay.received')}
        inputMode="decimal"
        value={received}
        onChange={onReceived}
        most={16}
      />
      <p className={styles.change} role="status">
        {change > 0 ? t('pay.change', { amount: money(change) }) : null}
        {change < 0 ? t('pay.missing', { amount: money(-change) }) : null}
      </p>
    </>
  );
}
