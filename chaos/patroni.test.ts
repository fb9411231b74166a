import { afterEach, describe, expect, it } from 'vitest';
import { queryRows } from '../apps/server/src/testing/postgres.ts';
import { firstOrderAfter, longestGap, startDiners } from './harness/diners.ts';
import { figures } from './harness/figures.ts';
import { faultsOf, seedShops, startFleet } from './harness/fleet.ts';
import { startPatroni, untilPrimary } from './harness/patroni.ts';
import { until } from './harness/until.ts';

const kills = process.env.LONG === '1' ? 10 : 3;
const serversThere = 3;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('servers in front of PostgreSQL with Patroni, etcd and HAProxy', () => {
  it(`FIX-1 survives ${kills} kills of the leader: no server exits, no acknowledged order is lost, first order within 2 s`, async () => {
    const patroni = await startPatroni();
    ends.push(patroni.stop);
    await queryRows(patroni.url(), 'create database shop');
    await seedShops(patroni.url('shop'));
    const fleet = await startFleet({ count: serversThere, databaseUrl: patroni.url('shop') });
    ends.push(fleet.stop);
    const diners = startDiners({ origins: fleet.origins, diners: 5, patienceMs: 60_000 });
    ends.push(diners.stop);
    const firstOrders: number[] = [];
    const downtimes: number[] = [];
    for (let kill = 0; kill < kills; kill += 1) {
      const before = diners.placed.length;
      await until('ten more orders', () => diners.placed.length >= before + 10, { within: 30_000 });
      const leader = await patroni.leader();
      const killedAt = performance.now();
      await patroni.kill(leader);
      const acceptsAt = await untilPrimary(patroni.url('shop'), 60_000);
      downtimes.push(acceptsAt - killedAt);
      await until('an order after it', () => firstOrderAfter(diners.placed, acceptsAt) < Infinity, {
        within: 30_000,
      });
      firstOrders.push(firstOrderAfter(diners.placed, acceptsAt));
      await patroni.revive(leader);
    }
    await diners.stop();
    figures(`FIX-1 Patroni, ${kills} leader kills`, {
      orders: diners.placed.length,
      'server exits': fleet.exits(),
      'given up': diners.givenUp(),
      'longest time without a primary (ms)': Math.max(...downtimes),
      'first order after a new primary (ms, worst)': Math.max(...firstOrders),
      'longest gap between orders (ms)': longestGap(diners.placed),
      answers: JSON.stringify(Object.fromEntries(diners.answers)),
    });
    expect(await faultsOf(patroni.url('shop'), diners.placed)).toEqual([]);
    expect(fleet.exits()).toBe(0);
    expect(diners.givenUp()).toBe(0);
    expect(Math.max(...firstOrders)).toBeLessThanOrEqual(2000);
  });
});
