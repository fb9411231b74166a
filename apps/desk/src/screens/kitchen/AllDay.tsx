import { useText } from '../../i18n/messages.ts';
import styles from './AllDay.module.css';
import { allDay, type TicketView } from './ticket-views.ts';

type AllDayProps = { readonly views: readonly TicketView[]; readonly titleTag: string };

/** KIT-4: how many of each dish and variant are still to be made. */
export function AllDay({ views, titleTag }: AllDayProps) {
  const t = useText();
  const rows = allDay(views);
  return (
    <section className={styles.allDay} aria-labelledby="all-day">
      <h2 id="all-day" className={styles.title}>
        {t('kitchen.toMake')}
      </h2>
      {rows.length === 0 ? <p>{t('kitchen.none')}</p> : null}
      <ul className={styles.rows} lang={titleTag}>
        {rows.map(({ name, units }) => (
          <li key={name} className={styles.row}>
            <span className={styles.units}>{units}</span>
            <span dir="auto">{name}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
