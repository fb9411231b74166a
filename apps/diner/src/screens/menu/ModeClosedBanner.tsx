import { canBook } from '@comanda/domain/shop/booking';
import { type DeliveryMode, deliveryModesOf } from '@comanda/domain/shop/delivery-mode';
import { isOpenIn, opensAtIn, termsOfMode } from '@comanda/domain/shop/mode-terms';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { bookingTimeOf } from '#draft/choices.ts';
import { useDraft } from '#draft/draft-store.ts';
import OpensAt from '#features/delivery-time/OpensAt.tsx';
import { useShop } from '#i18n/use-shop.ts';
import { useText } from '#i18n/use-text.ts';
import { hoursInLine } from '#i18n/weekly-hours.ts';
import styles from './ClosedBanner.module.css';

/**
 * DISH-2: shown while the open shop takes no orders in the chosen mode: the hours of the mode, and whether the guest may
 * choose a time or another mode. A guest who has chosen a time does not need it.
 */
export default function ModeClosedBanner({ mode }: { readonly mode: DeliveryMode }) {
  const t = useText();
  const language = useLanguage();
  const shop = useShop();
  const isBooked = useDraft((draft) => bookingTimeOf(draft, shop) !== null);
  if (isBooked) return null;
  const isOtherOpen = deliveryModesOf(shop.deliveryModes).some((other) => isOpenIn(shop, other));
  const id = canBook(shop, mode)
    ? 'menu.modeClosed.later'
    : isOtherOpen
      ? 'menu.modeClosed.other'
      : 'menu.closed.text';
  const opensAt = opensAtIn(shop, mode);
  const hours = hoursInLine(language, termsOfMode(shop, mode)?.hours ?? shop.openingHours);
  return (
    <div className={styles.banner}>
      <p className={styles.title}>
        {t('menu.modeClosed', { mode: t(`mode.${mode}`) })}
        {opensAt === undefined ? null : <OpensAt opensAt={opensAt} />}
      </p>
      <p>{t(id, { hours })}</p>
    </div>
  );
}
