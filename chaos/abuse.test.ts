import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { aCategory, aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { anItem, aSpu } from '@comanda/domain/testing/a-spu';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDb } from '../apps/server/src/db/open-db.ts';
import type { Db } from '../apps/server/src/db/tables.ts';
import { stockWith } from '../apps/server/src/stores/publish-store.ts';
import { bookErrors } from '../apps/server/src/testing/books.ts';
import { publishShop } from '../apps/server/src/testing/publish-shop.ts';
import { startDiners, table7 } from './harness/diners.ts';
import { figures, isWhole, percentile } from './harness/figures.ts';
import { type Fleet, startFleet } from './harness/fleet.ts';
import { type Flood, startFlood } from './harness/flood.ts';
import { startPostgresCluster } from './harness/postgres-cluster.ts';

const perSecond = 200;
const secondsOn = { SQLite: isWhole ? 60 : 6, PostgreSQL: isWhole ? 20 : 6 } as const;
/** The time (ms) within which a new guest must be able to scan and order. */
const mostMs = 2000;
/** The pause (ms) between orders, so that they stay below CODE_SUBMITS_PER_MINUTE. */
const pauseMs = isWhole ? 600 : 200;

/** The default limits, instead of the high ones that the harness sets for other tests. */
const defaultLimits = { REQUESTS_PER_MINUTE: '', SUBMITS_PER_MINUTE: '', CODE_SUBMITS_PER_MINUTE: '' };

/** The test menu with 240 more items, so that the answer of a scan is as large as that of a real restaurant. */
const longMenu = aMenu({
  categories: [
    ...aMenu().categories,
    ...Array.from({ length: 12 }, (_category, category) =>
      aCategory(
        Array.from({ length: 20 }, (_dish, dish) => {
          const pid = `dish-${category}-${dish}`;
          return anItem({ spu: aSpu({ spuPid: pid, skuPid: `${pid}/sku`, spuName: [`Dish ${pid}`, ''] }) });
        }),
        { spuCatePid: `category-${category}`, spuCateName: [`Category ${category}`, ''] },
      ),
    ),
  ],
});

const made = (letters: number, number: number) => `guess-${number}-`.padEnd(letters, 'x');
const guesses = [
  (number: number) => ({ path: 'menu', body: { token: made(43, number) } }),
  (number: number) => ({ path: 'qr', body: { hash: `nobody-${number}`, type: 'T', code: '7' } }),
  (number: number) => ({ path: 'session/get', body: { token: made(90, number) } }),
];

const engines: readonly (keyof typeof secondsOn)[] = isWhole ? ['SQLite', 'PostgreSQL'] : ['SQLite'];

describe.each(engines)('one address that sends too many calls, on %s', (engine) => {
  const seconds = secondsOn[engine];
  const ends: (() => Promise<unknown>)[] = [];
  let db: Db;
  let fleet: Fleet;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'comanda-abuse-'));
    ends.push(() => rm(dataDir, { recursive: true, force: true }));
    let databaseUrl: string | null = null;
    if (engine === 'PostgreSQL') {
      const cluster = await startPostgresCluster({});
      ends.push(cluster.stop);
      await cluster.createDatabase('shop');
      databaseUrl = cluster.primary.url({ database: 'shop' });
    }
    db = await openDb({ databaseUrl, dataDir, pgPrepared: true, pgConnections: 2 }, () => {});
    ends.push(() => db.destroy());
    const shop = aShop();
    await publishShop({ db }, shop, longMenu);
    await stockWith(db, shop.shopPid, 'miso-soup/sku', 1_000_000);
    const settings = { ...defaultLimits, DATA_DIR: dataDir };
    fleet = await startFleet(databaseUrl === null ? { settings } : { settings, databaseUrl });
    ends.push(fleet.stop);
  });
  afterAll(async () => {
    for (const end of ends.splice(0).reverse()) await end();
  });

  const counted = async (table: 'sessions' | 'orders') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows,
    );

  /** Lets new guests order one after another during a flood. Returns how long each took (ms). */
  async function guestsBeside(what: string, flood: Flood): Promise<readonly number[]> {
    const guests = startDiners({ origins: fleet.origins, diners: 1, pauseMs, patienceMs: mostMs });
    await sleep(seconds * 1000);
    await guests.stop();
    await flood.stop();
    const took = guests.placed.map(({ begunAt, placedAt }) => placedAt - begunAt);
    figures(`FIX-7 ${what}, ${engine}`, {
      'a second': flood.sent() / seconds,
      answers: [...flood.answers].map(([answer, times]) => `${answer} ${times}`).join(' '),
      orders: took.length,
      'given up': guests.givenUp(),
      'p50 ms': percentile(took, 0.5),
      'p99 ms': percentile(took, 0.99),
      'longest ms': Math.max(...took),
      'load of the machine': loadavg()[0] ?? 0,
    });
    expect(guests.givenUp()).toBe(0);
    expect(took.length).toBeGreaterThan(seconds / 3);
    expect(Math.max(...took)).toBeLessThanOrEqual(mostMs);
    expect(flood.sent()).toBeGreaterThan(0.9 * perSecond * seconds);
    return took;
  }

  it('FIX-7 a new guest scans and orders in 2 s during 200 guesses of tokens and QR codes per second', async () => {
    const [origin = ''] = fleet.origins;
    const flood = startFlood({
      origin,
      perSecond,
      next: (number) => guesses[number % guesses.length]?.(number) ?? { path: '', body: {} },
    });
    await guestsBeside('guesses', flood);
    expect(flood.answers.get('429/503')).toBeGreaterThan(0.8 * flood.sent());
  });

  it('FIX-7 a new guest scans and orders in 2 s during 200 scans of a valid QR code per second, which write nothing', async () => {
    const [origin = ''] = fleet.origins;
    const before = { sessions: await counted('sessions'), orders: await counted('orders') };
    const flood = startFlood({ origin, perSecond, next: () => ({ path: 'qr', body: table7 }) });
    const took = await guestsBeside('scans', flood);
    expect(flood.answers.get('200/200')).toBeGreaterThan(0.9 * flood.sent());
    expect(await counted('orders')).toBe(before.orders + took.length);
    expect(await counted('sessions')).toBe(before.sessions + took.length);
    expect(await bookErrors(db, Math.floor(Date.now() / 1000))).toEqual([]);
  });
});
