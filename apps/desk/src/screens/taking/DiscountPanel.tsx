import { textAt } from '@comanda/domain/local-text';
import { toMainUnits } from '@comanda/domain/money';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { Stepper } from '@comanda/ui/components/Stepper';
import { TextField } from '@comanda/ui/components/TextField';
import { useState } from 'react';
import type { DraftDiscount, TakingDraft } from '../../api/taking.ts';
import type { OpenShop } from '../../api/workplace.ts';
import { SidePanel } from '../../features/panel/SidePanel.tsx';
import { minorUnits, typedAmount } from '../../features/till/typed-amount.ts';
import { WhyForm } from '../../features/till/WhyForm.tsx';
import { useText } from '../../i18n/messages.ts';
import { stepperWords } from '../../i18n/stepper-words.ts';
import styles from './Taking.module.css';

const ways = ['free', 'percent', 'amount'] as const;
const reasons = ['refund.why.late', 'refund.why.quality', 'taking.why.regular', 'taking.why.staff'] as const;

type DiscountPanelProps = {
  readonly draft: TakingDraft;
  readonly shop: OpenShop;
  readonly onGive: (discount: DraftDiscount) => void;
  readonly onClose: () => void;
};

/** A discount with its reason: free dishes, a percentage or an amount. The server computes what it takes off. */
export function DiscountPanel({ draft: { cart }, shop, onGive, onClose }: DiscountPanelProps) {
  const t = useText();
  const [way, setWay] = useState<(typeof ways)[number]>('free');
  const [units, setUnits] = useState<Readonly<Record<number, number>>>({});
  const [typed, setTyped] = useState('');
  const percent = typedAmount(typed) ?? 0;
  const amount = minorUnits(typed, shop.amountScale) ?? 0;
  const isReady = {
    free: Object.values(units).some((qty) => qty > 0),
    percent: percent > 0 && percent <= 100,
    amount: amount > 0,
  }[way];
  const give = (reason: string) => {
    if (way === 'free') onGive({ kind: 'free', units, reason });
    if (way === 'percent') onGive({ kind: 'percent', percent, reason });
    if (way === 'amount') onGive({ kind: 'amount', amount: toMainUnits(amount, shop.amountScale), reason });
  };
  return (
    <SidePanel title={t('taking.discount')} onClose={onClose} actions={null}>
      <fieldset className={styles.modes}>
        <legend className="sr-only">{t('taking.discount')}</legend>
        {ways.map((one) => (
          <RadioChip key={one} name="discount" checked={way === one} onChoose={() => setWay(one)}>
            {t(one === 'amount' ? 'refund.amount' : `taking.discount.${one}`)}
          </RadioChip>
        ))}
      </fieldset>
      {way === 'free' ? (
        <ul className={styles.rows}>
          {cart.map((line) => {
            const name = textAt(line.spuName, 0);
            return (
              <li key={line.index} className={styles.row}>
                <span className={styles.rowName} lang={shop.titleTag}>
                  {line.unitQty} × {name}
                </span>
                <Stepper
                  name={name}
                  value={units[line.index] ?? 0}
                  most={line.unitQty}
                  small
                  quiet
                  onChange={(qty) => setUnits((before) => ({ ...before, [line.index]: qty }))}
                  words={stepperWords(t, name)}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <TextField
          label={t(way === 'percent' ? 'taking.discount.percent' : 'pay.amount')}
          inputMode="decimal"
          value={typed}
          onChange={setTyped}
          most={16}
          autoComplete="off"
        />
      )}
      <WhyForm
        ready={reasons.map((reason) => t(reason))}
        action={t('taking.discount.give')}
        kind="primary"
        isBusy={false}
        isDisabled={!isReady}
        onGive={give}
      />
    </SidePanel>
  );
}
