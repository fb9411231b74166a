import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { serviceRoot } from '@comanda/contract/call';
import { expect, it } from 'vitest';
import { anOrderRequest, aRamenLine } from '../testing/an-order-request.ts';
import { sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const testServer = sharedTestServer();

const ask = ({ app }: TestServer, path: string, payload: object, encoding: string) =>
  app.inject({
    method: 'POST',
    url: `${serviceRoot}/${path}`,
    payload,
    headers: { 'accept-encoding': encoding },
  });

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
};

async function placed(server: TestServer, memo = '') {
  const { token } = (await server.scan()).queryInfo;
  const { orderId } = await server.call('submit', anOrderRequest(token, { memo, itemList: [aRamenLine()] }));
  return { token, orderId };
}

it.each(['br', 'gzip'])('an answer above 1 KB is compressed with %s', async (form) => {
  const server = await testServer();
  const { token, orderId } = await placed(server);
  const plain = await ask(server, 'detail', { token, orderId }, '');
  const packed = await ask(server, 'detail', { token, orderId }, `deflate, ${form}`);
  expect(packed.headers).toMatchObject({ 'content-encoding': form, vary: 'Accept-Encoding' });
  expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length));
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(JSON.parse(String(unpack[form]?.(packed.rawPayload)))).toEqual(plain.json());
});

it('a client that accepts no compression gets the answer uncompressed', async () => {
  const server = await testServer();
  const { token, orderId } = await placed(server);
  const answer = await ask(server, 'detail', { token, orderId }, 'identity');
  expect(answer.headers).not.toHaveProperty('content-encoding');
  expect(answer.json().data.order).toMatchObject({ orderId });
});

it('a short answer is sent uncompressed', async () => {
  const server = await testServer();
  const answer = await ask(server, 'qr', { hash: 'nobody', type: 'T', code: '7' }, 'br');
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

it('an answer with a token is not compressed, however long it is', async () => {
  const server = await testServer();
  const { token } = (await server.scan()).queryInfo;
  await server.call('session/save', {
    token,
    session: JSON.stringify({ remark: 'x'.repeat(2000) }),
    version: 0,
  });
  const answer = await ask(server, 'session/get', { token }, 'br');
  expect(answer.rawPayload.length).toBeGreaterThan(2000);
  expect(answer.headers).not.toHaveProperty('content-encoding');
});

it.each(['br', 'gzip'])('a menu is compressed with %s, but the token of its scan is not', async (form) => {
  const server = await testServer();
  const scan = { hash: 'table-7', type: 'T', code: '7' };
  const answer = await ask(server, 'qr', scan, form);
  expect(answer.headers).toMatchObject({ 'content-encoding': form, vary: 'Accept-Encoding' });
  const { data } = JSON.parse(String(unpack[form]?.(answer.rawPayload)));
  const plain = (await ask(server, 'qr', scan, '')).json();
  expect(data.spuCateList).toEqual(plain.data.spuCateList);
  expect(answer.rawPayload.includes(`"token":"${data.queryInfo.token}"`)).toBe(true);
});
