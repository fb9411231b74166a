import { type Kysely, sql } from 'kysely';

/** When the sweeper compares the e-invoices of a closed sitting with its bill, because a round may have left it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sittings').addColumn('follow_at', 'bigint').execute();
  await db.schema
    .createIndex('sittings_to_follow')
    .on('sittings')
    .column('follow_at')
    .where(sql<boolean>`follow_at is not null`)
    .execute();
}
