import { type Slot, shopDate } from '@comanda/domain/shop/booking';
import { slotText, timeText } from './times.ts';
import { useShop } from './use-shop.ts';
import { useLanguage, useText } from './use-text.ts';

/** A booking time in words, its day first: "Today, 12:30 – 12:45 PM". */
export function useSlotWords(): (slot: Slot, now: number) => string {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useShop();
  return (slot, now) => {
    const isToday = shopDate({ timeZone }, slot.start) === shopDate({ timeZone }, now);
    const day = isToday ? t('time.today') : timeText(language, slot.start, 'day', timeZone);
    return t('time.at', { day, time: slotText(language, slot, timeZone) });
  };
}
