import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';

/** A time of the shop, in words. */
export function useTimeText({ timeZone }: { readonly timeZone: string }) {
  const language = useLanguage();
  return (time: number) => ({
    day: timeText(language, time, 'day', timeZone),
    time: timeText(language, time, 'time', timeZone),
  });
}
