import { TotalsCard, type TotalsRow } from '@comanda/ui/components/TotalsCard';
import { numberFormat } from '@comanda/ui/formatting/intl-formats';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useLanguage } from '@comanda/ui/i18n/use-i18n';
import { useShop, useShopText } from '../../i18n/use-shop.ts';
import { useText } from '../../i18n/use-text.ts';
import { type ShownMoney, totalsRows } from './totals-rows.ts';

type OrderTotalsProps = {
  readonly totals: ShownMoney;
  readonly counting?: boolean;
  /** Rows below the total: what was paid beside it. */
  readonly below?: readonly TotalsRow[];
};

export function OrderTotals({ totals, counting = false, below = [] }: OrderTotalsProps) {
  const t = useText();
  const money = useMoney();
  const shopText = useShopText();
  const number = numberFormat(useLanguage(), useShop().country);
  const { rows, parts } = totalsRows(totals, { t, money, number, shopText });
  const total = { label: t('totals.total'), amount: money(totals.dueAmount) };
  return <TotalsCard rows={rows} total={total} parts={[...parts, ...below]} counting={counting} />;
}
