import type { Kysely } from 'kysely';

/** What the issuer answered about an invoice, why it refuses, and how often it was printed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['amount', 'bigint'],
    ['random_code', 'text'],
    ['issued_at', 'bigint'],
    ['bar_code', 'text'],
    ['left_code', 'text'],
    ['right_code', 'text'],
    ['problem', 'text'],
    ['problem_says', 'text'],
  ] as const)
    await db.schema.alterTable('invoices').addColumn(name, type).execute();
  for (const name of ['voiding', 'prints'] as const)
    await db.schema
      .alterTable('invoices')
      .addColumn(name, 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
}
