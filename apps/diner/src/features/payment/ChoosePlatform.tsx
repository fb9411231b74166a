import type { TipOffer } from '@comanda/domain/checkout/tip-offer.schema';
import type { Amount } from '@comanda/domain/money';
import type { PaymentPlatform } from '@comanda/domain/shop/shop.schema';
import { Button } from '@comanda/ui/components/Button';
import { CardIcon } from '@comanda/ui/components/Icons';
import { Money } from '@comanda/ui/components/Money';
import { RadioCard } from '@comanda/ui/components/RadioCard';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useState } from 'react';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ChoosePlatform.module.css';
import type { ChosenPayment } from './start-payment.ts';
import { TipFields } from './TipFields.tsx';
import { earlierChoice, tipOf } from './tip-choice.ts';

type ChoosePlatformProps = Asked<ChosenPayment> & {
  readonly platforms: readonly PaymentPlatform[];
  readonly amount: Amount;
  /** The id of the platform that this phone chose last. */
  readonly last?: string | null;
  /** The tips to choose from, if the shop asks for one. */
  readonly tipOffer?: TipOffer | undefined;
  /** The tip of the payment before, if there was one. */
  readonly lastTip?: Amount | undefined;
};

/**
 * Shows the amount, asks for a tip (MON-6) and for a payment platform, and pays (PAY-1). The platform of last time is
 * chosen (FIX-25), a single one is not asked for. Default export, because it is loaded lazily.
 */
export default function ChoosePlatform(props: ChoosePlatformProps) {
  const { platforms, amount, last, tipOffer, lastTip, open, onAnswer } = props;
  const t = useText();
  const money = useMoney();
  const { amountScale } = useShop();
  const [chosen, setChosen] = useState(platforms.find(({ pid }) => pid === last) ?? platforms[0]);
  const [choice, setChoice] = useState(() => tipOffer && earlierChoice(tipOffer, lastTip, amountScale));
  const tip = tipOffer && choice ? tipOf(choice, tipOffer, amountScale) : 0;
  const total = money(amount + (tip ?? 0));
  const answer = () => onAnswer(chosen && { ...chosen, ...(tipOffer && { tipAmount: tip ?? 0 }) });
  const isTheOnly = tipOffer !== undefined && platforms.length === 1;
  return (
    <Sheet
      open={open}
      title={t(isTheOnly ? 'tip.title' : 'pay.title')}
      closeLabel={t('ui.close')}
      onClose={() => onAnswer()}
      footer={
        <Button disabled={!chosen || tip === undefined} onClick={answer}>
          {chosen ? t('pay.with', { amount: total, name: chosen.name }) : t('pay.now', { amount: total })}
        </Button>
      }
    >
      <p className={styles.label}>{t('pay.amount')}</p>
      <p className={styles.amount}>
        <Money amount={amount} />
      </p>
      {tip ? <p className={styles.tip}>{t('tip.also', { amount: money(tip) })}</p> : null}
      {tipOffer && choice ? (
        <TipFields offer={tipOffer} choice={choice} onChoose={setChoice} isTitle={isTheOnly} />
      ) : null}
      {isTheOnly ? null : (
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
      )}
    </Sheet>
  );
}
