import type { TipOffer } from '@comanda/domain/checkout/tip-offer.schema';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { TextField } from '@comanda/ui/components/TextField';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './TipFields.module.css';
import { type TipChoice, tipOf, typedAmount } from './tip-choice.ts';

type TipFieldsProps = {
  readonly offer: TipOffer;
  readonly choice: TipChoice;
  readonly onChoose: (choice: TipChoice) => void;
  /** Whether the sheet has the question as its title. */
  readonly isTitle: boolean;
};

/** The question for a tip: the suggestions, no tip and an own amount, all of one size (MON-6). */
export function TipFields({ offer, choice, onChoose, isTitle }: TipFieldsProps) {
  const t = useText();
  const money = useMoney();
  const language = useLanguage();
  const { country, currency, amountScale } = useShop();
  const percent = numberFormat(language, country, { style: 'percent', maximumFractionDigits: 4 });
  const { suggestionList, tipBaseAmount, mostTipAmount } = offer;
  const rates = suggestionList.map((one) => percent.format(one.percent / 100));
  const either = new Intl.ListFormat(language, { type: 'disjunction' }).format(rates);
  return (
    <fieldset className={styles.tips}>
      <legend className={isTitle ? 'sr-only' : styles.legend}>{t('tip.title')}</legend>
      {rates.length > 0 ? (
        <p className={styles.base}>{t('tip.of', { percent: either, amount: money(tipBaseAmount) })}</p>
      ) : null}
      <div className={styles.chips}>
        {suggestionList.map(({ tipAmount }, place) => (
          <RadioChip
            key={rates[place]}
            name="tip"
            checked={choice.kind === 'suggestion' && choice.place === place}
            onChoose={() => onChoose({ kind: 'suggestion', place })}
          >
            {rates[place]}
            <span className={styles.amount}>{money(tipAmount)}</span>
          </RadioChip>
        ))}
        <RadioChip name="tip" checked={choice.kind === 'none'} onChoose={() => onChoose({ kind: 'none' })}>
          {t('tip.none')}
        </RadioChip>
        <RadioChip
          name="tip"
          checked={choice.kind === 'own'}
          onChoose={() => onChoose({ kind: 'own', text: '' })}
        >
          {t('tip.other')}
        </RadioChip>
      </div>
      {choice.kind === 'own' ? (
        <TextField
          label={t('tip.amount', { currency })}
          inputMode={amountScale === 0 ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={choice.text}
          most={20}
          onChange={(text) => onChoose({ kind: 'own', text: typedAmount(text, amountScale) })}
          {...(tipOf(choice, offer, amountScale) === undefined && {
            error: t('tip.most', { amount: money(mostTipAmount) }),
          })}
        />
      ) : null}
    </fieldset>
  );
}
