import type { BookFault } from '../commands/check-books/book-fault.ts';
import { checkBooks } from '../commands/check-books/check-books.ts';
import type { Db } from '../db/tables.ts';

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

/** What `npm run check-books` finds wrong: of every invariant, or of some where the test made its orders by hand. */
export async function bookFaults(
  db: Db,
  now: number,
  only?: readonly BookFault['invariant'][],
): Promise<string[]> {
  const faults: BookFault[] = [];
  await checkBooks(db, { now, onFault: (fault) => faults.push(fault) });
  return faults
    .filter(({ invariant }) => only?.includes(invariant) ?? true)
    .map(({ invariant, of, says }) => `${invariant} ${of}: ${says}`);
}

/** The same of the portions, coupons and points that orders take, where nobody paid for the orders. */
export const takenFaults = (db: Db, now: number): Promise<string[]> =>
  bookFaults(db, now, ['I4', 'I5', 'I6', 'I7']);
