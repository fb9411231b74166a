import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { expect, inject, it, onTestFinished } from 'vitest';
import { type CatalogTable, readCatalog } from '../testing/catalog.ts';
import { createDatabase } from '../testing/postgres.ts';
import { type Engine, engines } from '../testing/start-test-server.ts';
import { migrations } from './migrate.ts';
import { connectDb } from './open-db.ts';
import type { Db } from './tables.ts';

/** The last migration of the release before this one (0.1.0). */
const releaseBefore = '0010-books';

async function emptyDb(engine: Engine): Promise<Db> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-schema-'));
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
  const db = connectDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 2 }, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
  return db;
}

async function catalogAt(db: Db, migration: string): Promise<ReadonlyMap<string, CatalogTable>> {
  const migrator = new Migrator({
    db: db.withoutPlugins(),
    provider: { getMigrations: async () => migrations },
  });
  const { error } = await migrator.migrateTo(migration);
  if (error) throw error;
  return readCatalog(db);
}

const newest = Object.keys(migrations).at(-1) ?? '';

/** The changes of a table that would break a program for an earlier schema. */
function breaks(table: string, before: CatalogTable, now: CatalogTable | undefined): string[] {
  if (!now) return [`${table} is gone`];
  const found: string[] = [];
  for (const [name, column] of before.columns) {
    const there = now.columns.get(name);
    if (there?.type !== column.type) found.push(`${table}.${name} is ${there?.type ?? 'gone'}`);
    else if (column.isNullable && !there.isNullable) found.push(`${table}.${name} takes no null`);
    else if (column.hasDefault && !there.hasDefault) found.push(`${table}.${name} has no default`);
  }
  for (const [name, column] of now.columns)
    if (!before.columns.has(name) && !column.isNullable && !column.hasDefault)
      found.push(`${table}.${name} is new and wants a value`);
  const changed = [
    ...before.keys.filter((key) => !now.keys.includes(key)).map((key) => `lost the key ${key}`),
    ...now.keys.filter((key) => !before.keys.includes(key)).map((key) => `has a new key ${key}`),
  ];
  return [...found, ...changed.map((what) => `${table} ${what}`)];
}

it.each(engines)(
  'migrations only expand: the previous release reads and writes the schema of this one on %s',
  async (engine) => {
    const db = await emptyDb(engine);
    const before = await catalogAt(db, releaseBefore);
    const now = await catalogAt(db, newest);
    expect(before.size).toBeGreaterThan(20);
    expect([...before].flatMap(([name, table]) => breaks(name, table, now.get(name)))).toEqual([]);
  },
);

it('finds what a migration removed from the previous release, or newly requires', async () => {
  const db = await emptyDb('SQLite');
  const before = await catalogAt(db, releaseBefore);
  await db.schema.dropTable('pointEntries').execute();
  await db.schema.alterTable('invoices').renameColumn('tries', 'attempts').execute();
  await db.schema.dropIndex('one_payment').execute();
  await db.schema.createIndex('one_name').on('members').columns(['brandPid', 'name']).unique().execute();
  await db.schema
    .alterTable('shops')
    .addColumn('logo', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const now = await readCatalog(db);
  expect([...before].flatMap(([name, table]) => breaks(name, table, now.get(name))).toSorted()).toEqual([
    'invoices.attempts is new and wants a value',
    'invoices.tries is gone',
    'members has a new key (brand_pid, name)',
    'payment_attempts lost the key (order_id) where "is_payment" = 1',
    'point_entries is gone',
  ]);
});

/** Keys of the whole installation, which belong to no shop. */
const ofInstallation: Readonly<Record<string, string>> = {
  'database_settings (name)': 'facts about the database',
  'leases (name)': 'work that one server of the installation does at a time',
  'member_sendings (name, ends_at)': 'messages are limited by phone and address, for all brands together',
  'session_keys (key_number)': 'keys that sign the session tokens of all shops',
  'sandbox_settings (name)': 'the secret of the sandbox, an outside party',
  'sandbox_payments (ref)': 'the sandbox is an outside party and knows no shop',
  'sandbox_payments (tx_no)': 'the sandbox is an outside party and knows no shop',
  'sandbox_refunds (refund_id)': 'the sandbox is an outside party and knows no shop',
};

/**
 * Keys that a caller sends alone. Changing one contracts the schema: its table first gets a second key, and loses
 * this one a release later.
 */
const withoutShopYet: Readonly<Record<string, string>> = {
  'qr_codes (hash)': 'printed links hold only the hash',
  'sessions (token_hash)': 'tokens say a hash of the shop, older ones nothing',
  'orders (order_id)': 'history and webhooks bring only the order',
  'order_requests (session_hash, request_id)': 'the table has no shop',
  'payment_attempts (tx_no)': 'webhooks bring only the number of the payment',
  'payment_attempts (order_id)': 'one pending attempt and one payment of an order',
  'payment_events (platform_pid, event_id)':
    'the table has no shop: a platform sends events before their shop is known',
  'merchant_keys (key_hash)': 'a merchant key is all that a till brings',
  'merchant_requests (key_hash, request_key)': 'the table has no shop',
  'member_tokens (token_hash)': 'found by the token',
  'member_visits (visit_hash)': 'found by a cookie',
  'member_codes (login_hash)': 'found by a secret of the login page',
  'member_coupons (order_id)': 'one coupon an order',
};

it.each(engines)(
  'the shop or the brand comes first in every key on %s, with documented exceptions',
  async (engine) => {
    const catalog = await catalogAt(await emptyDb(engine), newest);
    const keys = [...catalog].flatMap(([name, table]) =>
      table.keys.map((key) => `${name} ${key.replace(/ where .*/, '')}`),
    );
    expect([...catalog].filter(([, table]) => table.keys.length === 0)).toEqual([]);
    const others = keys.filter((key) => !/\((shop|brand)_pid\b/.test(key));
    expect([...new Set(others)].toSorted()).toEqual(
      Object.keys({ ...ofInstallation, ...withoutShopYet }).toSorted(),
    );
  },
);
