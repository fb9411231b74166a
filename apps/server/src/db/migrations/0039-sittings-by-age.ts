import type { Kysely } from 'kysely';

/** Every sweep asks whether rows are old enough to be deleted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('sitting_members_by_age').on('sitting_members').column('at').execute();
  await db.schema.createIndex('sitting_places_by_age').on('sitting_places').column('left_at').execute();
}
