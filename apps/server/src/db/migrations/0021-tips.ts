import { type Kysely, sql } from 'kysely';

/** Adds the tip of a payment attempt, which is a part of its `amount`, and the tip of an order's last payment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const tip = (table: string, column: string) =>
    db.schema
      .alterTable(table)
      .addColumn(column, 'bigint', (definition) =>
        definition
          .notNull()
          .defaultTo(0)
          .check(sql`${sql.ref(column)} >= 0`),
      )
      .execute();
  await tip('payment_attempts', 'tip');
  await tip('orders', 'tip_amount');
}
