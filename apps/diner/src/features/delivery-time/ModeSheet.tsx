import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { ChoiceCard } from '../../ui/ChoiceCard.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { Asked } from '../../ui/use-questions.tsx';
import styles from './ModeSheet.module.css';

type ModeSheetProps = Asked<DeliveryMode> & {
  readonly modes: readonly DeliveryMode[];
  readonly current: DeliveryMode;
};

/** One card for each way to receive an order. */
export default function ModeSheet({ open, onAnswer, modes, current }: ModeSheetProps) {
  const t = useText();
  const { deliveryNote, deliveryNote2 } = useShop();
  const detail = (mode: DeliveryMode) =>
    mode === DeliveryMode.Delivery && deliveryNote ? (
      <ShopWords first={deliveryNote} second={deliveryNote2} />
    ) : (
      t(`mode.${mode}.text`)
    );
  return (
    <Sheet open={open} onClose={() => onAnswer()} title={t('mode.title')} closeLabel={t('mode.close')}>
      <div className={styles.modes}>
        {modes.map((mode) => (
          <ChoiceCard
            key={mode}
            isCurrent={mode === current}
            onChoose={() => onAnswer(mode)}
            detail={detail(mode)}
          >
            {t(`mode.${mode}`)}
          </ChoiceCard>
        ))}
      </div>
    </Sheet>
  );
}
