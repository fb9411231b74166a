import type { Kysely } from 'kysely';

/** The keys that sign session tokens. The first server that needs a key inserts it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('session_keys')
    .addColumn('key_number', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}
