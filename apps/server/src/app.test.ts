import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { refusalsOf, serviceRoot } from '@comanda/contract/call';
import { type CallPath, contract } from '@comanda/contract/contract';
import { envelope } from '@comanda/contract/envelope.schema';
import { refusals } from '@comanda/contract/refusals';
import { refusalPayloads } from '@comanda/contract/refusals.schema';
import { wireSchema } from '@comanda/contract/wire-schema';
import { sessionLifeSeconds } from '@comanda/domain/session/session';
import Type from 'typebox';
import { Compile } from 'typebox/schema';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from './app.ts';
import type { Readiness } from './http/health.ts';
import { aMisoLine, anOrderRequest } from './testing/an-order-request.ts';
import { startPostgres } from './testing/postgres.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const paths = Object.keys(contract) as CallPath[];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  ({ token } = (await server.scan()).queryInfo);
});
afterAll(() => server.close());

/** FIX-19: limits that the API document states more exactly than the schemas that check the bodies. */
const trueLimits: Partial<Record<CallPath, Record<string, object>>> = {
  submit: {
    memo: { maxLength: 200 },
    receiverName: { maxLength: 32 },
    receiverTel: { maxLength: 20, description: expect.stringMatching(/20 .*mode P, 16 in mode D$/) },
    deliveryAddr: { maxLength: 256 },
    itemList: { minItems: 1, maxItems: 50 },
  },
  'payment/create': { redirectUrl: { description: expect.stringContaining('/h5/orderStatus?orderId=') } },
  'member/login': { redirectUrl: { description: expect.stringContaining('/h5/member?nonce=') } },
};

const inject = (path: string, options: Record<string, unknown>) =>
  server.app.inject({ method: 'POST', url: `${serviceRoot}/${path}`, ...options });
const json = { 'content-type': 'application/json' };

/** The order request in the wire format, with amounts in main units. */
const onTheWire = (orderRequest: ReturnType<typeof anOrderRequest>) => ({
  ...orderRequest,
  orderingAmount: orderRequest.orderingAmount / 100,
  dueAmount: orderRequest.dueAmount / 100,
  itemList: orderRequest.itemList.map((line) => ({
    ...line,
    unitAmount: line.unitAmount / 100,
    saleAmount: line.saleAmount / 100,
  })),
});

/** The paths of a printed tree of routes. A path that begins like another one is printed below it. */
function postRoutes(tree: string): string[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', path] = /^([│ ]*)[├└]── (\S+)/.exec(line) ?? [];
    if (path === undefined) return [];
    above.splice(indent.length / 4, above.length, path);
    return line.includes('POST') ? [above.join('')] : [];
  });
}

