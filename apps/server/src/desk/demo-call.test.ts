import { deskRoot, shopHeader } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { engines, startTestServer } from '../testing/start-test-server.ts';

describe.each(engines)('a demo on %s', (engine) => {
  const start = async () => {
    const server = await startTestServer({ engine, config: { demo: true } });
    onTestFinished(() => server.close());
    return server;
  };
  const page = { 'sec-fetch-site': 'same-origin', host: 'localhost' };

  it('opens without a password, and gives nothing that opens the desk when the demo is over', async () => {
    const { app, ctx, shop } = await start();
    const post = (path: string, body: object, cookie = '') =>
      app.inject({ method: 'POST', url: `${deskRoot}/${path}`, headers: { ...page, cookie }, payload: body });
    const opened = await post('open-demo', { brandPid: shop.brandPid });
    expect(opened.json()).toMatchObject({ person: 'Demo', isDemo: true, shopList: [{ role: 'owner' }] });
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    const passkey = { passkeyId: 'a', clientDataJSON: '', attestationObject: '', transports: [] };
    for (const [path, body] of [
      ['ask-to-add-passkey', {}],
      ['add-passkey', { name: 'Phone', passkey }],
    ] as const)
      expect((await post(path, body, cookie)).json().code).toBe('notInDemo');

    const over = await buildApp({ ...ctx, config: { ...ctx.config, demo: false } });
    onTestFinished(() => over.close());
    const codes = async (served: typeof app) => {
      const me = await served.inject({ url: `${deskRoot}/me`, headers: { ...page, cookie } });
      const headers = { ...page, cookie, [shopHeader]: shop.shopPid };
      const orders = await served.inject({ url: `${merchantRoot}/orders`, headers });
      return [me.json().code, orders.json().code];
    };
    expect(await codes(app)).toEqual([undefined, undefined]);
    expect(await codes(over)).toEqual(['notSignedIn', 'noKey']);
  });
});
