import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { ofInstallation } from '../testing/across-shops.ts';
import { type CatalogTable, readCatalog } from '../testing/catalog.ts';
import { migrateTo } from '../testing/migrate-to.ts';
import { createDatabase } from '../testing/postgres.ts';
import { releaseBefore } from '../testing/release-before.ts';
import { type Engine, engines } from '../testing/start-test-server.ts';
import { migrations } from './migrate.ts';
import { connectDb } from './open-db.ts';
import type { Db } from './tables.ts';

async function emptyDb(engine: Engine): Promise<Db> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-schema-'));
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
  const db = await connectDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 2 }, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
  return db;
}

async function catalogAt(db: Db, migration: string): Promise<ReadonlyMap<string, CatalogTable>> {
  await migrateTo(db, migration);
  return readCatalog(db);
}

const newest = Object.keys(migrations).at(-1) ?? '';

const partsOf = (key: string) => {
  const [, columns = '', condition] = /^\((.*?)\)(?: where (.*))?$/.exec(key) ?? [];
  return { columns: columns.split(', '), condition: condition?.replaceAll('"', '') };
};

/** Whether a new key refuses no rows that the old key allowed: it has all columns of the old key. */
function refusesNoMore(key: string, old: string): boolean {
  const [mine, its] = [partsOf(key), partsOf(old)];
  return (
    its.columns.every((name) => mine.columns.includes(name)) &&
    [undefined, mine.condition].includes(its.condition)
  );
}

/** Lists the changes of a table that would break a program for an earlier schema. */
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
    ...now.keys
      .filter((key) => !before.keys.some((old) => key === old || refusesNoMore(key, old)))
      .map((key) => `has a new key ${key}`),
  ];
  return [...found, ...changed.map((what) => `${table} ${what}`)];
}

it.each(engines)(
  'migrations only expand: the previous release can read and write the new schema on %s',
  async (engine) => {
    const db = await emptyDb(engine);
    const before = await catalogAt(db, releaseBefore.lastMigration);
    const now = await catalogAt(db, newest);
    expect(before.size).toBeGreaterThan(20);
    expect([...before].flatMap(([name, table]) => breaks(name, table, now.get(name)))).toEqual([]);
  },
);

it('lists what a migration removed from the previous release, or newly requires', async () => {
  const db = await emptyDb('SQLite');
  const before = await catalogAt(db, releaseBefore.lastMigration);
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

/** Keys without a shop or brand, because their row must be found before the shop is known. */
const global: Readonly<Record<string, string>> = {
  'qr_codes (hash)':
    'a printed link holds only the hash, so it is unique over all shops for as long as it hangs there',
  'staff_passkeys (passkey_id)':
    'a passkey names its account only by its id, so a passkey in another brand may not have that id',
};

/**
 * Old keys that do not begin with their shop, and the key that replaces each of them. The previous release still needs
 * the old keys; this program does not. So the next release may drop them. If queries use only the first column, a
 * non-unique index replaces the key.
 */
const replaced: Readonly<Record<string, { readonly by: string; readonly dropIn: string }>> = {
  'sessions (token_hash)': { by: '(shop_pid, token_hash)', dropIn: '0.3.0' },
  'orders (order_id)': { by: '(shop_pid, order_id)', dropIn: '0.3.0' },
  'order_requests (session_hash, request_id)': {
    by: '(shop_pid, session_hash, request_id)',
    dropIn: '0.3.0',
  },
  'payment_attempts (tx_no)': { by: '(shop_pid, tx_no)', dropIn: '0.3.0' },
  'payment_attempts (order_id)': { by: '(shop_pid, order_id)', dropIn: '0.3.0' },
  'payment_events (platform_pid, event_id)': { by: '(shop_pid, platform_pid, event_id)', dropIn: '0.3.0' },
  'merchant_keys (key_hash)': { by: '(shop_pid, key_hash)', dropIn: '0.3.0' },
  'merchant_requests (key_hash, request_key)': { by: '(shop_pid, key_hash, request_key)', dropIn: '0.3.0' },
  'member_tokens (token_hash)': { by: '(brand_pid, token_hash)', dropIn: '0.3.0' },
  'member_visits (visit_hash)': { by: '(shop_pid, visit_hash)', dropIn: '0.3.0' },
  'member_codes (login_hash)': { by: '(brand_pid, login_hash)', dropIn: '0.3.0' },
  'member_coupons (order_id)': { by: '(brand_pid, order_id)', dropIn: '0.3.0' },
};

const snakeCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const tablesOfInstallation = Object.keys(ofInstallation).map(snakeCase);

it.each(engines)(
  'every key on %s begins with the shop or the brand, with documented exceptions',
  async (engine) => {
    const catalog = await catalogAt(await emptyDb(engine), newest);
    expect([...catalog].filter(([, table]) => table.keys.length === 0)).toEqual([]);
    const keys = [...catalog]
      .filter(([name]) => !tablesOfInstallation.includes(name))
      .flatMap(([name, table]) => table.keys.map((key) => `${name} ${key.replace(/ where .*/, '')}`));
    const others = keys.filter((key) => !/\((shop|brand)_pid\b/.test(key));
    expect([...new Set(others)].toSorted()).toEqual(Object.keys({ ...global, ...replaced }).toSorted());
    for (const [key, { by }] of Object.entries(replaced))
      expect(keys).toContain(`${key.split(' ')[0]} ${by}`);
  },
);

it('keys that a newer key replaces are dropped in the stated release', async () => {
  const text = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  const due = Object.entries(replaced).filter(
    ([, { dropIn }]) => version.localeCompare(dropIn, 'en', { numeric: true }) >= 0,
  );
  expect(due).toEqual([]);
});
