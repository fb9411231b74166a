import { sumOf } from '@comanda/domain/money';
import type { UnpaidCredit } from '@comanda/domain/order/after-credits';
import { shareOfTaxes } from '@comanda/domain/order/credit';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Db } from '../../db/tables.ts';
import { creditsOf, refundsOf } from '../../stores/refund-store.ts';

/** What credits took off an order before it was paid: what no payment gave back, with its share of the taxes. */
export async function unpaidCredits(db: Db, order: StoredOrder): Promise<UnpaidCredit[]> {
  if (order.creditedAmount === 0) return [];
  const refunds = await refundsOf(db, order);
  return (await creditsOf(db, order)).flatMap(({ creditId, amount: whole, lines, taxes }) => {
    const back = refunds.filter((refund) => refund.creditId === creditId);
    const amount = whole - sumOf(back.map(({ applied }) => applied));
    return amount > 0 ? [{ creditId, amount, lines, taxes: shareOfTaxes(taxes, amount, whole) }] : [];
  });
}
