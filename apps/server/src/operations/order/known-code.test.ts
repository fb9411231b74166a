import { aMenu } from '@comanda/domain/testing/a-menu';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import { shopChangesOf } from '../../db/shop-changes.ts';
import { bumpAvailability } from '../../stores/shop-store.ts';
import { aTill } from '../../testing/a-till.ts';
import { publishShop } from '../../testing/publish-shop.ts';
import { engines, sharedTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { knownCode } from './known-code.ts';

describe.each(engines)('the cached state of a shop, on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  /** A context that counts statements, and that can run `meanwhile` before the answer of a statement arrives. */
  let ctx: Context;
  let statements = 0;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => {
      const run = meanwhile;
      meanwhile = undefined;
      await run?.();
      return result;
    },
  };
  beforeEach(async () => {
    server = await testServer({ engine });
    const plain = server.ctx.db;
    ctx = Object.assign(server.ctx, { db: plain.withPlugin(plugin) });
  });
  const statementsOf = async (work: () => Promise<unknown>): Promise<number> => {
    const before = statements;
    await work();
    return statements - before;
  };
  const token = async () => (await server.scan()).queryInfo.token;

  it('answers scans and menus without a statement while nothing changes', async () => {
    const known = await token();
    await server.call('menu', { token: known });
    expect(await statementsOf(() => server.scan())).toBe(0);
    expect(await statementsOf(() => server.call('menu', { token: known }))).toBe(0);
    expect(await statementsOf(() => server.call('spu', { token: known, spuPid: 'ramen' }))).toBe(0);
  });

  it('is read again in each call while the server may miss changes', async () => {
    const known = await token();
    await server.call('menu', { token: known });
    shopChangesOf(ctx.db).hearBy(() => false);
    for (const _again of [1, 2]) {
      expect(await statementsOf(() => server.scan())).toBe(1);
      expect(await statementsOf(() => server.call('menu', { token: known }))).toBe(1);
    }
    shopChangesOf(ctx.db).hearBy(() => true);
  });

  it('is not kept if a change was made while it was read', async () => {
    meanwhile = () => bumpAvailability(server.ctx.db, server.shop.shopPid);
    const before = await knownCode(ctx, 'table-7');
    const after = await knownCode(ctx, 'table-7');
    expect([before?.availabilityVersion, after?.availabilityVersion]).toEqual([1, 2]);
  });

  it('follows each write of the staff and of an import at once', async () => {
    const known = await token();
    const { call: till } = await aTill(server);
    const menu = () => server.call('menu', { token: known, menuVersion: 1 });
    await till('markSoldOut', { body: { spuPidList: ['tea'] } });
    expect((await menu()).availability.selloutSpuPidList).toEqual(['tea']);
    expect((await server.scan()).availability.selloutSpuPidList).toEqual(['tea']);
    await till('markBackOnSale', { body: { spuPidList: ['tea'] } });
    expect((await menu()).availability.selloutSpuPidList).toEqual([]);
    await till('pauseOrdering', { body: { message: 'full' } });
    expect((await menu()).shopInfo).toMatchObject({ openFlag: false, pause: { message: ['full', ''] } });
    await till('resumeOrdering', { body: null });
    expect((await menu()).shopInfo.openFlag).toBe(true);
    await till('stopCode', { params: { hash: 'table-7' }, body: null });
    await expect(server.scan()).rejects.toMatchObject({ code: 1011 });
    await till('openCode', { params: { hash: 'table-7' }, body: null });
    await server.scan();
    await publishShop(ctx, { ...server.shop, shopName: ['New name', ''] }, { ...aMenu(), version: 2 });
    expect((await server.scan()).shopInfo).toMatchObject({ shopName: ['New name', ''], menuVersion: 2 });
  });

  it('follows the clock: the shop opens exactly at the end of its pause', async () => {
    const known = await token();
    const isOpen = async () =>
      (await server.call('menu', { token: known, menuVersion: 1 })).shopInfo.openFlag;
    expect(await isOpen()).toBe(true);
    const until = server.clock.now + 10;
    await ctx.db
      .updateTable('shops')
      .set({ pause: JSON.stringify({ message: [], since: server.clock.now, until }) })
      .execute();
    expect(await isOpen()).toBe(false);
    server.clock.now = until - 1;
    expect(await isOpen()).toBe(false);
    server.clock.now = until;
    expect(await isOpen()).toBe(true);
    server.clock.now -= 5;
    expect(await isOpen()).toBe(false);
  });
});
