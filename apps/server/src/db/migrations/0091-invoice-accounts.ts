import type { Kysely } from 'kysely';

/** The account that issues an invoice, so that it is voided and allowed for there. Null: the operator's settings. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('invoices').addColumn('account', 'text').execute();
}
