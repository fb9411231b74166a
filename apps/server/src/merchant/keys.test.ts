import { type Permission, permissions } from '@comanda/contract/merchant/permission';
import { describe, expect, it, vi } from 'vitest';
import { housekeeping } from '../jobs/housekeeping.ts';
import { merchantKeysOf } from '../stores/merchant-key-store.ts';
import { aTill } from '../testing/a-till.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tokenHash } from '../token.ts';
import { grantKey, keyIdOf } from './key.ts';

const day = 24 * 3600;

describe.each(engines)('keys of a shop on %s', (engine) => {
  const testServer = sharedTestServer();
  let server: TestServer;
  const open = async (granted: readonly Permission[] = permissions) => {
    server = await testServer({ engine });
    return aTill(server, granted);
  };
  const status = async (key: string, path = '/orders') => {
    const headers = { authorization: `Bearer ${key}` };
    return (await server.app.inject({ url: `/api/merchant/v1${path}`, headers })).statusCode;
  };
  const stored = async (key: string) =>
    (await merchantKeysOf(server.ctx.db, server.shop.shopPid)).find((one) => one.keyHash === tokenHash(key));
  const idOf = (key: string) => keyIdOf(tokenHash(key));

  it('STAFF-8 a key is made with a name, permissions and an end, rotated with an overlap, and ended; only its hash is stored', async () => {
    const office = await open();
    const expiresAt = server.ctx.now() + 10 * day;
    const body = { name: 'screen', permissionList: ['readOrders' as const], expiresAt };
    const { key = '', ...made } = await office.call('makeKey', { body });
    expect(made).toEqual({ ...body, keyId: idOf(key), createdAt: server.ctx.now() });
    expect([await status(key), await status(key, '/sold-out')]).toEqual([200, 403]);
    expect(JSON.stringify(await stored(key))).not.toContain(key);

    const rotated = await office.call('rotateKey', { params: { keyId: made.keyId }, body: null });
    expect(rotated).toMatchObject({ name: 'screen', permissionList: ['readOrders'], expiresAt });
    const { key: fresh = '' } = rotated;
    server.clock.now += day - 1;
    expect([await status(key), await status(fresh)]).toEqual([200, 200]);
    server.clock.now += 1;
    expect([await status(key), await status(fresh)]).toEqual([401, 200]);

    const short = { params: { keyId: rotated.keyId }, body: { overlapSeconds: 0, expiresAt: expiresAt + 1 } };
    const last = await office.call('rotateKey', short);
    expect(last.expiresAt).toBe(expiresAt + 1);
    expect([await status(fresh), await status(last.key ?? '')]).toEqual([401, 200]);
    await office.call('endKey', { params: { keyId: last.keyId }, body: null });
    expect(await status(last.key ?? '')).toBe(401);
    const { keyList } = await office.call('listKeys', {});
    expect(JSON.stringify(keyList)).not.toContain('mk_');
    expect(keyList.map(({ name }) => name)).toContain('till');
  });

  it('an expired key is listed for thirty days, and then forgotten', async () => {
    const office = await open();
    const body = { name: 'guest chef', permissionList: ['readOrders' as const] };
    const { key = '' } = await office.call('makeKey', {
      body: { ...body, expiresAt: server.ctx.now() + 60 },
    });
    const answer = async () => {
      const headers = { authorization: `Bearer ${key}` };
      return (await server.app.inject({ url: '/api/merchant/v1/orders', headers })).json().code;
    };
    server.clock.now += 60 + 30 * day;
    await housekeeping()(server.ctx);
    expect(await answer()).toBe('keyExpired');
    server.clock.now += 1;
    await housekeeping()(server.ctx);
    expect(await answer()).toBe('noKey');
  });

  it('a key grants nothing that it lacks, also by rotating a stronger key, and nothing that outlives it', async () => {
    const strong = await open();
    const weak = await aTill(server, ['keys', 'readOrders']);
    const make = (more: object) => weak.post('/keys', { name: 'x', permissionList: ['readOrders'], ...more });
    expect((await make({})).status).toBe(200);
    expect(await make({ permissionList: ['readOrders', 'refunds', 'stock'] })).toMatchObject({
      status: 403,
      body: { code: 'cannotGrant', message: expect.stringContaining('refunds') },
    });
    expect((await weak.post(`/keys/${idOf(strong.key)}/rotate`)).body.code).toBe('cannotGrant');
    expect((await weak.post(`/keys/${idOf(weak.key)}/rotate`)).status).toBe(200);

    const { shopPid } = server.shop;
    const grant = { shopPid, name: 'for a day', permissions, expiresAt: server.ctx.now() + day };
    const { key } = await grantKey(server.ctx, grant);
    const send = (path: string, payload: object) =>
      server.app.inject({
        method: 'POST',
        url: `/api/merchant/v1${path}`,
        headers: { authorization: `Bearer ${key}` },
        payload,
      });
    const wanted = { name: 'x', permissionList: ['readOrders'] };
    expect((await send('/keys', wanted)).json().expiresAt).toBe(grant.expiresAt);
    for (const expiresAt of [grant.expiresAt + 1])
      for (const path of ['/keys', `/keys/${idOf(key)}/rotate`])
        expect(
          (await send(path, path === '/keys' ? { ...wanted, expiresAt } : { expiresAt })).json().code,
        ).toBe('cannotGrant');
  });

  it('refuses a key of another shop, an end in the past, the end of oneself, and bad bodies', async () => {
    const office = await open();
    for (const path of ['rotate', 'end'])
      expect((await office.post(`/keys/nobody/${path}`)).body.code).toBe('noSuchKey');
    const body = { name: 'x', permissionList: ['readOrders'] };
    expect((await office.post('/keys', { ...body, expiresAt: server.ctx.now() })).body.code).toBe(
      'overAlready',
    );
    expect((await office.post(`/keys/${idOf(office.key)}/end`)).body.code).toBe('ownKey');
    for (const bad of [{ permissionList: [] }, { permissionList: ['everything'] }, { name: ' ' }])
      expect((await office.post('/keys', { ...body, ...bad })).body.code).toBe('badRequest');
  });

  it('a repetition with an Idempotency-Key makes no second key and does not show it again; no row contains it', async () => {
    const office = await open();
    const headers = { 'idempotency-key': 'office-1' };
    const make = () => office.post('/keys', { name: 'x', permissionList: ['readOrders'] }, headers);
    const first = await make();
    const { key, ...rest } = first.body;
    expect((await make()).body).toEqual(rest);
    const rows = await server.ctx.db.selectFrom('merchantRequests').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect((await office.call('listKeys', {})).keyList.filter(({ name }) => name === 'x')).toHaveLength(1);
  });

  it('the last use is noted at most once a minute by all servers, and a database that takes no writes stops no read', async () => {
    const till = await open();
    const lastUse = async () => (await stored(till.key))?.lastUsedAt;
    expect(await lastUse()).toBe(null);
    const begun = server.ctx.now();
    await till.call('listOrders', { query: {} });
    await vi.waitFor(async () => expect(await lastUse()).toBe(begun));
    server.clock.now += 59;
    for (let call = 0; call < 20; call += 1) await till.call('listOrders', { query: {} });
    expect(await lastUse()).toBe(begun);
    server.clock.now += 1;
    await Promise.all(Array.from({ length: 5 }, () => till.call('listOrders', { query: {} })));
    await vi.waitFor(async () => expect(await lastUse()).toBe(begun + 60));
  });
});
