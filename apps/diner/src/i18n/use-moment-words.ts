import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useText } from './use-text.ts';

/** Formats the time of an event in a shop's time zone, if it is known: "Jan 7, 17:30". */
export function useMomentWords(timeZone: string | undefined): (time: number) => string {
  const t = useText();
  const language = useLanguage();
  return (time) =>
    t('time.at', {
      day: timeText(language, time, 'monthDay', timeZone),
      time: timeText(language, time, 'time', timeZone),
    });
}
