import type { ChargeRule } from '@comanda/domain/shop/charge.schema';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
import { useFirstText } from '../../i18n/use-text.ts';

/** Returns a function that says what a charge is: its name and its size. */
export function useChargeName(): (charge: Pick<ChargeRule, 'name' | 'size' | 'leastFlag'>) => string {
  const t = useFirstText();
  const read = useShopText();
  const money = useMoney();
  const { country } = useShop();
  const percent = numberFormat(useLanguage(), country, { style: 'percent', maximumFractionDigits: 4 });
  return ({ name, size, leastFlag }) => {
    const much =
      'percent' in size
        ? percent.format(size.percent / 100)
        : money('perOrder' in size ? size.perOrder : size.perUnit);
    const words = leastFlag ? t('item.from', { amount: much }) : much;
    return `${read(name).text}\u00a0${words}`;
  };
}
