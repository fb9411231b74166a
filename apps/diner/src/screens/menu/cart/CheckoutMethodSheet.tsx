import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { ChoiceCard } from '@comanda/ui/components/ChoiceCard';
import { CardIcon, SlipIcon } from '@comanda/ui/components/Icons';
import { Sheet } from '@comanda/ui/components/Sheet';
import type { Asked } from '@comanda/ui/components/use-questions';
import { useText } from '#i18n/use-text.ts';
import styles from './CheckoutMethodSheet.module.css';

type CheckoutMethodSheetProps = Asked<CheckoutMethod> & {
  readonly current: CheckoutMethod;
  readonly deliveryMode: DeliveryMode;
};

/**
 * Asks whether to pay now on the phone or at the counter. Each answer has one line about what happens next.
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
      name: t('checkout.online'),
      detail: t('checkout.online.text'),
      icon: <CardIcon />,
    },
    {
      method: CheckoutMethod.AtPos,
      name: t('checkout.atPos'),
      detail: t(deliveryMode === DeliveryMode.DineIn ? 'checkout.atPos.text' : 'checkout.atPos.toGo'),
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
