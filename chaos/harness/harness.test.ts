import { afterEach, describe, expect, it } from 'vitest';
import { startDiners } from './diners.ts';
import { faultsOf, seedShops, startFleet } from './fleet.ts';
import { startPostgresCluster } from './postgres-cluster.ts';
import { startTcpProxy } from './tcp-proxy.ts';
import { until } from './until.ts';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

describe('the harness of the fault tests', () => {
  it('records acknowledged orders, and reports one that the database does not have', async () => {
    const cluster = await startPostgresCluster({ replica: true });
    ends.push(cluster.stop);
    const proxy = await startTcpProxy(cluster.primary.port);
    ends.push(proxy.close);
    await cluster.createDatabase('shop');
    const databaseUrl = cluster.primary.url({ database: 'shop' });
    await seedShops(databaseUrl);
    const fleet = await startFleet({
      databaseUrl: cluster.primary.url({ database: 'shop', port: proxy.port }),
    });
    ends.push(fleet.stop);
    const diners = startDiners({ origins: fleet.origins, diners: 2 });
    await until('five orders', () => diners.placed.length >= 5, { within: 30_000 });
    await diners.stop();
    expect(proxy.passages().length).toBeGreaterThan(0);
    expect(await faultsOf(databaseUrl, diners.placed)).toEqual([]);
    const lost = { orderId: 'never-written', begunAt: 0, placedAt: 0 };
    expect(await faultsOf(databaseUrl, [...diners.placed, lost])).toEqual(['order never-written is lost']);
    expect(fleet.exits()).toBe(0);
    await fleet.servers[0]?.kill();
    expect(fleet.exits()).toBe(1);
  });
});
