import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { isUnavailable } from './is-unavailable.ts';
import { openDb } from './open-db.ts';
import { transaction } from './transaction.ts';

it('isDiskFull recognizes a full disk, even if SQLite has already rolled the transaction back', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-full-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const db = await openDb({ databaseUrl: null, dataDir, pgPrepared: true, pgConnections: 1 }, () => {});
  onTestFinished(() => db.destroy());
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(db);
  await sql.raw(`pragma max_page_count = ${rows[0]?.pageCount}`).execute(db);
  const fill = transaction(db, (trx) =>
    sql`insert into order_counters (shop_pid, day, last) values (${'x'.repeat(100_000)}, 'd', 1)`.execute(
      trx,
    ),
  );
  const error: unknown = await fill.catch((caught: unknown) => caught);
  expect(error).toMatchObject({ errcode: 13 });
  expect(isUnavailable(error)).toBe(true);
  await sql.raw('pragma max_page_count = 1000000').execute(db);
  await transaction(db, (trx) =>
    sql`insert into order_counters (shop_pid, day, last) values ('s', 'd', 1)`.execute(trx),
  );
});
