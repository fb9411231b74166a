import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { type Engine, engines } from '../testing/start-test-server.ts';
import { openTestFile, openTestPostgres, type TestDb } from '../testing/test-db.ts';
import type { Db } from './tables.ts';

async function openTestDb(engine: Engine): Promise<Db> {
  const dataDir = await mkdtemp(join(tmpdir(), 'comanda-names-'));
  const { db, close }: TestDb =
    engine === 'PostgreSQL' ? await openTestPostgres() : await openTestFile(dataDir);
  onTestFinished(async () => {
    await close();
    await rm(dataDir, { recursive: true });
  });
  return db;
}

it.each(engines)('columns are camelCase in the program and snake_case on %s', async (engine) => {
  const db = await openTestDb(engine);
  const document = JSON.stringify({ on_hand: 1, onHand: 2 });
  const insert = db.insertInto('coupons').values({ brandPid: 'b', couponId: 'c', document });
  expect(insert.compile().sql).toContain('"coupons" ("brand_pid", "coupon_id", "document")');
  await insert.execute();
  expect(await db.selectFrom('coupons').selectAll().execute()).toEqual([
    { brandPid: 'b', couponId: 'c', document },
  ]);
});

const source = fileURLToPath(new URL('..', import.meta.url));

/** These files use names of an outside service that happen to equal column names. */
const outside = ['providers/payment/stripe/'];

it('only db/ and stores/ contain names of database columns', async () => {
  const db = await openTestDb('SQLite');
  const tables = await db.introspection.getTables();
  const names = tables
    .flatMap((table) => [table.name, ...table.columns.map(({ name }) => name)])
    .filter((name) => name.includes('_'));
  expect(names).toContain('order_id');
  const named = new RegExp(`\\b(${[...new Set(names)].join('|')})\\b`);
  const isElsewhere = (file: string) =>
    !/^(db|stores|testing)\/|\/testing\/|\.test\.ts$/.test(file) &&
    !outside.some((folder) => file.startsWith(folder));
  const naming = globSync('**/*.ts', { cwd: source })
    .filter(isElsewhere)
    .filter((file) => named.test(readFileSync(join(source, file), 'utf8')));
  expect(naming).toEqual([]);
});
