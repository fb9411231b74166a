import { CheckoutMethod } from '@comanda/domain/shop/checkout-method';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { useText } from '../../i18n/use-text.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { CardIcon, SlipIcon } from '../../ui/Icons.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import styles from './CheckoutMethodSheet.module.css';

type CheckoutMethodSheetProps = Asked<CheckoutMethod> & {
  readonly current: CheckoutMethod;
  readonly deliveryMode: DeliveryMode;
};

/** Now on the phone, or at the counter: what happens next in one line each. */
export function CheckoutMethodSheet({ open, onAnswer, current, deliveryMode }: CheckoutMethodSheetProps) {
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
