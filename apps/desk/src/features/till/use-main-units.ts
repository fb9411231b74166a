import { fromMainUnits } from '@comanda/domain/money';
import { moneyFormat } from '@comanda/ui/formatting/money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import type { OpenShop } from '../../api/workplace.ts';

/** Writes amounts of the merchant interface, which are in main units. */
export function useMainUnits(shop: OpenShop): (amount: number) => string {
  const format = moneyFormat(useLanguage(), shop);
  return (amount) => format(fromMainUnits(amount, shop.amountScale) ?? 0);
}
