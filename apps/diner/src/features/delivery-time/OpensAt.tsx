import { shopDate } from '@comanda/domain/shop/booking';
import { dateText, timeText } from '@comanda/ui/formatting/times';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useWorld } from '../../draft/world.ts';
import { useShop } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';

/** When the closed shop, or one of its modes, opens next (FIX-32). Only the phone knows which day is today: the page of the server is cached. */
export default function OpensAt({ opensAt }: { readonly opensAt: number }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useShop();
  const { now } = useWorld();
  const date = shopDate({ timeZone }, opensAt);
  const time = timeText(language, opensAt, 'time', timeZone);
  const words =
    date === shopDate({ timeZone }, now())
      ? t('menu.opens.today', { time })
      : t('menu.opens.on', { day: dateText(language, date), time });
  return ` · ${words}`;
}
