import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import type { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { ChoiceCard } from '@comanda/ui/components/ChoiceCard';
import { CardIcon, SlipIcon } from '@comanda/ui/components/Icons';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import type { MessageId } from '#i18n/messages.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './CheckoutMethodSheet.module.css';
import { methodWords } from './method-words.ts';

type CheckoutMethodSheetProps = Asked<CheckoutMethod> & {
  readonly current: CheckoutMethod;
  readonly deliveryMode: DeliveryMode;
};

/** Texts that tell the diner when they pay if they do not pay now. */
const laterTexts = {
  F: 'checkout.atPos.text',
  T: 'checkout.atPos.toGo',
  P: 'checkout.atPos.toGo',
  D: 'checkout.onDelivery.text',
} as const satisfies Record<DeliveryMode, MessageId>;

/**
 * Asks whether to pay now on the phone or later: at the counter, or on delivery. Each answer has one line about
 * what happens next. Default export, because it is loaded lazily.
 */
export default function CheckoutMethodSheet({
  open,
  onAnswer,
  current,
  deliveryMode,
}: CheckoutMethodSheetProps) {
  const t = useText();
  const choices = [
    {
      method: CheckoutMethod.Online,
      name: t(methodWords(CheckoutMethod.Online, deliveryMode)),
      detail: t('checkout.online.text'),
      icon: <CardIcon />,
    },
    {
      method: CheckoutMethod.AtPos,
      name: t(methodWords(CheckoutMethod.AtPos, deliveryMode)),
      detail: t(laterTexts[deliveryMode]),
      icon: <SlipIcon />,
    },
  ];
  return (
    <Sheet
      open={open}
      onClose={() => onAnswer()}
      title={t('checkout.title')}
      closeLabel={t('checkout.close')}
    >
      <div className={styles.choices}>
        {choices.map(({ method, name, detail, icon }) => (
          <ChoiceCard
            key={method}
            isCurrent={method === current}
            onChoose={() => onAnswer(method)}
            detail={detail}
            icon={icon}
          >
            {name}
          </ChoiceCard>
        ))}
      </div>
    </Sheet>
  );
}
