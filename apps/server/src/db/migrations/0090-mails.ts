import { type Kysely, sql } from 'kysely';

/** Mails to send. The sealed mail contains the address, and is deleted when the mail is sent or given up. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('mails')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('mail_id', 'text', (column) => column.notNull())
    .addColumn('payable_kind', 'text', (column) =>
      column.notNull().check(sql`payable_kind in ('order', 'bill')`),
    )
    .addColumn('payable_id', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('due', 'sent', 'refused', 'lost')`),
    )
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint')
    .addPrimaryKeyConstraint('mails_key', ['shop_pid', 'mail_id'])
    .addCheckConstraint('mail_sealed', sql`(state = 'due') = (sealed is not null)`)
    .execute();
  await db.schema
    .createIndex('mails_of_payable')
    .on('mails')
    .columns(['shop_pid', 'payable_kind', 'payable_id'])
    .execute();
  await db.schema
    .createIndex('mails_due')
    .on('mails')
    .column('next_at')
    .where(sql.ref('next_at'), 'is not', null)
    .execute();
  await db.schema.createIndex('mails_by_age').on('mails').column('at').execute();
}
