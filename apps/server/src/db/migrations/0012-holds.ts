import { type Kysely, sql } from 'kysely';

/**
 * Adds the reason for which an order waits for the staff. Adds the QR codes that the staff stopped, separately from
 * those that the brand file switches off.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('hold', 'text').execute();
  await db.schema.alterTable('qr_codes').addColumn('stopped_at', 'bigint').execute();
  await db.schema
    .alterTable('qr_codes')
    .addColumn('stop_version', 'bigint', (column) => column.notNull().defaultTo(sql.lit(0)))
    .execute();
}
