import type { Amount } from '@comanda/domain/money';
import { asSent, type BillMoney, billBalance, billMoney, isOnBill } from '@comanda/domain/order/bill';
import type { InvoicedRound } from '@comanda/domain/order/bill-invoice';
import type { SittingFacts } from '@comanda/domain/order/sitting';
import type { StoredOrder } from '../../db/stored-order.ts';
import type { Db } from '../../db/tables.ts';
import { allOf } from '../../db/transaction.ts';
import { paymentsOfBills, type TillPayment } from '../../stores/payment-store.ts';
import { type Credit, creditsOfBills, type Refund, refundsOfBills } from '../../stores/refund-store.ts';
import { roundsOf } from '../../stores/round-store.ts';
import { mergedSittings, type Sitting } from '../../stores/sitting-store.ts';

/**
 * The bill of a sitting. `rounds`: all its orders, in the order in which they were sent. `billed`: those on the bill.
 * Payments, refunds and credits are also those of the sittings that were merged into it.
 */
export type Bill = {
  readonly sitting: Sitting;
  readonly rounds: readonly StoredOrder[];
  readonly billed: readonly InvoicedRound[];
  readonly credits: readonly Credit[];
  readonly payments: readonly TillPayment[];
  readonly refunds: readonly Refund[];
  readonly money: BillMoney;
  readonly paid: Amount;
  readonly left: Amount;
  readonly giveBack: Amount;
};

function billed(round: StoredOrder): InvoicedRound {
  const { orderId, items, adjustments, deliveryMode, basis } = round;
  if (!basis)
    throw new Error(`the round ${orderId} of a sitting says nothing about how its money was computed`);
  return { orderId, items, adjustments, deliveryMode, basis };
}

/** Reads the bills of sittings of one shop. The number of statements does not depend on the number of sittings. */
export async function readBills(db: Db, shopPid: string, sittings: readonly Sitting[]): Promise<Bill[]> {
  if (sittings.length === 0) return [];
  const own = sittings.map(({ sittingId }) => sittingId);
  const merged = await mergedSittings(db, shopPid, own);
  const ids = [...own, ...merged.map(({ sittingId }) => sittingId)];
  const rootOf = new Map(merged.map(({ sittingId, mergedInto }) => [sittingId, mergedInto]));
  const root = ({ payableId }: { readonly payableId: string }) => rootOf.get(payableId) ?? payableId;
  const [orders, credits, payments, refunds] = await allOf([
    roundsOf(db, shopPid, own),
    creditsOfBills(db, shopPid, ids),
    paymentsOfBills(db, shopPid, ids),
    refundsOfBills(db, shopPid, ids),
  ]);
  const by = {
    rounds: Map.groupBy(orders, ({ sittingId }) => sittingId),
    credits: Map.groupBy(credits, root),
    payments: Map.groupBy(payments, root),
    refunds: Map.groupBy(refunds, root),
  };
  return sittings.map((sitting) => {
    const { sittingId, paidAtTill } = sitting;
    const rounds = asSent(by.rounds.get(sittingId) ?? []);
    const onBill = rounds.filter(isOnBill).map(billed);
    const itsCredits = by.credits.get(sittingId) ?? [];
    const money = billMoney(onBill, itsCredits);
    return {
      sitting,
      rounds,
      billed: onBill,
      credits: itsCredits,
      payments: by.payments.get(sittingId) ?? [],
      refunds: by.refunds.get(sittingId) ?? [],
      money,
      ...billBalance(money, paidAtTill),
    };
  });
}

/** Reads the bill of one sitting. Inside of a transaction that holds the sitting, nobody else changes its payments. */
export async function readBill(db: Db, sitting: Sitting): Promise<Bill> {
  const [bill] = await readBills(db, sitting.shopPid, [sitting]);
  if (!bill) throw new Error('a sitting has a bill');
  return bill;
}

/** What decides how the table of a bill is shown, and when its sitting closes. */
export const factsOf = ({ sitting, rounds, left, giveBack, paid }: Bill): SittingFacts => ({
  rounds,
  left,
  giveBack,
  paid,
  lastAt: sitting.lastAt,
  billAskedAt: sitting.billAskedAt,
});
