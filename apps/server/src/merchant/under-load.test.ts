import { afterEach, describe, expect, it } from 'vitest';
import { deleteMerchantKeys } from '../stores/merchant-key-store.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { newMerchantKey } from './key.ts';

let server: TestServer;
afterEach(() => server.close());

const asked = async (url: string, key?: string) => {
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
  const answer = await server.app.inject({ method: 'POST', url, headers });
  return { status: answer.statusCode, body: answer.body, retryAfter: answer.headers['retry-after'] };
};
const move = '/api/merchant/v1/orders/unknown/accept';

describe('the tills and kitchen screens of a full restaurant', () => {
  it('do not share the request limit of the diners at their address; neither does a payment platform', async () => {
    server = await startTestServer({ config: { requestsPerMinute: 1 } });
    const key = await newMerchantKey(server.ctx, server.shop.shopPid, 'till');
    for (let count = 0; count < 4; count += 1) {
      expect((await asked(move, key)).status).toBe(404);
      expect((await asked('/api/webhooks/sandbox')).status).toBe(401);
    }
  });

  it('have a limit of calls per key and minute that does not affect other keys', async () => {
    server = await startTestServer({ config: { merchantRequestsPerMinute: 2 } });
    const [till, screen] = [
      await newMerchantKey(server.ctx, server.shop.shopPid, 'till'),
      await newMerchantKey(server.ctx, server.shop.shopPid, 'kitchen screen'),
    ];
    for (const status of [404, 404, 429]) expect((await asked(move, till)).status).toBe(status);
    const refused = await asked(move, till);
    expect([refused.retryAfter, JSON.parse(refused.body)]).toMatchObject(['5', { code: 'busy' }]);
    expect((await asked(move, screen)).status).toBe(404);
    expect((await asked(move)).status).toBe(401);
  });

  it('are accepted while others at their address send invalid keys, which are soon refused without a lookup', async () => {
    server = await startTestServer({ config: { requestsPerMinute: 2 } });
    const till = await newMerchantKey(server.ctx, server.shop.shopPid, 'till');
    const guess = (digit: number) => asked(move, `mk_${String(digit).repeat(43)}`);
    expect((await asked(move, till)).status).toBe(404);
    expect((await guess(1)).status).toBe(401);
    expect((await guess(2)).status).toBe(429);
    await server.ctx.db.schema.alterTable('merchantKeys').renameTo('away').execute();
    expect((await guess(3)).status).toBe(429);
    expect((await asked(move)).status).toBe(429);
    await server.ctx.db.schema.alterTable('away').renameTo('merchantKeys').execute();
    expect((await asked(move, till)).status).toBe(404);
    await deleteMerchantKeys(server.ctx.db, server.shop.shopPid, 'till');
    for (const status of [401, 429]) expect((await asked(move, till)).status).toBe(status);
  });

  it('are protected from guessing: all IPv6 addresses of one network together have the limit of one address', async () => {
    server = await startTestServer({ config: { requestsPerMinute: 2 } });
    const guess = async (remoteAddress: string) =>
      (await server.app.inject({ method: 'POST', url: move, remoteAddress })).statusCode;
    const statuses = [];
    for (const host of ['::1', '::2', '::3']) statuses.push(await guess(`2001:db8:0:1${host}`));
    expect([...statuses, await guess('2001:db8:0:2::1')]).toEqual([401, 401, 429, 401]);
  });

  it('are refused as busy under overload, which is logged as no server error', async () => {
    server = await startTestServer({ config: { maxQueueMs: 1 } });
    const key = await newMerchantKey(server.ctx, server.shop.shopPid, 'till');
    const answers = await Promise.all(Array.from({ length: 100 }, () => asked(move, key)));
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    for (const { body, retryAfter } of refused)
      expect([JSON.parse(body), retryAfter]).toMatchObject([{ code: 'busy' }, '5']);
    expect(server.logged()).not.toContain('a merchant call failed');
  });
});
