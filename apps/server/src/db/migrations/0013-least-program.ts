import type { Kysely } from 'kysely';

/**
 * The oldest program that may run on this database: one that has the migration `leastProgram`, and with it all
 * earlier ones. A migration that removes something from the previous release writes its own name there.
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
