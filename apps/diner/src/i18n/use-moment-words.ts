import { timeText } from './times.ts';
import { useLanguage, useText } from './use-text.ts';

/** When something happened, on the clock of a shop's zone where it is known: "Jan 7, 17:30". */
export function useMomentWords(timeZone: string | undefined): (time: number) => string {
  const t = useText();
  const language = useLanguage();
  return (time) =>
    t('time.at', {
      day: timeText(language, time, 'monthDay', timeZone),
      time: timeText(language, time, 'time', timeZone),
    });
}