describe('the calls over HTTP', () => {
  it.each(paths)('API-1 %s is a POST with a JSON body under the service root', async (path) => {
    const got = await server.app.inject({ method: 'GET', url: `/api/public/ordering/${path}` });
    expect(got.statusCode).toBe(404);
    const posted = await server.post(path, {});
    expect(posted.status).not.toBe(404);
  });

  it('API-2 the routes are exactly the calls of the contract, and the stream', () => {
    const ordering = postRoutes(server.app.printRoutes({ commonPrefix: false, method: 'POST' })).filter(
      (path) => path.startsWith(serviceRoot),
    );
    expect(ordering.sort()).toEqual(
      [...Object.keys(contract), 'stream'].map((path) => `${serviceRoot}/${path}`).sort(),
    );
  });

  it('API-3 answer with code, message, data and the server’s time, on success and on failure', async () => {
    const good = await server.post('eula/list', { token });
    expect(good.body).toEqual({ code: 200, message: '', data: [], time: server.clock.now });
    const bad = await server.post('eula/list', { token: 'nobody' });
    expect(bad.body).toEqual({
      code: 1010,
      message: 'This QR code is not known',
      data: null,
      time: server.clock.now,
    });
  });

  it('API-10 are published as OpenAPI 3.1, with the input, the answers and the errors of each call', async () => {
    const document = (await server.app.inject('/api/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    for (const { code, message } of Object.values(refusals))
      expect(document.info.description).toContain(`- ${code} ${message}`);
    const whole = (part: unknown): unknown =>
      JSON.parse(JSON.stringify(part), (_name, value) => resolved(value));
    const resolved = (value: unknown): unknown => {
      if (typeof value !== 'object' || value === null || !('$ref' in value)) return value;
      const { $ref, ...beside } = value;
      const name = String($ref).split('/').at(-1) ?? '';
      expect(document.components.schemas).toHaveProperty(name);
      return { ...(whole(document.components.schemas[name]) as object), ...beside };
    };
    const payloads: Partial<Record<string, object>> = refusalPayloads;
    const asJson = (schema: object) => JSON.parse(JSON.stringify(wireSchema(schema)));
    for (const path of paths) {
      const { summary, description, requestBody, responses } = document.paths[`${serviceRoot}/${path}`].post;
      expect(summary).toBe(contract[path].summary);
      expect(description).toContain(contract[path].description);
      const input = whole(requestBody.content['application/json'].schema) as {
        properties: Record<string, object>;
      };
      const declared = asJson(contract[path].input);
      for (const [field, limit] of Object.entries(trueLimits[path] ?? {})) {
        expect(input.properties[field], `${path} ${field}`).toMatchObject(limit);
        delete input.properties[field];
        delete declared.properties[field];
      }
      expect(input, path).toEqual(declared);
      const answers = whole(responses['200'].content['application/json'].schema) as {
        anyOf: { properties: { code: object; data: object } }[];
      };
      const [answer = {}, ...refused] = answers.anyOf;
      const answered = asJson(envelope(contract[path].output));
      answered.properties.code = { type: 'number', const: 200 };
      expect(answer, path).toEqual(answered);
      expect(refused.map(({ properties }) => [properties.code, properties.data])).toEqual(
        refusalsOf(contract[path]).map((name) => [
          { type: 'number', const: refusals[name].code },
          asJson(payloads[name] ?? Type.Null()),
        ]),
      );
      expect(Object.keys(responses)).toEqual(['200', '400', '404', '413', '415', '429', '431', '500', '503']);
      for (const { description: words } of Object.values<{ description: string }>(responses))
        expect(words).not.toBe('');
      for (const schema of [contract[path].input, answer]) expect(() => Compile(schema)).not.toThrow();
    }
  });

  it('are documented on a page, whose script the server serves itself', async () => {
    const page = await server.app.inject('/api/docs');
    expect(page.headers['content-security-policy']).toContain(
      "default-src 'none'; script-src 'self' 'sha256-",
    );
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    for (const url of ['/api/openapi.json', '/api/merchant/v1/openapi.json']) {
      expect(page.body).toContain(`"url":"${url}"`);
      expect((await server.app.inject(url)).statusCode).toBe(200);
    }
    const script = await server.app.inject(/src="([^"]+)"/.exec(page.body)?.[1] ?? '');
    expect([script.statusCode, script.headers['content-type']]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(script.body).toContain('createApiReference');
  });

  it('API-11 read and write amounts in main units with at most the shop’s decimals', async () => {
    const orderRequest = { ...onTheWire(anOrderRequest(token)), checkoutMethod: 'P' };
    const { memo: _memo, dueAmount: _due, ...cart } = orderRequest;
    const counted = await server.post('check/calculate', cart);
    expect(counted.body.data).toMatchObject({ orderingAmount: 3.5, dueAmount: 3.5 });
    const wrong = await server.post('check/calculate', { ...cart, orderingAmount: 3.505 });
    expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([
      400,
      2510,
      '/orderingAmount: expected an amount with at most 2 decimals',
    ]);
    const { orderId } = await server.call('submit', anOrderRequest(token));
    expect(
      await server.ctx.db.selectFrom('orders').select(['dueAmount']).where('orderId', '=', orderId).execute(),
    ).toEqual([{ dueAmount: 350 }]);

    const inYen = await startTestServer({ shop: { currency: 'JPY', amountScale: 0 } });
    onTestFinished(inYen.close);
    const diner = (await inYen.scan()).queryInfo.token;
    const placed = await inYen.call('submit', anOrderRequest(diner));
    const shown = await inYen.post('detail', { token: diner, orderId: placed.orderId });
    expect(shown.body.data).toMatchObject({ order: { dueAmount: 350 } });
  });

  it('omit from an answer what its schema does not declare', async () => {
    const { body } = await server.post('qr', { hash: 'table-7', type: 'T', code: '7' });
    const text = JSON.stringify(body);
    for (const internal of ['taxClass', 'acceptTimeout', 'paymentPlatforms', 'token_hash', 'tokenHash'])
      expect(text).not.toContain(internal);
  });
});

describe('API-9 errors', () => {
  const badBodies: [what: string, body: unknown, message: RegExp][] = [
    [
      'a field too many',
      { token: 't', spuPid: 'ramen', price: 1 },
      /body must NOT have additional properties: price$/,
    ],
    ['a field of another type, not converted', { token: 't', spuPid: 7 }, /body\/spuPid must be string/],
    ['a missing field', { token: 't' }, /body must have required property 'spuPid'/],
    ['no object', ['token'], /body must be object/],
    ['more than 12 levels', { token: 't', spuPid: nested(13) }, /too deep/],
    [
      'more than 1000 keys',
      Object.fromEntries(Array.from({ length: 1001 }, (_, key) => [`k${key}`, 1])),
      /too many keys/,
    ],
  ];
  it.each(badBodies)(
    'a body with %s gets HTTP 400 with code 2510, and the path in the message',
    async (_what, body, message) => {
      const answer = await server.post('spu', body);
      expect([answer.status, answer.body.code, answer.body.data]).toEqual([400, 2510, null]);
      expect(answer.body.message).toMatch(message);
    },
  );

  it.each([
    ['broken JSON', '{"token":'],
    ['a poisoned prototype', '{"token":"t","spuPid":"x","__proto__":{"a":1}}'],
    ['nothing', ''],
  ])('a body of %s gets HTTP 400 with code 2510', async (_what, payload) => {
    const answer = await inject('spu', { payload, headers: json });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 2510]);
  });

  it('a version that is no safe integer gets HTTP 400 with code 2510', async () => {
    for (const version of [2 ** 53, 1e300]) {
      const answer = await server.post('session/save', { token, session: '{}', version });
      expect([answer.status, answer.body.code]).toEqual([400, 2510]);
    }
  });

  it('the message contains the path of the line that breaks the schema', async () => {
    const itemList = [aMisoLine(), { ...aMisoLine(), unitQty: 1000 }];
    const answer = await server.post('check/sales', { token, itemList, deliveryMode: 'F', expectTime: null });
    expect(answer.body.message).toBe('body/itemList/1/unitQty must be <= 999');
  });

  it('a body that is too large gets HTTP 413 with code 2510, even where carts and drafts may be larger', async () => {
    const large = await server.post('spu', { token, spuPid: 'x'.repeat(70_000) });
    expect([large.status, large.body.code]).toEqual([413, 2510]);
    for (const path of ['submit', 'session/save']) {
      const larger = await server.post(path, { token, session: 'x'.repeat(5_000_000) });
      expect([larger.status, larger.body.code]).toEqual([413, 2510]);
    }
  });

  it('a content type other than JSON gets HTTP 415 with code 2510', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const answer = await inject('spu', { payload: '{}', headers: { 'content-type': type } });
      expect([answer.statusCode, answer.json().code]).toEqual([415, 2510]);
    }
  });

  it.each(['', null, undefined, 'unknown'])(
    'a token that is missing, empty or unknown (%j) gets code 1010',
    async (wrong) => {
      const answer = await server.post('menu', { token: wrong });
      expect([answer.status, answer.body.code]).toEqual([200, 1010]);
    },
  );

  it('an ended token gets 1010, another diner’s order the answer of an unknown order, a reused request id 2512', async () => {
    const other = await startTestServer();
    const ended = (await other.scan()).queryInfo.token;
    const { orderId } = await other.call('submit', anOrderRequest(ended, { requestId: 'request-00000001' }));
    const again = onTheWire(anOrderRequest(ended, { requestId: 'request-00000001', memo: 'another' }));
    expect((await other.post('submit', again)).body.code).toBe(2512);
    const stranger = (await other.scan()).queryInfo.token;
    const theirs = await other.post('detail', { token: stranger, orderId });
    const nobodys = await other.post('detail', { token: stranger, orderId: 'nobody' });
    expect([theirs.status, theirs.body]).toEqual([nobodys.status, nobodys.body]);
    other.clock.now += 13 * 3600;
    expect((await other.post('menu', { token: ended })).body.code).toBe(1010);
    await other.close();
  });

  it('too many requests from one address get HTTP 429 with code 503, and Retry-After', async () => {
    const narrow = await startTestServer({ config: { requestsPerMinute: 2 } });
    await narrow.post('brand', { urlQuery: '' });
    await narrow.post('brand', { urlQuery: '' });
    const answer = await narrow.post('brand', { urlQuery: '' });
    expect([answer.status, answer.body.code]).toEqual([429, 503]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    await narrow.close();
  });

  it('too many orders of one session get HTTP 429 with code 503, while another session can order', async () => {
    const narrow = await startTestServer({ config: { submitsPerMinute: 1 } });
    const [one, other] = [await narrow.scan(), await narrow.scan()];
    const post = (from: typeof one) => narrow.post('submit', onTheWire(anOrderRequest(from.queryInfo.token)));
    expect((await post(one)).body.code).toBe(200);
    const refused = await post(one);
    expect([refused.status, refused.body.code]).toEqual([429, 503]);
    expect((await post(other)).body.code).toBe(200);
    await narrow.close();
  });

  it('too many orders of one QR code get HTTP 429 with code 503, while another QR code can be used', async () => {
    const narrow = await startTestServer({ config: { codeSubmitsPerMinute: 2 } });
    const order = async (from?: { hash: string; code: string }) => {
      const { token } = (await narrow.scan(from)).queryInfo;
      return narrow.post('submit', onTheWire(anOrderRequest(token)));
    };
    for (let diner = 0; diner < 2; diner += 1) expect((await order()).body.code).toBe(200);
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([429, 503]);
    expect((await order({ hash: 'table-8', code: '8' })).body.code).toBe(200);
    await narrow.close();
  });

  it('failed order attempts do not count against other diners at the QR code', async () => {
    const narrow = await startTestServer({ config: { codeSubmitsPerMinute: 2 } });
    onTestFinished(narrow.close);
    const order = async (more: object) => {
      const { token: fresh } = (await narrow.scan()).queryInfo;
      return narrow.post('submit', { ...onTheWire(anOrderRequest(fresh)), ...more });
    };
    for (let tries = 0; tries < 5; tries += 1)
      expect((await order({ dueAmount: 0.01 })).body.code).toBe(2512);
    for (const status of [200, 200, 429]) expect((await order({})).status).toBe(status);
  });

  it('requests of an ended session count against no QR code', async () => {
    const narrow = await startTestServer({ config: { codeSubmitsPerMinute: 2 } });
    const order = async (token: string) =>
      (await narrow.post('submit', onTheWire(anOrderRequest(token)))).body.code;
    const old = (await narrow.scan()).queryInfo.token;
    narrow.clock.now += sessionLifeSeconds;
    for (let times = 0; times < 2; times += 1) expect(await order(old)).toBe(1010);
    expect(await order((await narrow.scan()).queryInfo.token)).toBe(200);
    await narrow.close();
  });

  it('every retry of a submit is answered with the same order', async () => {
    const narrow = await startTestServer({ config: { submitsPerMinute: 1 } });
    const { token } = (await narrow.scan()).queryInfo;
    const post = (requestId: string) =>
      narrow.post('submit', onTheWire(anOrderRequest(token, { requestId })));
    const first = await post('the-first-request');
    expect(first.body.code).toBe(200);
    for (let again = 0; again < 8; again += 1)
      expect((await post('the-first-request')).body.data).toEqual(first.body.data);
    expect((await post('the-next-request')).status).toBe(429);
    await narrow.close();
  });

  it('a lost database gets HTTP 503 with code 503 within 3 seconds', async () => {
    const postgres = await startPostgres();
    const own = await startTestServer({ databaseUrl: await postgres.createDatabase() });
    const opened = await own.scan();
    await postgres.stop();
    expect(existsSync(new URL(postgres.url).searchParams.get('host') ?? '/')).toBe(false);
    const begun = performance.now();
    const answer = await own.post('menu', { token: opened.queryInfo.token });
    expect([answer.status, answer.body.code]).toEqual([503, 503]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(performance.now() - begun).toBeLessThan(3000);
    expect(own.logged()).toContain('requests are refused');
    await own.close();
  });

  it('an unexpected error gets HTTP 500 with code 2500, reveals nothing internal, and is logged with its cause', async () => {
    const broken = await startTestServer();
    await broken.ctx.db.schema.dropTable('sessions').execute();
    const answer = await broken.post('menu', { token });
    expect([answer.status, answer.body]).toEqual([
      500,
      { code: 2500, message: 'System error, try again', data: null, time: broken.clock.now },
    ]);
    expect(broken.logged()).toContain('no such table: sessions');
    await broken.close();
  });
});

