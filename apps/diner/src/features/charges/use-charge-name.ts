import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
import { weeklyHoursTexts } from '../../i18n/weekly-hours.ts';

/** Returns a function that says what a charge is: its name, its size, and when it applies. */
export function useChargeName(): (charge: Pick<ChargeRule, 'name' | 'size' | 'hours'>) => string {
  const read = useShopText();
  const money = useMoney();
  const language = useLanguage();
  const { country } = useShop();
  const percent = numberFormat(language, country, { style: 'percent', maximumFractionDigits: 4 });
  return ({ name, size, hours }) => {
    const much =
      'percent' in size
        ? percent.format(size.percent / 100)
        : money('perOrder' in size ? size.perOrder : size.perUnit);
    const times = weeklyHoursTexts(language, hours).join(' | ');
    return [read(name).text, much, times && `(${times})`].filter(Boolean).join('\u00a0');
  };
}
