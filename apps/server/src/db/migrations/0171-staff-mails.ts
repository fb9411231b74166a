import type { Kysely } from 'kysely';

/** Mails to staff that wait to be sent, sealed with their addresses. A row is deleted when its mail is sent or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_mails')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_mails_key', ['brand_pid', 'mail_id'])
    .execute();
  await db.schema.createIndex('staff_mails_due').on('staff_mails').column('next_at').execute();
}
