import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, type UnknownRow } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { migrateTo } from '../testing/migrate-to.ts';
import { createDatabase } from '../testing/postgres.ts';
import { recordedStatements, releaseBefore } from '../testing/release-before.ts';
import { type Engine, engines } from '../testing/start-test-server.ts';
import { parseCoupon, parseShop } from './documents.ts';
import { migrations } from './migrate.ts';
import { connectDb } from './open-db.ts';
import { parseOrder } from './stored-order.ts';
import type { Db } from './tables.ts';

async function dbAt(engine: Engine, migration: string): Promise<Db> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-release-'));
  const databaseUrl = engine === 'PostgreSQL' ? await createDatabase(inject('postgresUrl')) : null;
  const db = await connectDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 1 }, () => {});
  onTestFinished(async () => {
    await db.destroy();
    await rm(dataDir, { recursive: true });
  });
  await migrateTo(db, migration);
  return db;
}

type Outcome =
  | { readonly error: string }
  | { readonly changed: number; readonly rows: readonly UnknownRow[] };

async function outcomeOf(db: Db, text: string, values: readonly unknown[]): Promise<Outcome> {
  try {
    const { rows, numAffectedRows } = await db.executeQuery<UnknownRow>(CompiledQuery.raw(text, [...values]));
    return { changed: Number(numAffectedRows ?? 0), rows };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Formats an outcome for comparison: only the columns that the previous release knows, and sorted rows. */
function textOf(outcome: Outcome, before: Outcome): string {
  if ('error' in outcome || 'error' in before) return JSON.stringify(outcome);
  const names = Object.keys(before.rows[0] ?? outcome.rows[0] ?? {});
  const rows = outcome.rows.map((row) => JSON.stringify(names.map((name) => [name, row[name]])));
  return JSON.stringify({ changed: outcome.changed, rows: rows.toSorted() });
}

/** Runs the recorded statements on both databases, and returns those whose outcomes differ. */
async function differences(engine: Engine, old: Db, now: Db) {
  const different: { readonly text: string; readonly before: string; readonly now: string }[] = [];
  let succeeded = 0;
  for (const { text, values } of recordedStatements(engine)) {
    const before = await outcomeOf(old, text, values);
    const outcomes = [before, await outcomeOf(now, text, values)].map((one) => textOf(one, before));
    const [then = '', today = ''] = outcomes;
    if (then !== today) different.push({ text, before: then, now: today });
    if (!('error' in before)) succeeded += 1;
  }
  return { different, succeeded };
}

const newest = Object.keys(migrations).at(-1) ?? '';

it.each(engines)(
  'every statement of the previous release has the same outcome on the new schema as on its own on %s',
  async (engine) => {
    const old = await dbAt(engine, releaseBefore.lastMigration);
    const { different, succeeded } = await differences(engine, old, await dbAt(engine, newest));
    expect(different).toEqual([]);
    // some recorded statements fail, because rows of other tests are in the way
    expect(succeeded).toBeGreaterThan(recordedStatements(engine).length * 0.9);
  },
);

it.each(engines)('this program reads the documents that the previous release wrote on %s', async (engine) => {
  const db = await dbAt(engine, newest);
  for (const { text, values } of recordedStatements(engine))
    if (text.startsWith('insert')) await outcomeOf(db, text, values);
  // tests of that release also store orders without content, and a coupon "c" that is none
  const orders = await db.selectFrom('orders').selectAll().where('document', '<>', '{}').execute();
  const shops = await db.selectFrom('shops').selectAll().execute();
  const coupons = await db.selectFrom('coupons').selectAll().where('couponId', '<>', 'c').execute();
  expect([orders, shops, coupons].every(({ length }) => length > 0)).toBe(true);
  expect(orders.map(parseOrder).every(({ adjustments }) => Array.isArray(adjustments))).toBe(true);
  expect(shops.map(parseShop)).toMatchObject(shops.map(({ shopPid }) => ({ shopPid })));
  expect(coupons.map(parseCoupon)).toMatchObject(coupons.map(({ couponId }) => ({ couponId })));
});

// during a rolling update the previous release runs beside this one
it.each(engines)('the previous release can start on the new schema on %s', async (engine) => {
  const db = await dbAt(engine, newest);
  const least = await db
    .selectFrom('databaseSettings')
    .select('value')
    .where('name', '=', 'leastProgram')
    .executeTakeFirstOrThrow();
  expect(least.value <= releaseBefore.lastMigration).toBe(true);
});

it('the comparison of outcomes notices a column that the previous release needs', async () => {
  const now = await dbAt('SQLite', newest);
  await now.schema.alterTable('invoices').renameColumn('tries', 'attempts').execute();
  const old = await dbAt('SQLite', releaseBefore.lastMigration);
  const { different } = await differences('SQLite', old, now);
  expect(different.map(({ now }) => now).join()).toContain('no column named tries');
});
