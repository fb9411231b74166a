import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type SandboxPayment = Selectable<Tables['sandboxPayments']>;

/** Inserts a new payment, unless one with the same txNo exists. Returns the stored payment. */
export async function openSandboxPayment(db: Db, payment: SandboxPayment): Promise<SandboxPayment> {
  await db
    .insertInto('sandboxPayments')
    .values(payment)
    .onConflict((conflict) => conflict.column('txNo').doNothing())
    .execute();
  return db
    .selectFrom('sandboxPayments')
    .selectAll()
    .where('txNo', '=', payment.txNo)
    .executeTakeFirstOrThrow();
}

export const findSandboxPayment = (db: Db, ref: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandboxPayments').selectAll().where('ref', '=', ref).executeTakeFirst();

/** Changes the state of an open payment. Returns whether this call changed it. */
export async function closeSandboxPayment(
  db: Db,
  ref: string,
  state: 'approved' | 'declined' | 'voided',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandboxPayments')
    .set({ state })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Refunds a payment once per refund id, however often it is called. */
export async function refundSandboxPayment(
  db: Db,
  refund: Selectable<Tables['sandboxRefunds']>,
): Promise<void> {
  await db
    .insertInto('sandboxRefunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('refundId').doNothing())
    .execute();
}

export async function sandboxRefundsOf(db: Db, ref: string): Promise<{ refundId: string; amount: number }[]> {
  return db.selectFrom('sandboxRefunds').select(['refundId', 'amount']).where('ref', '=', ref).execute();
}

/** Returns this installation's webhook secret. Stores the proposed secret if there is none. */
export async function sandboxSecret(db: Db, proposed: string): Promise<string> {
  await db
    .insertInto('sandboxSettings')
    .values({ name: 'webhook-secret', value: proposed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('sandboxSettings')
    .select('value')
    .where('name', '=', 'webhook-secret')
    .executeTakeFirstOrThrow();
  return value;
}
