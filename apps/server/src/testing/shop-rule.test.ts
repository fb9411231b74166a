import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Compilable } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/tables.ts';
import { findShopState, openShops } from '../stores/shop-store.ts';
import { acrossShops } from './across-shops.ts';
import { breaksOf, shopRule } from './shop-rule.ts';
import { openTestFile, type TestDb } from './test-db.ts';

let test: TestDb;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'comanda-shop-rule-'));
  test = await openTestFile(folder);
  return async () => {
    await test.close();
    await rm(folder, { recursive: true });
  };
});

const orders = (db: Db) => db.selectFrom('orders').select('orderNo');

it.each<[string, (db: Db) => Compilable, string[]]>([
  ['a read by id', (db) => orders(db).where('orderId', '=', '1'), ['orders without its shop']],
  ['a read by shop', (db) => orders(db).where('shopPid', '=', 's').where('orderId', '=', '1'), []],
  ['a read of some shops', (db) => orders(db).where('shopPid', 'in', ['s', 't']), []],
  [
    'an "or" of a shop and another condition',
    (db) => orders(db).where((row) => row.or([row('shopPid', '=', 's'), row('orderId', '=', '1')])),
    ['orders without its shop'],
  ],
  [
    'a query that also accepts rows without a shop',
    (db) => orders(db).where((row) => row.or([row('shopPid', '=', 's'), row('shopPid', 'is', null)])),
    [],
  ],
  [
    'a query for all other shops',
    (db) => orders(db).where('shopPid', '<>', 's'),
    ['orders without its shop'],
  ],
  [
    'a join by id',
    (db) =>
      orders(db)
        .innerJoin('stock as counted', 'counted.skuPid', 'orders.orderId')
        .where('orders.shopPid', '=', 's'),
    ['stock without its shop'],
  ],
  [
    'a join by shop',
    (db) =>
      orders(db)
        .innerJoin('shops', 'shops.shopPid', 'orders.shopPid')
        .innerJoin('qrCodes as code', 'code.shopPid', 'shops.shopPid')
        .where('shops.brandPid', '=', 'b'),
    [],
  ],
  [
    'two tables that are only compared with each other',
    (db) => orders(db).innerJoin('shops', 'shops.shopPid', 'orders.shopPid'),
    ['orders without its shop', 'shops without its shop'],
  ],
  [
    'a subquery that is not limited to a shop',
    (db) =>
      orders(db)
        .where('shopPid', '=', 's')
        .where('orderId', 'in', (row) => row.selectFrom('orderEvents').select('orderEvents.orderId')),
    ['orderEvents without its shop'],
  ],
  [
    'a subquery for the shop of a QR code',
    (db) =>
      orders(db).where('shopPid', '=', (row) =>
        row.selectFrom('qrCodes').select('qrCodes.shopPid').where('hash', '=', 'h'),
      ),
    [],
  ],
  ['a change by id', (db) => db.updateTable('orders').set({ memo: '' }), ['orders without its shop']],
  ['a deletion', (db) => db.deleteFrom('stock').where('skuPid', '=', '1'), ['stock without its shop']],
  ['a table of the installation', (db) => db.deleteFrom('leases').where('name', '=', '1'), []],
  [
    'an insert with a conflict on the old key',
    (db) =>
      db
        .insertInto('coupons')
        .values({ brandPid: 'b', couponId: 'c', document: '' })
        .onConflict((conflict) => conflict.columns(['couponId']).doNothing()),
    ['a conflict of coupons is found without its shop'],
  ],
  [
    'an insert without its shop',
    (db) =>
      db
        .insertInto('paymentEvents')
        .values({ platformPid: 'p', eventId: 'e', txNo: 't', receivedAt: 0 } as never),
    ['paymentEvents gets no shop'],
  ],
])('breaksOf checks %s', (_what, query, broken) => {
  expect(breaksOf(query(test.db).compile().query)).toEqual(broken);
});

it('shopRule fails a statement of a store that is not limited to a shop, and no other statement', async () => {
  const db = test.db.withPlugin(shopRule({}));
  await expect(openShops(db)).rejects.toThrow('openShops names shops without its shop');
  expect(await openShops(test.db)).toEqual([]);
  expect(await findShopState(db, 'nobody')).toBeUndefined();
  expect(await orders(db).execute()).toEqual([]);
});

it('every exception in acrossShops is an existing store function', async () => {
  const folder = new URL('../stores/', import.meta.url);
  const sources = await Promise.all(
    (await readdir(folder)).map((name) => readFile(new URL(name, folder), 'utf8')),
  );
  const isThere = (name: string) =>
    sources.some((source) => new RegExp(`export (async function|const) ${name}\\b`).test(source));
  expect(Object.keys(acrossShops).filter((name) => !isThere(name))).toEqual([]);
});
