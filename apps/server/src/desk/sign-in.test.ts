import { deskRoot, shopHeader } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { describe, expect, it, onTestFinished } from 'vitest';
import { engines, sharedTestServer, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { newStaffLink } from './link-calls.ts';

const startShared = sharedTestServer();
const password = 'horse battery staple';
const mia = { person: 'Mia', email: 'Mia@Example.com', password };
const own = { 'sec-fetch-site': 'same-origin' };

/** Sends a call as a browser on our own pages does. */
async function send(
  { app }: TestServer,
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
) {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url: path,
    headers: { ...own, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const set = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, body: answer.json(), set, cookie: set.split(';')[0] ?? '' };
}

const sign = (server: TestServer, call: string, body?: object, headers?: Record<string, string>) =>
  send(server, `${deskRoot}/${call}`, body, headers);

const linkFor = async ({ ctx, shop }: TestServer, role: 'owner' | 'kitchen', shopPid = '') =>
  (await newStaffLink(ctx, { brandPid: shop.brandPid, shopPid, role, email: 'mia@example.com' })).secret;

/** Makes a person with a role, and returns the cookie of its session. */
async function aPerson(server: TestServer, role: 'owner' | 'kitchen', shopPid?: string): Promise<string> {
  const link = await linkFor(server, role, shopPid);
  return (await sign(server, 'use-link', { link, ...mia })).cookie;
}

const listOrders = (server: TestServer, cookie: string, shopPid = server.shop.shopPid) =>
  send(server, `${merchantRoot}/orders`, undefined, { cookie, [shopHeader]: shopPid });

describe.each(engines)('signing in to the staff app on %s', (engine) => {
  const start = () => startShared({ engine });

  it('a one-time link makes a person once, who then signs in by password and works in the shops of the role', async () => {
    const server = await start();
    const link = await linkFor(server, 'owner');
    expect((await sign(server, 'read-link', { link })).body).toEqual({
      brandTitle: server.shop.brandName[0],
      titleTag: server.shop.languages[0],
      role: 'owner',
      email: 'mia@example.com',
    });
    const joined = await sign(server, 'use-link', { link, ...mia });
    expect(joined.body).toMatchObject({
      person: 'Mia',
      shopList: [{ shopPid: server.shop.shopPid, role: 'owner' }],
    });
    expect(await sign(server, 'use-link', { link, ...mia, email: 'eve@example.com' })).toMatchObject({
      status: 404,
      body: { code: 'linkEnded' },
    });
    const signedIn = await sign(server, 'sign-in', { email: 'mia@example.com', password });
    expect(signedIn.body).toEqual(joined.body);
    expect((await listOrders(server, signedIn.cookie)).status).toBe(200);
  });

  it('two requests with one link at once make one person', async () => {
    const server = await start();
    const link = await linkFor(server, 'owner');
    const answers = await Promise.all(
      ['a@example.com', 'b@example.com'].map((email) => sign(server, 'use-link', { link, ...mia, email })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(
      await server.ctx.db
        .selectFrom('staff')
        .select('email')
        .where('brandPid', '=', server.shop.brandPid)
        .execute(),
    ).toHaveLength(1);
  });

  it('a link ends after 24 hours; a session ends after 30 days, and at once when the person signs out', async () => {
    const server = await start();
    const late = await linkFor(server, 'owner');
    const cookie = await aPerson(server, 'owner');
    server.clock.now += 24 * 3600 + 1;
    expect((await sign(server, 'read-link', { link: late })).body.code).toBe('linkEnded');
    expect((await sign(server, 'me', undefined, { cookie })).status).toBe(200);
    const other = await sign(server, 'sign-in', { email: mia.email, password });
    await sign(server, 'sign-out', {}, { cookie: other.cookie });
    expect((await sign(server, 'me', undefined, { cookie: other.cookie })).body.code).toBe('notSignedIn');
    expect((await listOrders(server, other.cookie)).body.code).toBe('noKey');
    server.clock.now += 30 * 24 * 3600;
    expect((await sign(server, 'me', undefined, { cookie })).body.code).toBe('notSignedIn');
  });

  it('stores tokens, links and passwords hashed', async () => {
    const server = await start();
    const link = await linkFor(server, 'owner');
    const { cookie } = await sign(server, 'use-link', { link, ...mia });
    const unused = await linkFor(server, 'kitchen');
    const { db } = server.ctx;
    const rows = JSON.stringify([
      await db.selectFrom('staff').selectAll().where('brandPid', '=', server.shop.brandPid).execute(),
      await db.selectFrom('staffSessions').selectAll().where('brandPid', '=', server.shop.brandPid).execute(),
      await db.selectFrom('staffLinks').selectAll().where('brandPid', '=', server.shop.brandPid).execute(),
    ]);
    for (const secret of [password, cookie.split('=')[1] ?? '', link, unused])
      expect(rows).not.toContain(secret);
    expect(rows).toContain('argon2id$m=19456,t=2,p=1$');
  });

  it('a role in one shop opens no other shop of the brand, and no permission beyond the role', async () => {
    const server = await start();
    const { shop } = server;
    await server.ctx.db
      .insertInto('shops')
      .values({
        shopPid: 'other',
        brandPid: shop.brandPid,
        document: JSON.stringify({ ...shop, shopPid: 'other' }),
        menuVersion: 1,
        availabilityVersion: 1,
      })
      .execute();
    const cookie = await aPerson(server, 'kitchen', shop.shopPid);
    expect((await sign(server, 'me', undefined, { cookie })).body.shopList).toHaveLength(1);
    expect((await listOrders(server, cookie)).status).toBe(200);
    expect((await listOrders(server, cookie, 'other')).body.code).toBe('noKey');
    const pause = await send(server, `${merchantRoot}/pause`, {}, { cookie, [shopHeader]: shop.shopPid });
    expect(pause.body.code).toBe('noPermission');
  });
});

describe('what protects the staff app', () => {
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site of an old browser', { origin: 'https://evil.example', 'sec-fetch-site': '' }],
    ['a request without any of both headers', { 'sec-fetch-site': '' }],
  ])('refuses writes from %s, also with a valid cookie', async (_, headers) => {
    const server = await startShared();
    const cookie = await aPerson(server, 'owner');
    const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
    const without = { ...own, ...headers };
    for (const [url, body] of [
      [`${deskRoot}/sign-out`, {}],
      [`${merchantRoot}/sold-out`, { spuPidList: [] }],
    ] as const) {
      const answer = await server.app.inject({
        method: 'POST',
        url,
        headers: {
          'content-type': 'application/json',
          cookie,
          [shopHeader]: server.shop.shopPid,
          ...(without['sec-fetch-site'] === '' ? {} : { 'sec-fetch-site': without['sec-fetch-site'] }),
          ...sent,
        },
        payload: JSON.stringify(body),
      });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 403, 'otherOrigin']);
    }
  });

  it('accepts a write of a browser that only sends Origin, from our own address', async () => {
    const server = await startShared();
    const cookie = await aPerson(server, 'owner');
    const answer = await server.app.inject({
      method: 'POST',
      url: `${deskRoot}/sign-out`,
      headers: { 'content-type': 'application/json', cookie, origin: server.ctx.publicOrigin },
      payload: '{}',
    });
    expect(answer.statusCode).toBe(200);
  });

  it('limits tries per address, whatever the account; another address goes on', async () => {
    const server = await startOwn();
    const from = async (remoteAddress: string, email: string) => {
      const answer = await server.app.inject({
        method: 'POST',
        url: `${deskRoot}/sign-in`,
        remoteAddress,
        headers: own,
        payload: { email, password: 'wrong' },
      });
      return [answer.json().code, answer.headers['retry-after']];
    };
    for (let each = 0; each < 30; each += 1)
      expect(await from('192.0.2.1', `${each}@example.com`)).toEqual(['wrongPassword', undefined]);
    expect(await from('192.0.2.1', 'one@example.com')).toEqual(['tooManyTries', '60']);
    expect(await from('192.0.2.2', 'two@example.com')).toEqual(['wrongPassword', undefined]);
    // the tries of a refused address lock no account
    for (let each = 0; each < 9; each += 1) await from('192.0.2.1', 'three@example.com');
    expect(await from('192.0.2.2', 'three@example.com')).toEqual(['wrongPassword', undefined]);
  });

  it('limits tries per account and says so; another account at the same address goes on', async () => {
    const server = await startShared();
    const guess = (email: string) => sign(server, 'sign-in', { email, password: 'wrong' });
    const codes = [];
    for (let each = 0; each < 7; each += 1) codes.push((await guess('guessed@example.com')).body.code);
    expect(codes).toEqual([...Array(5).fill('wrongPassword'), 'tooManyTries', 'tooManyTries']);
    expect((await guess('noor@example.com')).body.code).toBe('wrongPassword');
  });

  it.each([
    ['short12', 'too short'],
    ['password123', 'common'],
    ['aaaaaaaaaaaaa', 'one letter'],
    ['1234567890', 'common'],
  ])('refuses the password "%s", which is %s, and keeps the link', async (weak) => {
    const server = await startShared();
    const link = await linkFor(server, 'owner');
    expect((await sign(server, 'use-link', { link, ...mia, password: weak })).body.code).toBe('weakPassword');
    expect((await sign(server, 'use-link', { link, ...mia })).status).toBe(200);
  });

  /** A server of the test's own, because tries are limited for all tests of a shared one. */
  const startOwn = async () => {
    const server = await startTestServer();
    onTestFinished(() => server.close());
    return server;
  };

  it('refuses an email address that somebody of the brand has without that password, and keeps the link', async () => {
    const server = await startOwn();
    await aPerson(server, 'owner');
    const link = await linkFor(server, 'kitchen');
    const wrong = { link, ...mia, password: 'a wrong password' };
    expect((await sign(server, 'use-link', wrong)).body.code).toBe('emailTaken');
    expect((await sign(server, 'use-link', { link, ...mia, email: 'noor@example.com' })).status).toBe(200);
    const next = await linkFor(server, 'kitchen');
    const guess = async () => (await sign(server, 'use-link', { ...wrong, link: next })).body.code;
    for (let tries = 0; tries < 4; tries += 1) expect(await guess()).toBe('emailTaken');
    expect(await guess()).toBe('tooManyTries');
  });

  it('somebody who works in another shop accepts an invitation, with the password or signed in, and has both roles', async () => {
    const server = await startOwn();
    const { ctx, shop } = server;
    for (const shopPid of ['second', 'third'])
      await ctx.db
        .insertInto('shops')
        .values({
          shopPid,
          brandPid: shop.brandPid,
          document: JSON.stringify({ ...shop, shopPid }),
          menuVersion: 1,
          availabilityVersion: 1,
        })
        .execute();
    const cookie = await aPerson(server, 'kitchen', shop.shopPid);
    const rolesIn = ({ body }: { body: { shopList: { shopPid: string; role: string }[] } }) =>
      Object.fromEntries(body.shopList.map(({ shopPid, role }) => [shopPid, role]));
    const second = await linkFor(server, 'kitchen', 'second');
    const joined = await sign(server, 'use-link', { link: second, ...mia });
    expect(rolesIn(joined)).toEqual({ [shop.shopPid]: 'kitchen', second: 'kitchen' });
    expect((await sign(server, 'use-link', { link: second, ...mia })).body.code).toBe('linkEnded');

    const third = await linkFor(server, 'owner', 'third');
    expect((await sign(server, 'read-link', { link: third })).body.you).toBeUndefined();
    expect((await sign(server, 'read-link', { link: third }, { cookie })).body.you).toBe('Mia');
    expect((await sign(server, 'accept-link', { link: third })).body.code).toBe('notSignedIn');
    const accepted = await sign(server, 'accept-link', { link: third }, { cookie });
    expect(rolesIn(accepted)).toEqual({ [shop.shopPid]: 'kitchen', second: 'kitchen', third: 'owner' });
    expect((await sign(server, 'accept-link', { link: third }, { cookie })).body.code).toBe('linkEnded');

    // an invitation takes nothing away
    const lesser = await linkFor(server, 'kitchen', 'third');
    expect(rolesIn(await sign(server, 'accept-link', { link: lesser }, { cookie }))).toMatchObject({
      third: 'owner',
    });
    const foreign = (await newStaffLink(ctx, { brandPid: 'foreign', shopPid: '', role: 'owner', email: '' }))
      .secret;
    expect((await sign(server, 'accept-link', { link: foreign }, { cookie })).body.code).toBe('linkEnded');
  });

  it('names what is wrong with a body, and answers an unknown call with 404', async () => {
    const server = await startShared();
    const wrong = await sign(server, 'sign-in', { email: 'mia', password: 'x', more: 1 });
    expect(wrong).toMatchObject({ status: 400, body: { code: 'badRequest' } });
    expect(await sign(server, 'nothing', {})).toMatchObject({ status: 404, body: { code: 'notFound' } });
    expect(await sign(server, 'open-demo', { brandPid: server.shop.brandPid })).toMatchObject({
      status: 404,
      body: { code: 'notFound' },
    });
  });

  it('the cookie over plain HTTP is for our own pages only, and scripts cannot read it', async () => {
    const server = await startShared();
    const link = await linkFor(server, 'owner');
    const { set } = await sign(server, 'use-link', { link, ...mia });
    expect(set).toMatch(/^desk=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Strict$/);
  });
});
