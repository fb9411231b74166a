import { setTimeout as sleep } from 'node:timers/promises';
import { serviceRoot } from '@comanda/contract/call';
import { afterEach, describe, expect, it } from 'vitest';
import { type Diners, longestGap, misoSoup, send, startDiners, tokenOf } from './harness/diners.ts';
import { figures, isWhole, percentile } from './harness/figures.ts';
import { faultsOf, seedShops, startFleet } from './harness/fleet.ts';
import { startPostgresCluster } from './harness/postgres-cluster.ts';
import { startTcpProxy, type TcpProxy } from './harness/tcp-proxy.ts';
import { until } from './harness/until.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Servers that connect to PostgreSQL through a proxy. */
async function scene(count: number) {
  const cluster = await startPostgresCluster();
  ends.push(cluster.stop);
  const proxy = await startTcpProxy(cluster.primary.port);
  ends.push(proxy.close);
  await cluster.createDatabase('shop');
  const databaseUrl = cluster.primary.url({ database: 'shop' });
  await seedShops(databaseUrl);
  const fleet = await startFleet({
    count,
    databaseUrl: cluster.primary.url({ database: 'shop', port: proxy.port }),
  });
  ends.push(fleet.stop);
  return { proxy, databaseUrl, fleet };
}

/** Starts diners, and waits for their first orders. */
async function dinersAt(origins: readonly string[]): Promise<Diners> {
  const diners = startDiners({ origins, diners: 4, patienceMs: 60_000 });
  ends.push(diners.stop);
  await until('the first orders', () => diners.placed.length >= 8, { within: 30_000 });
  return diners;
}

const freezeAll = (proxy: TcpProxy) => {
  for (const passage of proxy.passages()) passage.freeze();
};

/** Waits until each server has placed an order. Returns how long it took (ms). */
const ordersAtAll = async (origins: readonly string[]): Promise<number> => {
  const begun = performance.now();
  await Promise.all(
    origins.map(async (origin) => {
      const diners = startDiners({ origins: [origin], diners: 1, patienceMs: 30_000 });
      await diners.stop();
      expect(diners.placed).toHaveLength(1);
    }),
  );
  return performance.now() - begun;
};

describe('FIX-3', () => {
  it('servers whose PostgreSQL connections all fall silent serve again within 10 s, and exit with 0 at SIGTERM', async () => {
    const { proxy, databaseUrl, fleet } = await scene(isWhole ? 3 : 2);
    const diners = await dinersAt(fleet.origins);
    const rounds: number[] = [];
    for (let round = 0; round < (isWhole ? 3 : 1); round += 1) {
      freezeAll(proxy);
      rounds.push(await ordersAtAll(fleet.origins));
    }
    await diners.stop();
    // The servers get SIGTERM while all connections to the database are silent again.
    freezeAll(proxy);
    const last = startDiners({ origins: fleet.origins, diners: 4, patienceMs: 0 });
    await sleep(200);
    const stoppedAt = performance.now();
    const [codes] = await Promise.all([fleet.stop(), last.stop()]);
    const stopMs = performance.now() - stoppedAt;
    const faults = await faultsOf(databaseUrl, [...diners.placed, ...last.placed]);
    figures('FIX-3 silent connections', {
      rounds: rounds.length,
      'serving again ms': Math.max(...rounds),
      'SIGTERM ms': stopMs,
      'exit codes': codes.join(' '),
      orders: diners.placed.length,
      faults: faults.length,
    });
    expect(Math.max(...rounds)).toBeLessThanOrEqual(10_000);
    expect(codes.every((code) => code === 0)).toBe(true);
    expect(faults).toEqual([]);
  });

  it('a frozen LISTEN connection delays events by at most 20 s, and /readyz reports it with 200', async () => {
    const { proxy, fleet } = await scene(2);
    const [from = '', to = ''] = fleet.origins;
    const token = await tokenOf(from);
    const heard: number[] = [];
    const left = new AbortController();
    ends.push(async () => left.abort());
    void listen(to, token, left.signal, () => heard.push(performance.now()));
    await sleep(500);
    await send(from, 'submit', misoSoup(token, crypto.randomUUID()));
    await until('a push', () => heard.length > 0, { within: 10_000 });

    for (const passage of proxy.passages()) if (passage.hasSent('listen ')) passage.freeze();
    const frozenAt = performance.now();
    const told: string[] = [];
    const before = heard.length;
    const order = await send(from, 'submit', misoSoup(token, crypto.randomUUID()));
    expect(order.code).toBe(200);
    await until(
      'the push',
      async () => {
        const answer = await fetch(`${to}/readyz`);
        told.push(`${answer.status} ${(await answer.json()).notices ?? 'on time'}`);
        return heard.length > before;
      },
      { within: 30_000, every: 200 },
    );
    const delayMs = performance.now() - frozenAt;
    figures('FIX-3 frozen LISTEN', {
      'push delay ms': delayMs,
      '/readyz': [...new Set(told)].join(', then '),
    });
    expect(delayMs).toBeLessThanOrEqual(20_000);
    expect(new Set(told)).toContain('200 late');
    expect(told.every((one) => one.startsWith('200 '))).toBe(true);
    await until('/readyz is on time', async () => !(await (await fetch(`${to}/readyz`)).json()).notices, {
      within: 5000,
    });
  });
});

