import { type Kysely, sql } from 'kysely';

/** When a sold-out mark ends by itself (Unix seconds). Null: the staff remove it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('sold_out_marks').addColumn('until_at', 'bigint').execute();
  await db.schema
    .createIndex('sold_out_marks_by_end')
    .on('sold_out_marks')
    .column('until_at')
    .where(sql<boolean>`until_at is not null`)
    .execute();
}
