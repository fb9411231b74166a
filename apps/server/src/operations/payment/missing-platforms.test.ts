import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { warnOfMissingPlatforms } from './missing-platforms.ts';

let server: TestServer;
afterEach(() => server.close());

describe('a shop’s payment platforms', () => {
  it('get a warning at the start if the server does not support them', async () => {
    server = await startTestServer({ shop: { paymentPlatforms: ['sandbox', 'wallet'] } });
    await warnOfMissingPlatforms(server.ctx);
    expect(server.logged()).toContain('"missing":["wallet"]');
    expect(server.logged()).toContain(server.shop.shopPid);
  });

  it('get a warning if they cannot take its money', async () => {
    server = await startTestServer({ shop: { paymentPlatforms: ['sandbox', 'line-pay'] } });
    await warnOfMissingPlatforms(server.ctx);
    expect(server.logged()).toContain('"unfit":["line-pay"]');
  });

  it('get no warning if all are available', async () => {
    server = await startTestServer({ shop: { paymentPlatforms: ['sandbox'] } });
    await warnOfMissingPlatforms(server.ctx);
    expect(server.logged()).not.toMatch(/missing|unfit/);
  });
});

describe('the sandbox’s pay page', () => {
  it.each([
    [true, 'is unknown only where there is no such payment', 'text/html; charset=utf-8'],
    [false, 'is not there where the sandbox is closed', 'application/json; charset=utf-8'],
  ])('opened: %s, %s', async (sandbox, _what, type) => {
    server = await startTestServer({ config: { sandbox } });
    const answer = await server.app.inject('/sandbox/pay/somewhere');
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, type]);
  });
});
