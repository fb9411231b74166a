import { timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import type { OpenShop } from '../../api/workplace.ts';

/** A time of the shop, in words. */
export function useTimeText({ timeZone }: OpenShop) {
  const language = useLanguage();
  return (time: number) => ({
    day: timeText(language, time, 'day', timeZone),
    time: timeText(language, time, 'time', timeZone),
  });
}
