import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** A payment as the sandbox keeps it. */
export type SandboxPayment = Selectable<Tables['sandbox_payments']>;

/** Keeps a new payment; one with the same txNo stays as it is. Returns the one that stands. */
export async function openSandboxPayment(db: Db, payment: SandboxPayment): Promise<SandboxPayment> {
  await db
    .insertInto('sandbox_payments')
    .values(payment)
    .onConflict((conflict) => conflict.column('tx_no').doNothing())
    .execute();
  return db
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('tx_no', '=', payment.tx_no)
    .executeTakeFirstOrThrow();
}

export const findSandboxPayment = (db: Db, ref: string): Promise<SandboxPayment | undefined> =>
  db.selectFrom('sandbox_payments').selectAll().where('ref', '=', ref).executeTakeFirst();

/** Moves an open payment on; whether it was this call that did. */
export async function closeSandboxPayment(
  db: Db,
  ref: string,
  state: 'approved' | 'declined' | 'voided',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_payments')
    .set({ state })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Pays back under a refund id, once however often it is asked. */
export async function refundSandboxPayment(
  db: Db,
  refund: Selectable<Tables['sandbox_refunds']>,
): Promise<void> {
  await db
    .insertInto('sandbox_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .execute();
}

/** What has been paid back of a payment. */
export async function sandboxRefundsOf(
  db: Db,
  ref: string,
): Promise<{ refund_id: string; amount: number }[]> {
  return db.selectFrom('sandbox_refunds').select(['refund_id', 'amount']).where('ref', '=', ref).execute();
}

/** This installation's webhook secret: the first one proposed stays. */
export async function sandboxSecret(db: Db, proposed: string): Promise<string> {
  await db
    .insertInto('sandbox_settings')
    .values({ name: 'webhook-secret', value: proposed })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('sandbox_settings')
    .select('value')
    .where('name', '=', 'webhook-secret')
    .executeTakeFirstOrThrow();
  return value;
}
