import type { Order } from '@comanda/domain/order/order.schema';
import type { TotalsRow } from '@comanda/ui/components/TotalsCard';
import { useMoney } from '@comanda/ui/formatting/use-money';
import { useText } from '../../i18n/use-text.ts';

/** The tip that the guest paid beside the total, and the sum of both (MON-6). Empty without a tip. */
export function useTipRows({ dueAmount, tipAmount }: Order): TotalsRow[] {
  const t = useText();
  const money = useMoney();
  if (!tipAmount) return [];
  return [
    { key: 'tip', label: t('tip.name'), amount: money(tipAmount) },
    { key: 'paid', label: t('tip.paid'), amount: money(dueAmount + tipAmount) },
  ];
}
