import type { BookError } from '../commands/check-books/book-error.ts';
import { checkBooks } from '../commands/check-books/check-books.ts';
import type { Db } from '../db/tables.ts';

const captured = async (db: Db): Promise<Map<string, number>> => {
  const kept = new Map<string, number>();
  const add = (orderId: string, amount: number) => kept.set(orderId, (kept.get(orderId) ?? 0) + amount);
  const paid = await db
    .selectFrom('sandboxPayments')
    .innerJoin('paymentAttempts', 'paymentAttempts.txNo', 'sandboxPayments.txNo')
    .select(['paymentAttempts.orderId', 'sandboxPayments.amount'])
    .where('sandboxPayments.state', '=', 'approved')
    .execute();
  const refunded = await db
    .selectFrom('sandboxRefunds')
    .innerJoin('sandboxPayments', 'sandboxPayments.ref', 'sandboxRefunds.ref')
    .innerJoin('paymentAttempts', 'paymentAttempts.txNo', 'sandboxPayments.txNo')
    .select(['paymentAttempts.orderId', 'sandboxRefunds.amount'])
    .execute();
  for (const { orderId, amount } of paid) add(orderId, amount);
  for (const { orderId, amount } of refunded) add(orderId, -amount);
  return kept;
};

/**
 * Checks rule I1 against the records of the sandbox: what the sandbox kept for an order must match the order's status.
 */
export async function moneyErrors(db: Db): Promise<string[]> {
  const kept = await captured(db);
  const orders = await db.selectFrom('orders').selectAll().where('checkoutMethod', '=', 'O').execute();
  return orders.flatMap(({ orderId, orderStatus, dueAmount, tipAmount }) => {
    const owed = orderStatus >= 1 && orderStatus <= 5 ? dueAmount + tipAmount : 0;
    const has = kept.get(orderId) ?? 0;
    return has === owed ? [] : [`order ${orderId} at ${orderStatus} keeps ${has} of ${owed}`];
  });
}

/**
 * Returns the errors that `npm run check-books` finds. `only` limits the rules, for tests that insert orders directly.
 */
export async function bookErrors(
  db: Db,
  now: number,
  only?: readonly BookError['invariant'][],
): Promise<string[]> {
  const errors: BookError[] = [];
  await checkBooks(db, { now, onError: (error) => errors.push(error) });
  return errors
    .filter(({ invariant }) => only?.includes(invariant) ?? true)
    .map(({ invariant, of, says }) => `${invariant} ${of}: ${says}`);
}

/** Returns errors of portions, coupons and points only, for tests in which nobody pays. */
export const takenErrors = (db: Db, now: number): Promise<string[]> =>
  bookErrors(db, now, ['I4', 'I5', 'I6', 'I7']);
