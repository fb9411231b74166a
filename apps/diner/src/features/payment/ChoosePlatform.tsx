import { Button } from '@comanda/ui/components/Button';
import { CardIcon } from '@comanda/ui/components/Icons';
import { Money } from '@comanda/ui/components/Money';
import { RadioCard } from '@comanda/ui/components/RadioCard';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import styles from './ChoosePlatform.module.css';
import type { Platform } from './start-payment.ts';

type ChoosePlatformProps = Asked<Platform> & {
  readonly platforms: readonly Platform[];
  readonly amount: number;
};

/**
 * Shows the amount and the payment platforms, and pays (PAY-1). Default export, because it is loaded lazily.
 */
export default function ChoosePlatform({ platforms, amount, open, onAnswer }: ChoosePlatformProps) {
  const t = useText();
  const money = useMoney();
  const [chosen, setChosen] = useState(platforms[0]);
  return (
    <Sheet
      open={open}
      title={t('pay.title')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={
        <Button disabled={!chosen} onClick={() => onAnswer(chosen)}>
          {t('pay.now', { amount: money(amount) })}
        </Button>
      }
    >
      <p className={styles.label}>{t('pay.amount')}</p>
      <p className={styles.amount}>
        <Money amount={amount} />
      </p>
      <fieldset className={styles.platforms}>
        <legend className={styles.legend}>{t('pay.platforms')}</legend>
        {platforms.map((platform) => (
          <RadioCard
            key={platform.pid}
            name="platform"
            icon={<CardIcon />}
            checked={platform.pid === chosen?.pid}
            onChoose={() => setChosen(platform)}
          >
            {platform.name}
          </RadioCard>
        ))}
      </fieldset>
    </Sheet>
  );
}
