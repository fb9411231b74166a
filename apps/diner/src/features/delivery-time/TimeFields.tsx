import { DeliveryMode } from '@comanda/domain/shop/delivery-mode';
import { RadioChip } from '@comanda/ui/components/RadioChip';
import { dateText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useEffect, useId, useRef } from 'react';
import { showInRow } from '../../browser/scroll.ts';
import { useText } from '../../i18n/use-text.ts';
import styles from './ModeSheet.module.css';
import { SlotList } from './SlotList.tsx';
import type { DeliverySelection } from './use-delivery-selection.ts';

/** The bookable days, and the times of the chosen day (MODE-6). */
export function TimeFields({ selection }: { readonly selection: DeliverySelection }) {
  const t = useText();
  const language = useLanguage();
  const days = useId();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement;
    if (row.current && chosen) showInRow(row.current, chosen);
  }, []);
  const isPickup = selection.deliveryMode === DeliveryMode.Pickup;
  return (
    <div className={styles.when} data-when>
      {selection.canServeNow ? null : <p className={styles.closed}>{t('time.closed')}</p>}
      <fieldset>
        <legend className={styles.legend}>{t('time.days')}</legend>
        <div className={styles.days} ref={row}>
          {selection.dates.map((date) => (
            <RadioChip
              key={date}
              name={days}
              checked={date === selection.date}
              onChoose={() => selection.chooseDate(date)}
            >
              <span className={styles.day}>
                {date === selection.today ? t('time.today') : dateText(language, date)}
              </span>
            </RadioChip>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className={styles.legend} data-times tabIndex={-1}>
          {t(isPickup ? 'order.pickupTime' : 'order.deliveryTime')}
        </legend>
        <SlotList selection={selection} />
      </fieldset>
    </div>
  );
}
