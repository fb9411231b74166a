import { afterEach, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { warnOfMissingPlatforms } from './missing-platforms.ts';

let server: TestServer;
afterEach(() => server.close());

describe('a shop’s payment platforms', () => {
  it('the server warns at the start if it does not support a shop’s payment platforms', async () => {
    server = await startTestServer({ shop: { paymentPlatforms: ['sandbox', 'wallet'] } });
    await warnOfMissingPlatforms(server.ctx);
    expect(server.logged()).toContain('"missing":["wallet"]');
    expect(server.logged()).toContain(server.shop.shopPid);
  });

  it('the server warns at the start if a platform cannot take the shop’s currency', async () => {
    server = await startTestServer({ shop: { paymentPlatforms: ['sandbox', 'line-pay'] } });
    await warnOfMissingPlatforms(server.ctx);
    expect(server.logged()).toContain('"unfit":["line-pay"]');
  });

  it('the server does not warn if all platforms are available', async () => {
    server = await startTestServer({ shop: { paymentPlatforms: ['sandbox'] } });
    await warnOfMissingPlatforms(server.ctx);
    expect(server.logged()).not.toMatch(/missing|unfit/);
  });
});

describe('an unknown payment on the sandbox’s pay page', () => {
  it.each([
    [true, 'is a page', 'text/html; charset=utf-8'],
    [false, 'is that of an unknown path', 'application/json; charset=utf-8'],
  ])(
    'an unknown payment is answered with 404; with the sandbox on: %s, the answer %s',
    async (sandbox, _what, type) => {
      server = await startTestServer({ config: { sandbox } });
      const answer = await server.app.inject('/sandbox/pay/somewhere');
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, type]);
    },
  );
});
