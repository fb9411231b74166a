import { type MerchantCall, merchantRoot } from '@comanda/contract/merchant/call';
import { merchantCalls } from '@comanda/contract/merchant/calls';
import { type Permission, permissions } from '@comanda/contract/merchant/permission';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { deleteMerchantKeys } from '../stores/merchant-key-store.ts';
import { aPerson } from '../testing/a-person.ts';
import { aTill } from '../testing/a-till.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tokenHash } from '../token.ts';
import { grantKey, keyIdOf, newMerchantKey } from './key.ts';
import { rotateKey } from './keys.ts';

const calls = Object.values<MerchantCall>(merchantCalls);
const without = (left: Permission) => permissions.filter((permission) => permission !== left);

describe.each(engines)('authorization of merchant calls on %s', (engine) => {
  let server: TestServer;
  let origin: string;
  /** The ids of existing resources of the shop, by the parameters of calls. */
  let existing: Readonly<Record<string, string>>;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = (await server.scan()).queryInfo;
    const { orderId } = await server.call('submit', anOrderRequest(token, { checkoutMethod: 'P' }));
    const till = await aTill(server);
    const { payment } = await till.call('takePayment', {
      params: { orderId },
      body: { tender: 'cash', appliedAmount: 1 },
    });
    const [code] = (await till.call('listCodes', {})).codeList;
    const office = await keyWith(['readOrders']);
    const keyId = keyIdOf(tokenHash(office));
    const { staffId } = await aPerson(server, { role: 'kitchen' });
    const { invitationId } = await (await aTill(server, permissions)).call('invitePerson', {
      body: { role: 'kitchen' },
    });
    existing = {
      orderId,
      staffId,
      invitationId,
      paymentId: payment.paymentId,
      hash: code?.hash ?? '',
      keyId,
      spuPid: 'miso-soup',
      // a pairing belongs to no shop before it is confirmed
      code: 'ABCD2345',
    };
    await server.ctx.db
      .insertInto('shops')
      .values({
        shopPid: 'other',
        brandPid: server.shop.brandPid,
        document: JSON.stringify({ ...server.shop, shopPid: 'other' }),
        menuVersion: null,
        availabilityVersion: 1,
      })
      .execute();
  });
  afterAll(() => server.close());

  const keyWith = (granted: readonly Permission[], shopPid = server.shop.shopPid) =>
    newMerchantKey(server.ctx, shopPid, 'of the test', granted);

  /** Sends a call with its example body. Reads no more of the stream than its status. */
  async function send({ method, path, example }: MerchantCall, key: string) {
    const filled = path.replace(/:(\w+)/g, (_colon, name: string) => existing[name] ?? '');
    const left = new AbortController();
    const answer = await fetch(`${origin}${merchantRoot}${filled}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(example.body) }),
      signal: left.signal,
    });
    const isStream = answer.headers.get('content-type')?.startsWith('text/event-stream');
    const body = isStream ? '' : await answer.text();
    left.abort();
    return { status: answer.status, body };
  }

  /** All rows of the shop. When a key was last used is no secret and no change, and the keys of this test come and go. */
  async function rowsOfShop() {
    const { db } = server.ctx;
    const tables = await db.withoutPlugins().introspection.getTables();
    const ofShops = tables.filter(({ columns }) => columns.some((column) => column.name === 'shop_pid'));
    return Promise.all(
      ofShops.map(async ({ name }) => {
        const { rows } =
          await sql`select * from ${sql.table(name)} where shop_pid = ${server.shop.shopPid}`.execute(
            db.withoutPlugins(),
          );
        return [name, rows.map((row) => JSON.stringify({ ...Object(row), last_used_at: null })).toSorted()];
      }),
    );
  }

  it('gives each permission to at least one call', () => {
    expect(new Set(calls.map(({ permission }) => permission))).toEqual(new Set(permissions));
  });

  it('a key of a release without permissions keeps everything that keys could do then', async () => {
    const key = await keyWith([]);
    await server.ctx.db
      .updateTable('merchantKeys')
      .set({ permissions: null })
      .where('shopPid', '=', server.shop.shopPid)
      .where('keyHash', '=', tokenHash(key))
      .execute();
    const former = ['readOrders', 'moveOrders', 'stopOrdering', 'stock', 'payments', 'refunds'];
    for (const call of calls.filter(({ permission }) => former.includes(permission)))
      expect([200, 400, 404, 409], call.name).toContain((await send(call, key)).status);
    for (const call of calls.filter(({ permission }) => !former.includes(permission)))
      expect((await send(call, key)).status, call.name).toBe(403);
  });

  describe.each(calls)('$method $path, which needs $permission', (call) => {
    it('is refused without the permission, although the key has all others, and changes nothing', async () => {
      const key = await keyWith(without(call.permission));
      const before = await rowsOfShop();
      const { status, body } = await send(call, key);
      expect([status, JSON.parse(body)]).toEqual([
        403,
        {
          code: 'noPermission',
          message: `The key does not have the permission of this call: ${call.permission}`,
        },
      ]);
      expect(await rowsOfShop()).toEqual(before);
    });

    it('is not refused with only this permission', async () => {
      const { status, body } = await send(call, await keyWith([call.permission]));
      // a key that makes keys cannot grant the permissions of the example, and only a person confirms with a password
      if (status === 403) expect(['cannotGrant', 'notConfirmed']).toContain(JSON.parse(body).code);
      else expect([200, 400, 404, 409]).toContain(status);
    });

    it('reads and changes nothing of another shop', async () => {
      const key = await keyWith(permissions, 'other');
      const before = await rowsOfShop();
      const { status, body } = await send(call, key);
      if (call.params) expect(status).toBe(call === merchantCalls.pairDevice ? 403 : 404);
      for (const id of Object.values(existing)) expect(body).not.toContain(id);
      expect(await rowsOfShop()).toEqual(before);
    });

    it('is refused with an ended key, and without a key', async () => {
      const key = await keyWith(permissions);
      await deleteMerchantKeys(server.ctx.db, server.shop.shopPid, 'of the test');
      for (const invalid of [key, ''])
        expect(await send(call, invalid)).toMatchObject({
          status: 401,
          body: expect.stringContaining('noKey'),
        });
    });

    it('is refused with an expired key, which says so', async () => {
      const expiresAt = server.ctx.now() + 60;
      const grant = { shopPid: server.shop.shopPid, name: 'expiring', permissions, expiresAt };
      const { key } = await grantKey(server.ctx, grant);
      server.clock.now += 60;
      expect(await send(call, key)).toMatchObject({
        status: 401,
        body: expect.stringContaining('keyExpired'),
      });
    });

    it('takes a rotated key during the overlap, and not afterwards', async () => {
      const grant = { shopPid: server.shop.shopPid, name: 'rotated', permissions };
      const old = await grantKey(server.ctx, grant);
      const overlap = { overlap: 60 };
      const fresh = await transaction(server.ctx.db, (trx) => rotateKey(server.ctx, trx, old.row, overlap));
      if (typeof fresh === 'string') throw new Error(fresh);
      server.clock.now += 59;
      expect((await send(call, old.key)).status).not.toBe(401);
      server.clock.now += 1;
      expect((await send(call, old.key)).status).toBe(401);
      expect((await send(call, fresh.key)).status).not.toBe(401);
    });
  });
});
