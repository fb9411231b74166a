import { connect } from 'node:net';
import { serviceRoot } from '@comanda/contract/call';
import { EnvelopeSchema } from '@comanda/contract/envelope.schema';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const isEnvelope = Compile(EnvelopeSchema);
const orders = '/api/merchant/v1/orders';
const codes = '/api/merchant/v1/codes';
const long = 'x'.repeat(500);

let server: TestServer;
let port = 0;
beforeAll(async () => {
  server = await startTestServer();
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => server.close());

/** Sends these bytes, and returns the answer. */
const raw = (request: string): Promise<{ status: number; type: string; body: string }> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(request));
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = answer.split('\r\n\r\n');
      resolve({
        status: Number(head.split(' ')[1]),
        type: /^content-type: (.*)$/im.exec(head)?.[1] ?? '',
        body,
      });
    });
  });

type Sent = { readonly head?: readonly string[]; readonly body?: string };
const ask = (method: string, url: string, { head = [], body = '' }: Sent = {}) =>
  raw(
    [
      `${method} ${url} HTTP/1.1`,
      'host: x',
      'connection: close',
      ...head,
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    ].join('\r\n'),
  );

const json = 'content-type: application/json';
const hugeHeader = `x-huge: ${'x'.repeat(20_000)}`;
const submit = `${serviceRoot}/submit`;

describe('an error that the framework finds', () => {
  it.each<[what: string, answer: () => ReturnType<typeof ask>, status: number]>([
    ['an address that cannot be decoded', () => ask('POST', `${serviceRoot}/%E0%A4%A`), 400],
    ['an address of a webhook that cannot be decoded', () => ask('POST', '/api/webhooks/%E0%A4%A'), 400],
    ['another method', () => ask('GET', submit), 404],
    ['an unknown path', () => ask('POST', `${serviceRoot}/${long}`), 404],
    ['a body that is no JSON', () => ask('POST', submit, { head: [json], body: '{' }), 400],
    ['an empty body', () => ask('POST', submit, { head: [json] }), 400],
    [
      'another kind of body',
      () => ask('POST', submit, { head: ['content-type: text/xml'], body: '<a/>' }),
      415,
    ],
    [
      'a body that is too large',
      () => ask('POST', `${serviceRoot}/qr`, { head: [json], body: `"${'x'.repeat(70_000)}"` }),
      413,
    ],
    ['headers that are too large', () => ask('POST', submit, { head: [hugeHeader] }), 431],
    ['a request that is no HTTP', () => raw(`POST ${submit} HTTP/9.9\r\n\r\n`), 400],
  ])('FIX-17 in a request of a diner is answered as an envelope: %s', async (_what, answer, status) => {
    const { status: answered, type, body } = await answer();
    expect([answered, type]).toEqual([status, expect.stringContaining('application/json')]);
    const envelope: unknown = JSON.parse(body);
    expect(isEnvelope.Check(envelope)).toBe(true);
    expect(Object.keys(envelope ?? {}).sort()).toEqual(['code', 'data', 'message', 'time']);
    expect(envelope).toMatchObject({ code: 2510, data: null });
    expect(body).not.toContain('FST_');
  });

  it.each<[what: string, answer: () => ReturnType<typeof ask>, status: number, code: string]>([
    ['an address that cannot be decoded', () => ask('GET', `${orders}/%E0%A4%A`), 400, 'badRequest'],
    ['an id that is too long', () => ask('GET', `${orders}/${long}`), 404, 'noSuchOrder'],
    ['a hash that is too long', () => ask('POST', `${codes}/${long}/stop`), 404, 'noSuchQrCode'],
    ['headers that are too large', () => ask('GET', orders, { head: [hugeHeader] }), 431, 'badRequest'],
    ['another method', () => ask('PUT', orders), 404, 'notFound'],
  ])(
    'FIX-17 in a request of a till is answered as a refusal of its interface: %s',
    async (_what, answer, status, code) => {
      const { status: answered, type, body } = await answer();
      expect([answered, type]).toEqual([status, expect.stringContaining('application/json')]);
      expect(JSON.parse(body)).toEqual({ code, message: expect.any(String) });
      expect(body).not.toContain('FST_');
    },
  );

  const browser = { head: ['accept: text/html,application/xhtml+xml,*/*;q=0.8'] };
  it.each<[what: string, answer: () => ReturnType<typeof ask>, status: number]>([
    ['an address that cannot be decoded', () => ask('GET', '/h5/%E0%A4%A'), 400],
    [
      'an address outside the diner app that cannot be decoded',
      () => ask('GET', '/member/%E0%A4%A', browser),
      400,
    ],
    ['another method', () => ask('PUT', '/h5/qr', browser), 404],
    [
      'a form of another kind',
      () =>
        ask('POST', '/member/login/phone', {
          head: [...browser.head, 'content-type: text/xml'],
          body: '<a/>',
        }),
      415,
    ],
    ['headers that are too large', () => ask('GET', '/h5/qr', { head: [hugeHeader] }), 431],
  ])('FIX-17 an error in a request for a page is answered as a page: %s', async (_what, answer, status) => {
    const { status: answered, type, body } = await answer();
    expect([answered, type]).toEqual([status, expect.stringContaining('text/html')]);
    expect(body).toContain('<a href="/h5/qrDefault">');
    expect(body).not.toContain('FST_');
  });

  it('an error in a request for a file of the diner app is not answered as a page', async () => {
    expect((await ask('GET', '/h5/assets/%E0%A4%A')).type).toContain('application/json');
  });
});
