import type { Kysely } from 'kysely';

/**
 * Stores the name of a migration as `leastProgram`. Only programs that have this migration, and so all earlier ones,
 * may run on this database. A migration that removes something which the previous release needs writes its own name
 * there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('database_settings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db
    .withTables<{ database_settings: { name: string; value: string } }>()
    .insertInto('database_settings')
    .values({ name: 'leastProgram', value: '0012-holds' })
    .execute();
}
