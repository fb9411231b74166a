import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { type Diners, firstOrderAfter, longestGap, startDiners } from './harness/diners.ts';
import { figures, isWhole } from './harness/figures.ts';
import { type Fleet, faultsOf, seedShops, startFleet } from './harness/fleet.ts';
import { type PostgresCluster, startPostgresCluster } from './harness/postgres-cluster.ts';
import { startTcpProxy, type TcpProxy } from './harness/tcp-proxy.ts';
import { until } from './harness/until.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

type Scene = {
  readonly cluster: PostgresCluster;
  readonly proxy: TcpProxy;
  readonly databaseUrl: string;
  readonly fleet: Fleet;
  readonly diners: Diners;
};

/** Servers with a proxy in front of PostgreSQL, and diners who order repeatedly. */
async function scene(
  options: { readonly replica?: boolean; readonly servers?: number } = {},
): Promise<Scene> {
  const { replica = false, servers = isWhole ? 3 : 2 } = options;
  const cluster = await startPostgresCluster({ replica });
  ends.push(cluster.stop);
  const proxy = await startTcpProxy(cluster.primary.port);
  ends.push(proxy.close);
  await cluster.createDatabase('shop');
  const databaseUrl = cluster.primary.url({ database: 'shop' });
  await seedShops(databaseUrl);
  const fleet = await startFleet({
    count: servers,
    databaseUrl: cluster.primary.url({ database: 'shop', port: proxy.port }),
  });
  ends.push(fleet.stop);
  const diners = startDiners({ origins: fleet.origins, diners: 5 });
  ends.push(diners.stop);
  await until('the first orders', () => diners.placed.length >= 5, { within: 30_000 });
  return { cluster, proxy, databaseUrl, fleet, diners };
}

type Outcome = { readonly databaseUrl: string; readonly more?: Readonly<Record<string, number>> };

/** Lets the diners finish, prints the figures, and asserts that no server ended and no order is lost. */
async function judge(name: string, { fleet, diners }: Scene, { databaseUrl, more }: Outcome): Promise<void> {
  await diners.stop();
  const faults = await faultsOf(databaseUrl, diners.placed);
  figures(`FIX-1 ${name}`, {
    ...more,
    orders: diners.placed.length,
    'answered 503': diners.answers.get('503') ?? 0,
    'longest gap ms': longestGap(diners.placed),
    'server exits': fleet.exits(),
    faults: faults.length,
  });
  expect(faults).toEqual([]);
  expect(fleet.exits()).toBe(0);
  expect(diners.givenUp()).toBe(0);
  // A network error would mean that a server has ended.
  expect([...diners.answers.keys()].toSorted()).toEqual(diners.answers.has('503') ? ['200', '503'] : ['200']);
}

/** Asserts that an order is placed within 2 s after PostgreSQL accepts connections again. */
async function expectOrderWithin2s({ diners }: Scene, acceptsAt: number): Promise<number> {
  await until('an order after the return', () => diners.placed.some(({ placedAt }) => placedAt > acceptsAt), {
    within: 10_000,
  });
  const ms = firstOrderAfter(diners.placed, acceptsAt);
  expect(ms).toBeLessThanOrEqual(2000);
  return ms;
}

describe('FIX-1', () => {
  it('no server ends and no order is lost when connections are terminated inside transactions', async () => {
    const wanted = isWhole ? 50 : 10;
    const here = await scene();
    let terminated = 0;
    const endOne = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = 'shop' and state = 'idle in transaction' and application_name = 'comanda' limit 1`;
    await until(
      `${wanted} connections terminated`,
      async () => {
        terminated += (await here.cluster.primary.query(endOne)).length;
        return terminated >= wanted;
      },
      { within: 90_000, every: 20 },
    );
    const before = here.diners.placed.length;
    await until('orders afterwards', () => here.diners.placed.length >= before + 5, { within: 10_000 });
    await judge('terminated', here, { databaseUrl: here.databaseUrl, more: { terminated } });
  });

  it.each([
    ['restarts', 'stopFast'],
    ['crashes', 'kill'],
  ] as const)('orders continue within 2 s after PostgreSQL %s', async (name, end) => {
    const here = await scene();
    const firstMs: number[] = [];
    for (let round = 0; round < (isWhole ? 3 : 1); round += 1) {
      await here.cluster.primary[end]();
      await here.cluster.primary.start();
      firstMs.push(await expectOrderWithin2s(here, performance.now()));
      await sleep(500);
    }
    const more = { rounds: firstMs.length, 'first order ms': Math.max(...firstMs) };
    await judge(name, here, { databaseUrl: here.databaseUrl, more });
  });

  it('no acknowledged order is lost when a synchronous replica takes over', async () => {
    const here = await scene({ replica: true });
    const { cluster, proxy } = here;
    const { replica } = cluster;
    if (!replica) throw new Error('the cluster has no replica');
    await cluster.primary.kill();
    const killedAt = performance.now();
    await replica.promote();
    await until(
      'the replica accepts writes',
      async () => (await replica.query('select pg_is_in_recovery() as waits'))[0]?.waits === false,
      { within: 20_000 },
    );
    proxy.leadTo(replica.port);
    const acceptsAt = performance.now();
    const firstMs = await expectOrderWithin2s(here, acceptsAt);
    const before = here.diners.placed.length;
    await until('more orders', () => here.diners.placed.length >= before + 10, { within: 20_000 });
    await judge('promoted', here, {
      databaseUrl: replica.url({ database: 'shop' }),
      more: { 'promoted ms': acceptsAt - killedAt, 'first order ms': firstMs },
    });
  });
});
