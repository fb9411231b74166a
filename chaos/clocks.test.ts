import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRoot } from '@comanda/contract/call';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDb } from '../apps/server/src/db/open-db.ts';
import { stockWith } from '../apps/server/src/stores/publish-store.ts';
import { publishShop } from '../apps/server/src/testing/publish-shop.ts';
import { faketimePath } from '../tools/debian.mjs';
import { misoSoup, send, table7, tokenOf } from './harness/diners.ts';
import { figures, isWhole } from './harness/figures.ts';
import { type Fleet, startFleet } from './harness/fleet.ts';
import { type PostgresCluster, type PostgresNode, startPostgresCluster } from './harness/postgres-cluster.ts';
import { until } from './harness/until.ts';

/* One of three servers has a wrong clock. Orders must still have their full time to pay. */

const payTimeout = isWhole ? 20 : 5;
const sweepSeconds = isWhole ? 5 : 1;
const ordersOfEach = isWhole ? 20 : 2;
const sweeperGap = 2 * sweepSeconds + 5;
const database = 'shop';

let cluster: PostgresCluster;
let primary: PostgresNode;
const fleets: Fleet[] = [];
beforeEach(async () => {
  cluster = await startPostgresCluster();
  ({ primary } = cluster);
  await cluster.createDatabase(database);
  const options = { databaseUrl: primary.url({ database }), dataDir: '', pgPrepared: true, pgConnections: 2 };
  const db = await openDb(options, () => {});
  const shop = aShop({ payTimeout });
  await publishShop({ db }, shop, aMenu());
  await stockWith(db, shop.shopPid, 'miso-soup/sku', 1000);
  await db.destroy();
});
afterEach(async () => {
  for (const fleet of fleets.splice(0)) await fleet.stop();
  await cluster.stop();
});

const start = async (ahead = 0, count = 1) => {
  const faked = {
    LD_PRELOAD: faketimePath() ?? '',
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    DONT_FAKE_MONOTONIC: '1',
  };
  const fleet = await startFleet({
    count,
    databaseUrl: primary.url({ database }),
    settings: { SWEEP_SECONDS: String(sweepSeconds), ...(ahead === 0 ? {} : faked) },
  });
  fleets.push(fleet);
  return fleet;
};

/** The server that holds the sweeper's lease. The lease runs by the database's clock, not by a server's. */
const sweeper = async (): Promise<unknown> =>
  (await primary.query(`select holder from leases where name = 'sweeper'`, database))[0]?.holder;
const databaseTime = async (): Promise<number> =>
  Number((await primary.query('select extract(epoch from clock_timestamp())::float8 as at'))[0]?.at);

/** The difference in seconds between the server's time in an answer and the database's clock. */
async function timeOff(origin: string): Promise<number> {
  const answer = await fetch(`${origin}${serviceRoot}/qr`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(table7),
  });
  const { time } = await answer.json();
  return Math.abs(Number(time) - (await databaseTime()));
}

async function placeUnpaid(origin: string): Promise<void> {
  const token = await tokenOf(origin);
  const order = { ...misoSoup(token, crypto.randomUUID()), checkoutMethod: 'O' };
  expect(await send(origin, 'submit', order)).toMatchObject({ status: '200', code: 200 });
}

/** The payment deadlines of all orders, and how many seconds each order had to pay. */
const deadlines = async () =>
  (await primary.query(
    'select order_id, pay_deadline::float8 as deadline, (pay_deadline - crt_time)::float8 as given from orders',
    database,
  )) as { readonly order_id: string; readonly deadline: number; readonly given: number }[];

/**
 * Waits until every order is closed. Returns the delays of the first and the last, in seconds after their deadlines by
 * the database's clock. An order without a deadline is closed.
 */
async function watchUntilClosed(deadlineOf: ReadonlyMap<string, number>) {
  const delays = new Map<string, number>();
  await until(
    'every order is closed',
    async () => {
      const closed = await primary.query(
        `select order_id, extract(epoch from clock_timestamp())::float8 as at from orders where order_status = 9`,
        database,
      );
      for (const { order_id, at } of closed) {
        const id = String(order_id);
        if (!delays.has(id)) delays.set(id, Number(at) - (deadlineOf.get(id) ?? Number.NaN));
      }
      return delays.size === deadlineOf.size;
    },
    { within: (payTimeout + 2 * sweeperGap) * 1000, every: 100 },
  );
  return { first: Math.min(...delays.values()), last: Math.max(...delays.values()) };
}

describe('FIX-5 the clock of one of three servers is wrong', () => {
  it.each([
    ['ahead', 600],
    ['behind', -600],
  ])(
    'by ten minutes, %s: no order is closed early, and another server runs the sweeper',
    async (words, ahead) => {
      const wrong = await start(ahead);
      await sleep(sweeperGap * (isWhole ? 1000 : 300));
      expect(await sweeper()).toBeUndefined();
      const right = await start(0, 2);
      await until('a server sweeps', async () => (await sweeper()) !== undefined, { within: 10_000 });

      const origins = [...wrong.origins, ...right.origins];
      const off = Math.max(...(await Promise.all(origins.map(timeOff))));
      expect(off).toBeLessThan(2);
      const [wrongOrigin = ''] = wrong.origins;
      const readyz = await fetch(`${wrongOrigin}/readyz`);
      expect([readyz.status, await readyz.json()]).toEqual([
        200,
        { status: 'ok', clockSkewSeconds: expect.closeTo(ahead, -1), sweeps: false },
      ]);
      expect(wrong.servers[0]?.log()).toContain('this server does not sweep');
      for (const server of right.servers) expect(server.log()).not.toContain('the clocks of');

      for (let round = 0; round < ordersOfEach; round += 1) await Promise.all(origins.map(placeUnpaid));
      const placed = await deadlines();
      expect(placed.map(({ given }) => given)).toEqual(placed.map(() => payTimeout));
      const { first, last } = await watchUntilClosed(
        new Map(placed.map(({ order_id, deadline }) => [order_id, deadline])),
      );
      // The servers estimate the database's clock, with an error of up to half a round trip.
      expect(first).toBeGreaterThan(-0.2);

      const gap = await killSweeper(right);
      expect(gap).toBeLessThanOrEqual(sweeperGap * 1000);
      figures(`clocks, one of three 10 min ${words}`, {
        orders: placed.length,
        'first closed after its deadline s': first,
        'last closed after its deadline s': last,
        'time off s': off,
        'sweeper gap s': gap / 1000,
      });
    },
  );
});

/** Kills the server that sweeps. Returns after how many milliseconds another server sweeps. */
async function killSweeper(right: Fleet): Promise<number> {
  const before = await sweeper();
  const [one, other] = right.servers;
  if (!one || !other) throw new Error('there are no two servers');
  // A server that stops regularly releases its lease, so the other server becomes the sweeper.
  await other.stop();
  await until('one server is left to sweep', async () => (await sweeper()) !== undefined, { within: 20_000 });
  const killed = await sweeper();
  const [next] = (await start()).servers;
  if (!next) throw new Error('there is no next server');
  expect(before).toBeDefined();
  await one.kill();
  return until(
    'another server sweeps',
    async () => ![undefined, killed].includes((await sweeper()) as string),
    {
      within: 60_000,
    },
  );
}
