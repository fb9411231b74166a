import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** All columns of a QR code except `orders_used`. Each order changes that column, but no scan shows it. */
const shownColumns = sql.raw(
  'hash, shop_pid, type, code, table_no, valid_from, valid_until, order_limit, off, note, stopped_at, stop_version',
);

/**
 * Makes PostgreSQL notify all servers when a transaction that changed a shop or a QR code commits. The change may come
 * from any release, a command or an operator. SQLite needs no trigger, because its `data_version` counts writes of
 * other processes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  // PostgreSQL sends notices with the same text only once per transaction
  await sql`create function comanda_tell_shops() returns trigger language plpgsql as
    $$ begin perform pg_notify('comanda_shops', ''); return null; end $$`.execute(db);
  const isChanged = sql`for each row when (old.* is distinct from new.*) execute function comanda_tell_shops()`;
  await sql`create trigger shops_change after update on shops ${isChanged}`.execute(db);
  await sql`create trigger codes_change after update of ${shownColumns} on qr_codes ${isChanged}`.execute(db);
  for (const table of ['shops', 'qr_codes'])
    await sql`create trigger ${sql.ref(`${table}_rows`)} after insert or delete or truncate on ${sql.table(table)}
      for each statement execute function comanda_tell_shops()`.execute(db);
}
