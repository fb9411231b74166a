import { wasPaidOnline } from '@comanda/domain/order/display-status';
import type { Order } from '@comanda/domain/order/order.schema';
import type { TotalsRow } from '@comanda/ui/components/TotalsCard';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/use-text.ts';

/** What the guest paid beside the total (MON-6), and that it is paid, with the platform's name. */
export function usePaidRows(order: Order): TotalsRow[] {
  const t = useText();
  const money = useMoney();
  const { dueAmount, tipAmount = 0, paymentPlatformName } = order;
  const tip = { key: 'tip', label: t('tip.name'), amount: money(tipAmount) };
  const paid = {
    key: 'paid',
    label: t('totals.paid'),
    note: paymentPlatformName ?? undefined,
    amount: money(dueAmount + tipAmount),
  };
  return [...(tipAmount > 0 ? [tip] : []), ...(wasPaidOnline(order) ? [paid] : [])];
}
