import type { Kysely } from 'kysely';

/** Indexes with which the sweeper sees that no data of members is old, without scanning tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('member_codes_by_end').on('member_codes').column('expires_at').execute();
  await db.schema.createIndex('member_visits_by_end').on('member_visits').column('expires_at').execute();
  await db.schema.createIndex('member_sendings_by_end').on('member_sendings').column('ends_at').execute();
}
