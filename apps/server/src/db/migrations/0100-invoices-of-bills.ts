import { type Kysely, sql } from 'kysely';

/**
 * The invoices of tables' bills: the sitting of the bill, the rounds that the invoice lists (a JSON list of orders), and its
 * buyer until it is issued (JSON). The `order_id` of such a row is the id of the invoice, because a bill may have several.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of ['bill_id', 'rounds', 'buyer'])
    await db.schema.alterTable('invoices').addColumn(name, 'text').execute();
  await db.schema.alterTable('invoices').addColumn('owed_at', 'bigint').execute();
  await db.schema
    .createIndex('invoices_of_bill')
    .on('invoices')
    .columns(['shop_pid', 'bill_id'])
    .where(sql.ref('bill_id'), 'is not', null)
    .execute();
}
