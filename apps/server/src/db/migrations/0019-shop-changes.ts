import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** All columns of a code but `orders_used`, which each order changes and no scan shows. */
const shownColumns = sql.raw(
  'hash, shop_pid, type, code, table_no, valid_from, valid_until, order_limit, off, note, stopped_at, stop_version',
);

/**
 * PostgreSQL tells all servers at the commit that a shop or a code has changed. It may be changed by a server of any release, a
 * command, or an operator by hand. SQLite counts the writes of other processes itself.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // notices of one transaction with the same text are one notice
  await sql`create function comanda_tell_shops() returns trigger language plpgsql as
    $$ begin perform pg_notify('comanda_shops', ''); return null; end $$`.execute(db);
  const isChanged = sql`for each row when (old.* is distinct from new.*) execute function comanda_tell_shops()`;
  await sql`create trigger shops_change after update on shops ${isChanged}`.execute(db);
  await sql`create trigger codes_change after update of ${shownColumns} on qr_codes ${isChanged}`.execute(db);
  for (const table of ['shops', 'qr_codes'])
    await sql`create trigger ${sql.ref(`${table}_rows`)} after insert or delete or truncate on ${sql.table(table)}
      for each statement execute function comanda_tell_shops()`.execute(db);
}
