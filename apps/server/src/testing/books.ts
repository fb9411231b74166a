import { checkBooks } from '../commands/check-books/check-books.ts';
import type { Db } from '../db/tables.ts';
import { orderDocument } from '../stores/order-store.ts';

const captured = async (db: Db): Promise<Map<string, number>> => {
  const kept = new Map<string, number>();
  const add = (orderId: string, amount: number) => kept.set(orderId, (kept.get(orderId) ?? 0) + amount);
  const paid = await db
    .selectFrom('sandbox_payments')
    .innerJoin('payment_attempts', 'payment_attempts.tx_no', 'sandbox_payments.tx_no')
    .select(['payment_attempts.order_id', 'sandbox_payments.amount'])
    .where('sandbox_payments.state', '=', 'approved')
    .execute();
  const refunded = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_payments', 'sandbox_payments.ref', 'sandbox_refunds.ref')
    .innerJoin('payment_attempts', 'payment_attempts.tx_no', 'sandbox_payments.tx_no')
    .select(['payment_attempts.order_id', 'sandbox_refunds.amount'])
    .execute();
  for (const { order_id, amount } of paid) add(order_id, amount);
  for (const { order_id, amount } of refunded) add(order_id, -amount);
  return kept;
};

/** I1 as the sandbox's own books have it: what it keeps of an order's money is what the order's status says. */
export async function moneyFaults(db: Db): Promise<string[]> {
  const kept = await captured(db);
  const orders = await db.selectFrom('orders').selectAll().where('checkout_method', '=', 'O').execute();
  return orders.flatMap(({ order_id, order_status, due_amount }) => {
    const owed = order_status >= 1 && order_status <= 5 ? due_amount : 0;
    const has = kept.get(order_id) ?? 0;
    return has === owed ? [] : [`order ${order_id} at ${order_status} keeps ${has} of ${owed}`];
  });
}

/** I4 and I5: every counted variant has held and claimed what its orders hold and claim. */
export async function stockFaults(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('stock').selectAll().execute();
  const orders = await db.selectFrom('orders').selectAll().execute();
  return rows.flatMap(({ sku_pid, held, claimed }) => {
    const units = (statuses: readonly number[]) =>
      orders
        .filter(({ order_status }) => statuses.includes(order_status))
        .flatMap((order) => orderDocument(order).stock)
        .reduce((sum, { skuPid, qty }) => (skuPid === sku_pid ? sum + qty : sum), 0);
    const want = [units([0]), units([1, 2, 3, 4, 5, 7])];
    return want[0] === held && want[1] === claimed ? [] : [`${sku_pid}: ${held}, ${claimed} not ${want}`];
  });
}

/** Everything that `npm run check-books` finds wrong. */
export async function bookFaults(db: Db, now: number): Promise<string[]> {
  const faults: string[] = [];
  await checkBooks(db, {
    now,
    onFault: ({ invariant, of, says }) => faults.push(`${invariant} ${of}: ${says}`),
  });
  return faults;
}
