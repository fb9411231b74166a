import { type Kysely, sql } from 'kysely';

/**
 * Refunds of payments, online and at the till. The refunds of attempts move here. Their old columns stay for the previous
 * release. `refund_amount` of an attempt is now the sum of its refunds, so its CHECK keeps them within what was captured.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('refunds')
    .addColumn('shop_pid', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text', (column) => column.notNull())
    .addColumn('payable_kind', 'text', (column) => column.notNull())
    .addColumn('payable_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('applied', 'bigint', (column) => column.notNull())
    .addColumn('tip', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'bigint', (column) => column.notNull())
    .addColumn('tx_no', 'text')
    .addColumn('platform_pid', 'text')
    .addColumn('payment_id', 'text')
    .addColumn('credit_id', 'text')
    .addColumn('tender', 'text')
    .addColumn('reason', 'text')
    .addColumn('by_id', 'text')
    .addColumn('by_name', 'text')
    .addColumn('device', 'text')
    .addColumn('next_at', 'bigint')
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('due', 'called', 'done', 'manual')`),
    )
    .addPrimaryKeyConstraint('refunds_key', ['shop_pid', 'refund_id'])
    .addCheckConstraint('refund_amounts', sql`amount > 0 and tip >= 0 and applied >= 0`)
    .addCheckConstraint('refund_of_one', sql`(tx_no is null) <> (payment_id is null)`)
    .execute();
  await db.schema
    .createIndex('refunds_of_payable')
    .on('refunds')
    .columns(['shop_pid', 'payable_kind', 'payable_id'])
    .execute();
  await db.schema
    .createIndex('refunds_to_pay')
    .on('refunds')
    .column('next_at')
    .where(sql<boolean>`state in ('due', 'called')`)
    .execute();
  await db.schema
    .alterTable('payments')
    .addColumn('refunded', 'bigint', (column) =>
      column
        .notNull()
        .defaultTo(0)
        .check(sql`refunded = 0 or (refunded > 0 and refunded <= applied + tip + rounding)`),
    )
    .execute();
  await sql`insert into refunds (shop_pid, refund_id, payable_kind, payable_id, tx_no, platform_pid, amount, applied, tip, at,
      state, next_at, tries)
    select shop_pid, refund_id, 'order', order_id, tx_no, platform_pid, refund_amount, refund_amount - tip, tip,
      coalesce(refund_at, created_at), refund_state, refund_at, refund_tries
    from payment_attempts where refund_state <> 'none' and refund_id is not null and refund_amount > 0`.execute(
    db,
  );
}
