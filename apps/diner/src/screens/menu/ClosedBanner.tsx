import type { WeeklyHours } from '@comanda/domain/shop/opening-hours.schema';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { weeklyHoursTexts } from '../../i18n/weekly-hours.ts';
import styles from './ClosedBanner.module.css';

/** The shop takes no orders now: when it does. */
export function ClosedBanner({ hours }: { readonly hours: readonly WeeklyHours[] }) {
  const t = useText();
  const texts = weeklyHoursTexts(useLanguage(), hours);
  return (
    <div className={styles.banner}>
      <p className={styles.title}>{t('menu.closed')}</p>
      {texts.length > 0 ? (
        <p suppressHydrationWarning>{t('menu.closed.text', { hours: texts.join(' | ') })}</p>
      ) : null}
    </div>
  );
}
