import type { Kysely } from 'kysely';

/** When a person was last seen; and links with which a person, who exists already, chooses a new password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('last_seen_at', 'bigint').execute();
  await db.schema.alterTable('staff_links').addColumn('staff_id', 'text').execute();
}
