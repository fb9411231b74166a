import { isWritten } from '@comanda/domain/local-text';
import { canBook } from '@comanda/domain/shop/booking';
import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { isOpenIn, opensAtIn, termsOfMode } from '@comanda/domain/shop/mode-terms';
import { ChoiceCard } from '@comanda/ui/components/ChoiceCard';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useDraft } from '../../draft/draft-store.ts';
import { ShopWords } from '../../i18n/ShopWords.tsx';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { weeklyHoursTexts } from '../../i18n/weekly-hours.ts';
import styles from './ModeSheet.module.css';
import OpensAt from './OpensAt.tsx';

type ModeCardsProps = {
  readonly modes: readonly DeliveryMode[];
  readonly current: DeliveryMode;
  readonly onChoose: (mode: DeliveryMode) => void;
};

/** One card per delivery mode. A card is disabled if the closed shop takes no bookings for its mode. */
export function ModeCards({ modes, current, onChoose }: ModeCardsProps) {
  const t = useText();
  const language = useLanguage();
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
        const terms = termsOfMode(shop, mode);
        const isClosed = !isOpenIn(shop, mode) && !canBook(shop, mode);
        const opensAt = opensAtIn(shop, mode);
        const hours = terms?.hours && weeklyHoursTexts(language, terms.hours).join(' | ');
        return (
          <ChoiceCard
            key={mode}
            isCurrent={mode === current}
            onChoose={() => onChoose(mode)}
            detail={
              <>
                {isClosed ? (
                  <>
                    {t('menu.closed')}
                    {opensAt === undefined ? null : <OpensAt opensAt={opensAt} />}
                  </>
                ) : (
                  detail(mode)
                )}
                {hours === undefined ? null : (
                  <span className={styles.hours}>{t('mode.hours', { hours })}</span>
                )}
              </>
            }
            disabled={isClosed}
          >
            {t(`mode.${mode}`)}
          </ChoiceCard>
        );
      })}
    </div>
  );
}
