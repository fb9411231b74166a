import { isWritten } from '@comanda/domain/local-text';
import { canBook } from '@comanda/domain/shop/booking';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { ChoiceCard } from '@comanda/ui/components/ChoiceCard';
import { useDraft } from '../../draft/draft-store.ts';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ModeSheet.module.css';

type ModeCardsProps = {
  readonly modes: readonly DeliveryMode[];
  readonly current: DeliveryMode;
  readonly onChoose: (mode: DeliveryMode) => void;
};

/** One card per delivery mode. A card is disabled if the closed shop takes no bookings for its mode. */
export function ModeCards({ modes, current, onChoose }: ModeCardsProps) {
  const t = useText();
  const shop = useShop();
  const tableNo = useDraft((draft) => draft.tableNo);
  const { deliveryNote } = shop;
  const textOf = (mode: DeliveryMode) =>
    mode === DeliveryMode.DineIn && tableNo === '' ? 'mode.F.noTable' : (`mode.${mode}.text` as const);
  const detail = (mode: DeliveryMode) =>
    mode === DeliveryMode.Delivery && isWritten(deliveryNote) ? (
      <ShopWords text={deliveryNote} />
    ) : (
      t(textOf(mode))
    );
  return (
    <div className={styles.modes}>
      {modes.map((mode) => {
        const isClosed = !shop.openFlag && !canBook(shop, mode);
        return (
          <ChoiceCard
            key={mode}
            isCurrent={mode === current}
            onChoose={() => onChoose(mode)}
            detail={isClosed ? t('menu.closed') : detail(mode)}
            disabled={isClosed}
          >
            {t(`mode.${mode}`)}
          </ChoiceCard>
        );
      })}
    </div>
  );
}
