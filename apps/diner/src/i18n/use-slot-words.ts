import { type Slot, shopDate } from '@comanda/domain/shop/booking';
import { dateText, slotText, timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useShop } from './use-shop.ts';
import { useFirstText } from './use-text.ts';

/** Days more than two weeks away are shown with their month. */
const farSeconds = 14 * 86_400;

/** Formats a booking time with its day: "Today, 12:30–12:45". `start` omits the end, for narrow places. */
export function useSlotWords(): (slot: Slot, now: number, part?: 'whole' | 'start') => string {
  const t = useFirstText();
  const language = useLanguage();
  const { timeZone } = useShop();
  return (slot, now, part = 'whole') => {
    const date = shopDate({ timeZone }, slot.start);
    const isToday = date === shopDate({ timeZone }, now);
    const isFar = slot.start - now > farSeconds;
    const otherDay = isFar ? timeText(language, slot.start, 'day', timeZone) : dateText(language, date);
    return t('time.at', {
      day: isToday ? t('time.today') : otherDay,
      time:
        part === 'whole'
          ? slotText(language, slot, timeZone)
          : timeText(language, slot.start, 'time', timeZone),
    });
  };
}
