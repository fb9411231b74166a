import type { PaymentPlatform } from '@comanda/domain/shop/shop.schema';
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

type ChoosePlatformProps = Asked<PaymentPlatform> & {
  readonly platforms: readonly PaymentPlatform[];
  readonly amount: number;
  /** The id of the platform that this phone chose last. */
  readonly last?: string | null;
};

/**
 * Shows the amount and the payment platforms, and pays (PAY-1). The platform of last time is chosen (FIX-25). Default export, because it is loaded lazily.
 */
export default function ChoosePlatform({ platforms, amount, last, open, onAnswer }: ChoosePlatformProps) {
  const t = useText();
  const money = useMoney();
  const [chosen, setChosen] = useState(platforms.find(({ pid }) => pid === last) ?? platforms[0]);
  return (
    <Sheet
      open={open}
      title={t('pay.title')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={
        <Button disabled={!chosen} onClick={() => onAnswer(chosen)}>
          {chosen
            ? t('pay.with', { amount: money(amount), name: chosen.name })
            : t('pay.now', { amount: money(amount) })}
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
