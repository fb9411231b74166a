import { type DeskCall, deskRoot, shopHeader } from '@comanda/contract/desk/call';
import { deskCalls } from '@comanda/contract/desk/calls';
import { type MerchantCall, merchantRoot } from '@comanda/contract/merchant/call';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import { rolePermissions, roles } from '@comanda/contract/merchant/role';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPerson, type Person } from '../testing/a-person.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';

const merchant = Object.values<MerchantCall>(merchantCalls);
const desk = Object.values<DeskCall>(deskCalls);
const shopOfBrand = 'other';
const shopOfOthers = 'foreign';

/** A call of either interface, as a browser sends it. */
type Sent = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
};

describe.each(engines)('what each role may do, on %s', (engine) => {
  let server: TestServer;
  let origin: string;
  let orderId: string;
  let everybody: Readonly<Record<string, Person>>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = (await server.scan()).queryInfo;
    ({ orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'P' })));
    const { shop, ctx } = server;
    for (const [shopPid, brandPid] of [
      [shopOfBrand, shop.brandPid],
      [shopOfOthers, 'foreign-brand'],
    ] as const)
      await ctx.db
        .insertInto('shops')
        .values({
          shopPid,
          brandPid,
          document: JSON.stringify({ ...shop, shopPid, brandPid }),
          menuVersion: null,
          availabilityVersion: 1,
        })
        .execute();
  });
  afterAll(() => server.close());

  async function send({ method, url, body, headers }: Sent) {
    const left = new AbortController();
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: { ...headers, ...(method === 'POST' && { 'content-type': 'application/json' }) },
      ...(method === 'POST' && { body: JSON.stringify(body ?? null) }),
      signal: left.signal,
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const { code } = isStream ? {} : await answer.json();
    left.abort();
    return [answer.status, code];
  }

  const sentTo = ({ method, path, example }: MerchantCall, headers: Sent['headers']): Sent => ({
    method,
    url: merchantRoot + path.replace(':orderId', orderId).replace(/:\w+/g, 'AAAAAAAAAAAAAAAA'),
    body: example.body,
    headers,
  });

  /** All rows of the shop that a person could change. */
  async function rows() {
    const { db } = server.ctx;
    const tables = await db.withoutPlugins().introspection.getTables();
    const ofShops = tables.filter(({ columns }) => columns.some(({ name }) => name === 'shop_pid'));
    return Promise.all(
      ofShops.map(async ({ name }) => {
        const found =
          await sql`select * from ${sql.table(name)} where shop_pid = ${server.shop.shopPid}`.execute(
            db.withoutPlugins(),
          );
        return [name, found.rows.map((row) => JSON.stringify(row)).toSorted()];
      }),
    );
  }

  beforeAll(async () => {
    const { shop } = server;
    const own = { [shopHeader]: shop.shopPid };
    const made: Record<string, Person> = {};
    for (const role of roles) {
      made[`${role} of the shop`] = await aPerson(server, { role });
      made[`${role} of the brand`] = await aPerson(server, { role, shopPid: '' });
      const ofSister = await aPerson(server, { role, shopPid: shopOfBrand });
      made[`${role} of another shop`] = { ...ofSister, headers: { ...ofSister.headers, ...own } };
      const stranger = await aPerson(server, { role, brandPid: 'foreign-brand', shopPid: '' });
      made[`${role} of another brand`] = { ...stranger, headers: { ...stranger.headers, ...own } };
    }
    everybody = made;
  });

  const person = (name: string): Person => {
    const found = everybody[name];
    if (!found) throw new Error(`the test has no ${name}`);
    return found;
  };

  it.each(merchant)(
    '$method $path, which needs $permission: as each role says in the own shop, and nothing in another shop or brand',
    async (call) => {
      for (const role of roles)
        for (const scope of ['shop', 'brand']) {
          const name = `${role} of the ${scope}`;
          const [status, code] = await send(sentTo(call, person(name).headers));
          if (rolePermissions[role].includes(call.permission)) {
            // 403: the example grants or refunds what this role may not
            expect([200, 400, 403, 404, 409], name).toContain(status);
            expect(['noPermission', 'noKey'], name).not.toContain(code);
          } else expect([name, status, code]).toEqual([name, 403, 'noPermission']);
        }
      const before = await rows();
      for (const role of roles)
        for (const scope of ['another shop', 'another brand']) {
          const name = `${role} of ${scope}`;
          expect([name, ...(await send(sentTo(call, person(name).headers)))]).toEqual([name, 401, 'noKey']);
        }
      expect(await rows()).toEqual(before);
    },
  );

  it.each(merchant)(
    '$method $path is refused without a session, without a shop, and from a page of another site',
    async (call) => {
      const { cookie = '', ...others } = person('owner of the shop').headers;
      expect(await send(sentTo(call, others))).toEqual([401, 'noKey']);
      expect(await send(sentTo(call, { cookie, 'sec-fetch-site': 'same-origin' }))).toEqual([401, 'noKey']);
      if (call.method === 'POST')
        expect(await send(sentTo(call, { ...others, cookie, 'sec-fetch-site': 'cross-site' }))).toEqual([
          403,
          'otherOrigin',
        ]);
    },
  );

  it.each(desk.filter(({ isOpen }) => !isOpen))('$method $path needs a session', async ({ method, path }) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const url = deskRoot + path;
    expect(await send({ method, url, body: {}, headers })).toEqual([401, 'notSignedIn']);
  });
});