/** Follows the live stream of a session until `signal` aborts, and reports each event of an order. */
async function listen(
  origin: string,
  token: string,
  signal: AbortSignal,
  onOrder: () => void,
): Promise<void> {
  try {
    const answer = await fetch(`${origin}${serviceRoot}/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
      signal,
    });
    if (!answer.body) return;
    for await (const bytes of answer.body)
      if (new TextDecoder().decode(bytes).includes('"kind":"order"')) onOrder();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

describe('a bad network to PostgreSQL', () => {
  it('FIX-1 five resets of all connections lose no order and end no server', async () => {
    const { proxy, databaseUrl, fleet } = await scene(2);
    const diners = await dinersAt(fleet.origins);
    for (let round = 0; round < 5; round += 1) {
      for (const passage of proxy.passages()) passage.reset();
      const before = diners.placed.length;
      await until('orders go on', () => diners.placed.length > before + 1, { within: 15_000 });
    }
    await diners.stop();
    const faults = await faultsOf(databaseUrl, diners.placed);
    figures('FIX-1 resets', {
      resets: 5,
      orders: diners.placed.length,
      'answered 503': diners.answers.get('503') ?? 0,
      'longest gap ms': longestGap(diners.placed),
      'server exits': fleet.exits(),
      faults: faults.length,
    });
    expect([faults, fleet.exits(), diners.givenUp()]).toEqual([[], 0, 0]);
  });

  it('2 s of latency loses no order', async () => {
    const { proxy, databaseUrl, fleet } = await scene(1);
    const diners = await dinersAt(fleet.origins);
    proxy.delay(2000);
    const slowFrom = performance.now();
    await sleep(isWhole ? 60_000 : 10_000);
    proxy.delay(0);
    await diners.stop();
    const slow = diners.placed.filter(({ placedAt }) => placedAt > slowFrom);
    const faults = await faultsOf(databaseUrl, diners.placed);
    figures('latency 2 s', {
      orders: slow.length,
      'p50 ms': percentile(
        slow.map(({ begunAt, placedAt }) => placedAt - begunAt),
        0.5,
      ),
      'p99 ms': percentile(
        slow.map(({ begunAt, placedAt }) => placedAt - begunAt),
        0.99,
      ),
      'answered 503': diners.answers.get('503') ?? 0,
      faults: faults.length,
    });
    expect([faults, fleet.exits(), diners.givenUp()]).toEqual([[], 0, 0]);
  });
});
