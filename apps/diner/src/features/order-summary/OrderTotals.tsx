import { numberFormat } from '../../i18n/formats.ts';
import { useMoney, useShop, useShopText } from '../../i18n/use-shop.ts';
import { useLanguage, useText } from '../../i18n/use-text.ts';
import { TotalsCard } from '../../ui/TotalsCard.tsx';
import { type Totals, totalsRows } from './totals-rows.ts';

type OrderTotalsProps = { readonly totals: Totals; readonly counting?: boolean };

/** Subtotal, benefits, taxes, total. */
export function OrderTotals({ totals, counting = false }: OrderTotalsProps) {
  const t = useText();
  const money = useMoney();
  const shopText = useShopText();
  const number = numberFormat(useLanguage(), useShop().country);
  const { rows, parts } = totalsRows(totals, { t, money, number, shopText });
  const total = { label: t('totals.total'), amount: money(totals.dueAmount) };
  return <TotalsCard rows={rows} total={total} parts={parts} counting={counting} />;
}
