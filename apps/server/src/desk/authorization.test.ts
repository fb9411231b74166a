import { type DeskCall, deskRoot, shopHeader } from '@comanda/contract/desk/call';
import { deskCalls } from '@comanda/contract/desk/calls';
import { type MerchantCall, merchantRoot, needsProof } from '@comanda/contract/merchant/call';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import type { Permission } from '@comanda/contract/merchant/permission';
import {
  type DeviceRole,
  deviceRoles,
  type Role,
  rolePermissions,
  roles,
} from '@comanda/contract/merchant/role';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aDevice, type Tablet } from '../testing/a-device.ts';
import { aPerson, type Person } from '../testing/a-person.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { openSession } from './person.ts';

const merchant = Object.values<MerchantCall>(merchantCalls);
const desk = Object.values<DeskCall>(deskCalls);
const shopOfBrand = 'other';
const shopOfOthers = 'foreign';

/** Who enters a PIN at which device: only what both may do is allowed. */
const withPins = [
  ['owner', 'manager'],
  ['manager', 'floor'],
  ['floor', 'kitchen'],
  ['kitchen', 'manager'],
] as const;

/** What a device of this role may do: what opens at no device is written out here once more. */
const atDevice = (role: DeviceRole): readonly Permission[] =>
  rolePermissions[role].filter(
    (permission) => !['invite', 'team', 'keys', 'credentials'].includes(permission),
  );

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

  /** The example of a call. Its path has the id of the order, and ids that do not exist. */
  const requestOf = ({ method, path, example }: MerchantCall): Omit<Sent, 'headers'> => ({
    method,
    url:
      merchantRoot +
      path.replace(':orderId', orderId).replace(':code', 'AAAAAAAA').replace(/:\w+/g, 'AAAAAAAAAAAAAAAA'),
    body: example.body,
  });
  const sentTo = (call: MerchantCall, headers: Sent['headers']): Sent => ({ ...requestOf(call), headers });

  /** Sends a call as somebody of the test does. */
  const sendAs = (name: string, call: MerchantCall) => {
    const request = requestOf(call);
    return send({ ...request, headers: actor(name)(request) });
  };

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

  /** What somebody sends with a request: a person the cookie, a device a proof for this request. */
  type Actor = (request: Pick<Sent, 'method' | 'url'>) => Sent['headers'];
  const actors = new Map<string, Actor>();
  const actor = (name: string): Actor => {
    const found = actors.get(name);
    if (!found) throw new Error(`the test has no ${name}`);
    return found;
  };

  beforeAll(async () => {
    const { shop } = server;
    const own = { [shopHeader]: shop.shopPid };
    const add = (name: string, { headers }: Person) => actors.set(name, () => ({ ...headers, ...own }));
    const addDevice = (name: string, { headersFor }: Tablet, cookie?: string) =>
      actors.set(name, ({ method, url }) => ({ ...headersFor(method, url), ...(cookie && { cookie }) }));
    for (const role of roles) {
      add(`${role} of the shop`, await aPerson(server, { role }));
      add(`${role} of the brand`, await aPerson(server, { role, shopPid: '' }));
      add(`${role} of another shop`, await aPerson(server, { role, shopPid: shopOfBrand }));
      const stranger = await aPerson(server, { role, brandPid: 'foreign-brand', shopPid: '' });
      add(`${role} of another brand`, stranger);
    }
    for (const role of deviceRoles)
      addDevice(`device of the shop as ${role}`, await aDevice(server, { role }));
    const { brandPid } = shop;
    const role = 'manager';
    const foreign = { role, brandPid: 'foreign-brand', shopPid: shopOfOthers } as const;
    addDevice('device of another shop', await aDevice(server, { role, shopPid: shopOfBrand }));
    addDevice('device of another brand', await aDevice(server, foreign));
    addDevice('shared device without a person', await aDevice(server, { role, isShared: true }));
    const enter = async (person: Role, device: DeviceRole, shopPid = '') => {
      const shared = await aDevice(server, { role: device, isShared: true });
      const { staffId } = await aPerson(server, { role: person, shopPid });
      const { deviceId } = shared;
      return { shared, cookie: `desk=${await openSession(server.ctx, { brandPid, staffId }, { deviceId })}` };
    };
    for (const [person, device] of withPins) {
      const { shared, cookie } = await enter(person, device);
      addDevice(`${person} with a PIN at a ${device} device`, shared, cookie);
    }
    const elsewhere = await enter('owner', role, shopOfBrand);
    addDevice('owner of another shop with a PIN', elsewhere.shared, elsewhere.cookie);
  });

  /** What each actor of the own shop may do. */
  const permitted: Readonly<Record<string, readonly Permission[]>> = Object.fromEntries([
    ...roles.flatMap((role) =>
      ['shop', 'brand'].map((scope) => [`${role} of the ${scope}`, rolePermissions[role]]),
    ),
    ...deviceRoles.map((role) => [`device of the shop as ${role}`, atDevice(role)]),
    ...withPins.map(([person, device]) => [
      `${person} with a PIN at a ${device} device`,
      rolePermissions[person].filter((permission) => atDevice(device).includes(permission)),
    ]),
  ]);

  it.each(merchant)(
    'STAFF-2 $method $path, which needs $permission: as each role says in the own shop, also at a device and with a PIN, and nothing in another shop or brand',
    async (call) => {
      for (const [name, permissions] of Object.entries(permitted)) {
        const [status, code] = await sendAs(name, call);
        if (permissions.includes(call.permission)) {
          // 403: the example grants or refunds what this role may not, or it is not confirmed
          expect([200, 400, 403, 404, 409], name).toContain(status);
          expect(['noPermission', 'noKey'], name).not.toContain(code);
        } else expect([name, status, code]).toEqual([name, 403, 'noPermission']);
      }
      const others = [...actors.keys()].filter((name) => !Object.hasOwn(permitted, name));
      expect(others).toHaveLength(2 * roles.length + 4);
      const before = await rows();
      for (const name of others) expect([name, ...(await sendAs(name, call))]).toEqual([name, 401, 'noKey']);
      expect(await rows()).toEqual(before);
    },
  );

  it.each(merchant)(
    'STAFF-2 $method $path is refused without a session, without a shop, and from a page of another site',
    async (call) => {
      const { cookie = '', ...others } = actor('owner of the shop')(requestOf(call));
      expect(await send(sentTo(call, others))).toEqual([401, 'noKey']);
      expect(await send(sentTo(call, { cookie, 'sec-fetch-site': 'same-origin' }))).toEqual([401, 'noKey']);
      if (call.method === 'POST')
        expect(await send(sentTo(call, { ...others, cookie, 'sec-fetch-site': 'cross-site' }))).toEqual([
          403,
          'otherOrigin',
        ]);
    },
  );

  it('a call that lets somebody in or locks somebody out needs a proof of the last five minutes', async () => {
    const asking = merchant.filter(needsProof).map(({ name }) => name);
    expect(asking.toSorted()).toEqual([
      'endDevice',
      'endKey',
      'endPerson',
      'invitePerson',
      'makeKey',
      'pairDevice',
      'removeCredentials',
      'resetPassword',
      'rotateKey',
      'setCredentials',
      'setRoles',
    ]);
    const { headers } = await aPerson(server, { role: 'owner', shopPid: '', isConfirmed: false });
    const before = await rows();
    for (const call of merchant.filter(needsProof))
      expect([call.name, ...(await send(sentTo(call, headers)))]).toEqual([call.name, 403, 'notConfirmed']);
    expect(await rows()).toEqual(before);
  });

  it.each(desk.filter(({ isOpen }) => !isOpen))(
    'STAFF-2 $method $path needs a session, and of a paired device only what a PIN may open',
    async ({ method, path, atDevice }) => {
      const request = { method, url: deskRoot + path };
      const headers = { 'sec-fetch-site': 'same-origin' };
      expect(await send({ ...request, body: {}, headers })).toEqual([401, 'notSignedIn']);
      if (atDevice) return;
      for (const name of ['device of the shop as manager', 'owner with a PIN at a manager device'])
        expect(await send({ ...request, body: {}, headers: actor(name)(request) })).toEqual([
          403,
          'notAtDevice',
        ]);
    },
  );
});
