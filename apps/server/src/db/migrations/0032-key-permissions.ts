import type { Kysely } from 'kysely';

/** The permissions of a merchant key, as a list with commas. Null in the rows of earlier releases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('merchant_keys').addColumn('permissions', 'text').execute();
}
