import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { sql } from 'kysely';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { beatText } from './db/listen.ts';
import { openDb } from './db/open-db.ts';
import { type ShopChanges, shopChangesOf } from './db/shop-changes.ts';
import type { Db } from './db/tables.ts';
import { fileNotices } from './file-notices.ts';
import { createLog } from './log.ts';
import { postgresNotices } from './postgres-notices.ts';
import { bumpAvailability } from './stores/shop-store.ts';
import { createDatabase } from './testing/postgres.ts';
import { publishShop } from './testing/publish-shop.ts';
import { type Engine, engines } from './testing/start-test-server.ts';

const { shopPid } = aShop();
const log = createLog('silent');
const now = () => Math.floor(Date.now() / 1000);
/** How soon a server must know of a change, by decision 44. */
const promisedMs = 1000;
const untilKnown = (changes: ShopChanges) =>
  vi.waitFor(() => expect(changes.areKnown()).toBe(true), { timeout: 10_000, interval: 20 });

/** Opens a database with a shop, and counts changes as a server does. */
async function opened(engine: Engine) {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-heard-'));
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
  const open = () => openDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 2 }, () => {});
  const [db, elsewhere] = [await open(), await open()];
  await publishShop({ db }, aShop(), aMenu());
  const changes = shopChangesOf(db);
  const notices = databaseUrl
    ? postgresNotices(db, databaseUrl, { log, now })
    : fileNotices(db, dataDir, log);
  onTestFinished(async () => {
    await notices.close();
    await Promise.all([db.destroy(), elsewhere.destroy()]);
    await rm(dataDir, { recursive: true });
  });
  await untilKnown(changes);
  return { db, elsewhere, changes };
}

/** Columns that no scan and no menu shows. Orders change them. */
const unshown = ['qrCodes.ordersUsed'];

async function columnsOf(db: Db, table: string) {
  const tables = await db.introspection.getTables();
  const found = tables.find(({ name }) => name === table);
  if (!found) throw new Error(`there is no table ${table}`);
  return found.columns.map(({ name, dataType }) => ({ name, isText: /text/i.test(dataType) }));
}

describe.each(engines)('a server on %s', (engine) => {
  it.each([
    ['shops', 'shops', 'shop_pid'],
    ['qrCodes', 'qr_codes', 'hash'],
  ])(
    'notices within a second that another process has changed any column of %s',
    async (named, table, key) => {
      const { elsewhere, changes } = await opened(engine);
      const columns = await columnsOf(elsewhere.withoutPlugins(), table);
      expect(columns.length).toBeGreaterThan(5);
      for (const { name, isText } of columns) {
        const camel = name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
        // the values that the checks of these columns allow
        const value = { type: "case when type = 'T' then 'S' else 'T' end", off: '1 - off' }[name];
        const other = value ?? (isText ? `coalesce(${name}, '') || 'x'` : `coalesce(${name}, 0) + 1`);
        const before = changes.count;
        const row = name === key ? '' : `where ${key} = (select min(${key}) from ${table})`;
        const begun = performance.now();
        await sql.raw(`update ${table} set ${name} = ${other} ${row}`).execute(elsewhere);
        if (engine === 'PostgreSQL' && unshown.includes(`${named}.${camel}`)) continue;
        await vi.waitFor(
          () => {
            // this asks SQLite again
            changes.areKnown();
            expect(changes.count, name).toBeGreaterThan(before);
          },
          { timeout: promisedMs, interval: 10 },
        );
        expect(performance.now() - begun).toBeLessThan(promisedMs);
      }
    },
  );

  it.each([
    [
      'a new QR code',
      `insert into qr_codes select 'new-hash', shop_pid, type, code, table_no, valid_from, valid_until,
      order_limit, orders_used, off, note, stopped_at, stop_version from qr_codes where hash = 'table-7'`,
    ],
    ['a removed QR code', `delete from qr_codes where hash = 'table-7'`],
  ])('notices %s', async (_name, text) => {
    const { elsewhere, changes } = await opened(engine);
    const before = changes.count;
    await sql.raw(text).execute(elsewhere);
    await vi.waitFor(() => {
      changes.areKnown();
      expect(changes.count).toBeGreaterThan(before);
    }, promisedMs);
  });

  it('ignores that an order counts a use of its QR code', async () => {
    const { db, changes } = await opened(engine);
    const before = changes.count;
    await db
      .updateTable('qrCodes')
      .set((row) => ({ ordersUsed: row('ordersUsed', '+', 1) }))
      .where('hash', '=', 'table-7')
      .execute();
    await bumpAvailability(db, 'another shop').catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    await untilKnown(changes);
    expect(changes.count).toBe(before);
  });
});

describe('a server on SQLite', () => {
  it('knows at once that another process has changed a shop', async () => {
    const { elsewhere, changes } = await opened('SQLite');
    const before = changes.count;
    await bumpAvailability(elsewhere, shopPid);
    expect(changes.areKnown()).toBe(true);
    expect(changes.count).toBeGreaterThan(before);
  });
});

describe('a server without a connection for notices', () => {
  const listener = (db: Db) =>
    vi.waitFor(async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query = ${beatText}`.execute(db);
      const [one] = rows;
      if (!one) throw new Error('no connection listens');
      return one.pid;
    }, 10_000);

  it('a server that lost its connection uses no cached shop until it listens again, and then counts one change', async () => {
    const { db, elsewhere, changes } = await opened('PostgreSQL');
    const before = changes.count;
    await sql`select pg_terminate_backend(${await listener(db)})`.execute(elsewhere);
    await vi.waitFor(() => expect(changes.areKnown()).toBe(false), { timeout: 5000, interval: 5 });
    expect(changes.count).toBe(before);
    await bumpAvailability(elsewhere, shopPid);
    await untilKnown(changes);
    expect(changes.count).toBeGreaterThan(before);
  });

  it('a server stops using cached shops a second after its connection froze', async () => {
    const { db, elsewhere, changes } = await opened('PostgreSQL');
    const pid = await listener(db);
    process.kill(pid, 'SIGSTOP');
    try {
      const frozen = performance.now();
      await bumpAvailability(elsewhere, shopPid);
      await vi.waitFor(() => expect(changes.areKnown()).toBe(false), { timeout: 5000, interval: 5 });
      // a heartbeat that was under way counts from the moment at which it was sent
      expect(performance.now() - frozen).toBeLessThan(promisedMs + 200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    const before = changes.count;
    await untilKnown(changes);
    expect(changes.count).toBeGreaterThanOrEqual(before);
  });
});
