import type { Kysely } from 'kysely';

/** The logins at the OpenID Connect provider of staff that people have connected with their accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_logins')
    .addColumn('brand_pid', 'text', (column) => column.notNull())
    .addColumn('issuer', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('staff_id', 'text', (column) => column.notNull())
    .addColumn('connected_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('staff_logins_key', ['brand_pid', 'issuer', 'subject'])
    .execute();
  await db.schema
    .createIndex('staff_logins_by_subject')
    .on('staff_logins')
    .columns(['issuer', 'subject'])
    .execute();
  await db.schema
    .createIndex('staff_logins_by_person')
    .on('staff_logins')
    .columns(['brand_pid', 'staff_id'])
    .execute();
}