function nested(depth: number): unknown {
  return depth === 0 ? 'x' : { in: nested(depth - 1) };
}

describe('the log', () => {
  it('has one line per request with pattern, status and code, and nothing about the diner', async () => {
    const own = await startTestServer();
    const opened = await own.scan();
    const secret = opened.queryInfo.token;
    const orderRequest = anOrderRequest(secret, {
      deliveryMode: 'D',
      checkoutMethod: 'O',
      memo: 'canary-memo',
      allergyNote: ['canaryMark'],
      receiverName: 'canary-name',
      receiverTel: '0900canary',
      deliveryAddr: 'canary-street',
      itemList: [aMisoLine({ unitQty: 9 })],
    });
    const { orderToken } = await own.call('submit', orderRequest);
    await own.app.inject('/h5/orderStatus?orderId=canary-order&token=canary-token');
    const lines = own
      .logged()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.map(({ method, route, status, code }) => [method, route, status, code])).toEqual([
      ['POST', `${serviceRoot}/qr`, 200, 200],
      ['POST', `${serviceRoot}/submit`, 200, 200],
      ['GET', '(none)', 404, 2510],
    ]);
    expect(own.logged()).not.toMatch(/canary/);
    for (const each of [secret, orderToken]) expect(own.logged()).not.toContain(each);
    await own.close();
  });
});

