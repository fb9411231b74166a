import { resumeSeconds, sessionLifeSeconds } from '@comanda/domain/session/session';
import { aShop } from '@comanda/domain/testing/a-shop';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../db/tables.ts';
import { readOrInsertKeys, signingKey } from '../stores/session-key-store.ts';
import { insertSessionRow } from '../testing/a-session-row.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { codeOf } from '../testing/end-of.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { tokenHash } from '../token.ts';

const testServer = sharedTestServer();

describe.each(engines)('the row of a session on %s', (engine) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await testServer({ engine });
  });

  const tokenOf = async (scan: Parameters<TestServer['scan']>[0] = {}) =>
    (await server.scan(scan)).queryInfo.token;
  const rows = () => server.ctx.db.selectFrom('sessions').selectAll().execute();
  /**
   * A plugin without effect. A handle with it acts as another server, because the in-memory caches belong to the
   * handle.
   */
  const doingNothing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  };
  const rowCount = async () => (await rows()).length;
  const moveCodeToOtherShop = async () => {
    const other = aShop({ shopPid: 'noodle-bar/harbour' });
    await publishShop(server.ctx, other, server.menu, 'harbour-');
    await server.ctx.db
      .updateTable('qrCodes')
      .set({ shopPid: other.shopPid })
      .where('hash', '=', 'table-7')
      .execute();
  };

  it('a scan or a read does not create the session’s row; the session has an empty draft of version 0', async () => {
    const token = await tokenOf();
    expect(await tokenOf({ token })).toBe(token);
    for (const path of ['menu', 'eula/list', 'history'] as const)
      expect(await codeOf(server.call(path, { token }))).toBe(200);
    expect(await server.call('session/get', { token })).toMatchObject({ session: null, version: 0 });
    expect(await rows()).toEqual([]);
  });

  it('the row of a session is created once, by the first save', async () => {
    const token = await tokenOf();
    for (const version of [1, 2])
      expect(await server.call('session/save', { token, session: '{}', version: version - 1 })).toMatchObject(
        {
          saved: true,
          version,
        },
      );
    expect(await rows()).toMatchObject([{ tokenHash: tokenHash(token), tableNo: '7', version: 2 }]);
  });

  it('the row of a session is created once, by the first order', async () => {
    const token = await tokenOf();
    const { orderId } = await server.call('submit', anOrderRequest(token));
    expect(await rowCount()).toBe(1);
    expect(await server.call('session/get', { token })).toMatchObject({ session: null, version: 0 });
    expect((await server.call('history', { token })).orderList).toMatchObject([{ orderId }]);
    await server.call('submit', anOrderRequest(token, { memo: 'another one' }));
    expect(await rowCount()).toBe(1);
  });

  it('the row of a session is created once by simultaneous first saves, of which one is stored', async () => {
    const token = await tokenOf();
    const save = (tab: number) =>
      server.call('session/save', { token, session: JSON.stringify({ tab }), version: 0 });
    const answers = await Promise.all([1, 2, 3, 4].map(save));
    expect(answers.filter(({ saved }) => saved)).toEqual([{ saved: true, version: 1, session: null }]);
    const { session } = await server.call('session/get', { token });
    for (const answer of answers.filter(({ saved }) => !saved))
      expect(answer).toEqual({ saved: false, version: 1, session });
    expect(await rowCount()).toBe(1);
  });

  it('the row of a session is created once by simultaneous first submits and saves, which place one order', async () => {
    const token = await tokenOf();
    const orderRequest = anOrderRequest(token, { requestId: 'the-first-order-of-all' });
    const [orders] = await Promise.all([
      Promise.all([1, 2, 3, 4].map(() => server.call('submit', orderRequest))),
      server.call('session/save', { token, session: '{"tab":1}' }),
    ]);
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await server.call('session/get', { token })).toMatchObject({ session: '{"tab":1}', version: 1 });
    expect(await rowCount()).toBe(1);
  });

  it('a save based on a version that was never saved creates no row; the answer is the empty draft', async () => {
    const token = await tokenOf();
    expect(await server.call('session/save', { token, session: '{}', version: 3 })).toEqual({
      saved: false,
      version: 0,
      session: null,
    });
    expect(await rows()).toEqual([]);
  });

  it('a session without a row gets a new token by a scan of another QR code of the same place, or after four hours', async () => {
    const { db } = server.ctx;
    const token = await tokenOf();
    const code = await db
      .selectFrom('qrCodes')
      .selectAll()
      .where('hash', '=', 'table-7')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('qrCodes')
      .values({ ...code, hash: 'table-7-again' })
      .execute();
    const other = await tokenOf({ hash: 'table-7-again', token });
    expect(other).not.toBe(token);
    expect((await server.call('session/get', { token: other })).queryInfo.hash).toBe('table-7-again');
    server.clock.now += resumeSeconds;
    expect(await tokenOf({ token })).not.toBe(token);
    expect(await rows()).toEqual([]);
  });

  it('a stored row keeps the session of an unsigned token open until the session ends', async () => {
    const token = 'o'.repeat(43);
    const expiresAt = server.clock.now + sessionLifeSeconds;
    await insertSessionRow(server, { token, draft: '{"old":1}', version: 4, expiresAt });
    expect(await server.call('session/get', { token })).toMatchObject({ session: '{"old":1}', version: 4 });
    expect(await server.call('session/save', { token, session: '{}', version: 4 })).toMatchObject({
      saved: true,
      version: 5,
    });
    await server.call('submit', anOrderRequest(token));
    expect(await tokenOf({ token })).toBe(token);
    expect(await rowCount()).toBe(1);
    server.clock.now += sessionLifeSeconds;
    expect(await codeOf(server.call('session/get', { token }))).toBe(1010);
  });

  it('a session without a row ends when its QR code moves to another shop', async () => {
    const token = await tokenOf();
    await moveCodeToOtherShop();
    expect(await codeOf(server.call('session/get', { token }))).toBe(1010);
  });

  it('a stored row keeps the session in its shop when the QR code moves to another shop', async () => {
    const [withRow, without] = [await tokenOf(), await tokenOf()];
    await server.call('session/save', { token: withRow, session: '{}', version: 0 });
    await moveCodeToOtherShop();
    expect((await server.call('menu', { token: withRow })).shopInfo.shopPid).toBe(server.shop.shopPid);
    expect(await codeOf(server.call('menu', { token: without }))).toBe(1010);
  });

  it('a stored row opens the menu of a renewed session after its signed token has expired', async () => {
    const token = await tokenOf();
    await server.call('session/save', { token, session: '{}', version: 0 });
    server.clock.now += resumeSeconds - 1;
    expect(await tokenOf({ token })).toBe(token);
    server.clock.now += sessionLifeSeconds - resumeSeconds + 1;
    expect((await server.call('menu', { token })).shopInfo.shopPid).toBe(server.shop.shopPid);
    server.clock.now += resumeSeconds;
    expect(await codeOf(server.call('menu', { token }))).toBe(1010);
  });

  it('a token can be checked without a row: servers that start at the same time sign with the same key', async () => {
    const handles = [1, 2, 3, 4, 5].map(() => server.ctx.db.withPlugin(doingNothing));
    const keyOf = async (db: Db, secret: string) =>
      signingKey(await readOrInsertKeys(db, () => ({ secret, at: server.clock.now })));
    const keys = await Promise.all(handles.map((db, index) => keyOf(db, `secret ${index}`)));
    expect(new Set(keys.map(({ secret }) => secret)).size).toBe(1);
    expect(await server.ctx.db.selectFrom('sessionKeys').select('keyNumber').execute()).toEqual([
      { keyNumber: 1 },
    ]);
  });
});
