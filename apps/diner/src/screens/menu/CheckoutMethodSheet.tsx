import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { useText } from '../../i18n/use-text.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { BagIcon, CardIcon } from '../../ui/Icons.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import styles from './CheckoutMethodSheet.module.css';

type CheckoutMethodSheetProps = Asked<CheckoutMethod> & { readonly current: CheckoutMethod };

/** Now on the phone, or at the counter: what happens next in one line each. */
export function CheckoutMethodSheet({ open, onAnswer, current }: CheckoutMethodSheetProps) {
  const t = useText();
  const choices = [
    { method: CheckoutMethod.Online, words: 'online', icon: <CardIcon /> },
    { method: CheckoutMethod.AtPos, words: 'atPos', icon: <BagIcon /> },
  ] as const;
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer()}
      title={t('checkout.title')}
      closeLabel={t('checkout.close')}
    >
      <div className={styles.choices}>
        {choices.map(({ method, words, icon }) => (
          <ChoiceCard
            key={method}
            isCurrent={method === current}
            onChoose={() => onAnswer(method)}
            detail={t(`checkout.${words}.text`)}
            icon={icon}
          >
            {t(`checkout.${words}`)}
          </ChoiceCard>
        ))}
      </div>
    </Sheet>
  );
}