describe('the headers', () => {
  it('the headers of an answer forbid frames, referrers and scripts', async () => {
    const { headers } = await server.post('brand', { urlQuery: '' });
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
    );
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('require https if the public origin uses it', async () => {
    const secured = async (publicOrigin: string) => {
      const app = await buildApp({ ...server.ctx, config: { ...server.ctx.config, publicOrigin } });
      const { headers } = await app.inject('/healthz');
      await app.close();
      return headers['strict-transport-security'];
    };
    expect(await secured('https://order.example')).toMatch(/^max-age=\d{8}/);
    expect(await secured('http://order.example')).toBeUndefined();
  });
});

describe('health', () => {
  it('reports that the server is not ready before it is open, and after a stop signal', async () => {
    const readiness: Readiness = { status: 'opening' };
    const app = await buildApp(server.ctx, { readiness });
    const said = async () => (await app.inject('/readyz')).json().status;
    expect([(await app.inject('/readyz')).statusCode, await said()]).toEqual([503, 'opening']);
    readiness.status = 'open';
    expect([(await app.inject('/readyz')).statusCode, await said()]).toEqual([200, 'ok']);
    readiness.status = 'stopping';
    expect([(await app.inject('/readyz')).statusCode, await said()]).toEqual([503, 'stopping']);
    await app.close();
  });

  it('reports a clock that differs from the database’s, and stays ready', async () => {
    const readyz = async (skew: number) => {
      server.clock.skew = skew;
      const { statusCode, body } = await server.app.inject('/readyz');
      return [statusCode, JSON.parse(body)];
    };
    onTestFinished(() => {
      server.clock.skew = 0;
    });
    expect(await readyz(-2)).toEqual([200, { status: 'ok' }]);
    expect(await readyz(-2.14)).toEqual([200, { status: 'ok', clockSkewSeconds: -2.1 }]);
    expect(await readyz(600)).toEqual([200, { status: 'ok', clockSkewSeconds: 600, sweeps: false }]);
  });

  it('stays good without a database, but the server is not ready', async () => {
    const own = await startTestServer();
    expect((await own.app.inject('/readyz')).statusCode).toBe(200);
    await own.ctx.db.destroy();
    expect((await own.app.inject('/readyz')).statusCode).toBe(503);
    expect((await own.app.inject('/healthz')).statusCode).toBe(200);
    await own.close();
  });

  it('FIX-9 reports a full disk as not ready', async () => {
    const own = await startTestServer({ config: { diskHeadroomMb: 0 } });
    Object.assign(own.ctx, { freeBytes: async () => 4096 });
    const { statusCode, body } = await own.app.inject('/readyz');
    expect([statusCode, JSON.parse(body)]).toEqual([503, { status: 'disk full' }]);
    await own.close();
  });

  it('a connection with broken headers is closed, and headers must arrive within 8 seconds', async () => {
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    // how exactly a time limit holds depends on how often the server checks
    expect(server.app.server).toMatchObject({
      headersTimeout: 8000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 5000,
    });
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\nbroken header\r\n\r\n');
    const answer = await new Promise((resolve) => socket.once('data', resolve));
    expect(String(answer)).toMatch(/^HTTP\/1.1 400/);
    socket.destroy();
  });
});
