import { takesOrders } from '@comanda/domain/shop/booking';
import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { useShop } from '../../i18n/use-shop.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { weeklyHoursTexts } from '../../i18n/weekly-hours.ts';
import styles from './ClosedBanner.module.css';

/** Hours that no line breaks within. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0').replaceAll('–', '\u2060–\u2060');

/** The shop takes no orders for now: when it does, and whether it takes them for later. */
export function ClosedBanner({ hours }: { readonly hours: readonly WeeklyHours[] }) {
  const t = useText();
  const canBook = takesOrders(useShop());
  const texts = weeklyHoursTexts(useLanguage(), hours).map(unbroken);
  return (
    <div className={styles.banner}>
      <p className={styles.title}>{t('menu.closed')}</p>
      {texts.length > 0 ? (
        <p suppressHydrationWarning>
          {t(canBook ? 'menu.closed.later' : 'menu.closed.text', { hours: texts.join(' | ') })}
        </p>
      ) : null}
    </div>
  );
}
