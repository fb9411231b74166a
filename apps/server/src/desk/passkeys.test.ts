import { deskRoot } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passkeysOf } from '../stores/passkey-store.ts';
import { findStaff } from '../stores/staff-store.ts';
import { aPerson, type Person } from '../testing/a-person.ts';
import { type Authenticator, anAuthenticator, type Said } from '../testing/an-authenticator.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { hashPassword } from './password.ts';
import { openSession } from './person.ts';

const password = 'horse battery staple';
const page = { 'sec-fetch-site': 'same-origin', host: 'localhost' };

describe.each(engines)('passkeys on %s', (engine) => {
  let server: TestServer;
  // tries are limited for each address of a client
  let visitors = 0;
  let remoteAddress = '';
  const start = () => {
    visitors += 1;
    remoteAddress = `192.0.2.${visitors}`;
    return server;
  };
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const send = async (url: string, body: object | undefined, headers: Record<string, string>) => {
    const answer = await server.app.inject({
      method: body ? 'POST' : 'GET',
      url,
      remoteAddress,
      headers: { ...page, ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
    return { status: answer.statusCode, body: answer.json(), cookie };
  };
  const sign = (path: string, body?: object, { headers = {} }: Partial<Pick<Person, 'headers'>> = {}) =>
    send(`${deskRoot}/${path}`, body, { ...headers });

  /** A person who has just confirmed, with a passkey. */
  async function withPasskey(name = 'Mia'): Promise<{ mia: Person; key: Authenticator }> {
    start();
    const passwordHash = await hashPassword(password);
    const mia = await aPerson(server, { role: 'manager', name, passwordHash });
    const key = anAuthenticator();
    const passkey = key.create((await sign('ask-to-add-passkey', {}, mia)).body);
    expect((await sign('add-passkey', { name: 'Phone', passkey }, mia)).status).toBe(200);
    return { mia, key };
  }
  const cookieOf = async (staffId: string) =>
    `desk=${await openSession(server.ctx, { brandPid: server.shop.brandPid, staffId })}`;
  const signInWith = async (key: Authenticator, said?: Partial<Said>) =>
    sign('passkey-sign-in', key.sign((await sign('ask-passkey', {})).body, said));

  it('a person adds a passkey after a proof, signs in with it, sees its last use, and removes it', async () => {
    start();
    const passwordHash = await hashPassword(password);
    const mia = await aPerson(server, { role: 'manager', name: 'Mia', passwordHash, isConfirmed: false });
    const other = await aPerson(server, { role: 'floor', name: 'Ken', isConfirmed: false });
    const key = anAuthenticator();
    expect((await sign('ways')).body).toEqual({ passkeys: true, mail: false });
    expect((await sign('passkeys', undefined, mia)).body).toEqual({ isOffered: true, passkeyList: [] });
    expect((await sign('ask-to-add-passkey', {}, mia)).body.code).toBe('notConfirmed');
    expect((await sign('confirm', { password }, mia)).status).toBe(200);
    const options = (await sign('ask-to-add-passkey', {}, mia)).body;
    expect(options).toMatchObject({
      rp: { id: 'localhost' },
      user: { name: mia.email, displayName: 'Mia' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    expect(JSON.stringify(options.user.id)).not.toContain(mia.staffId);
    const passkey = key.create(options);
    const now = server.ctx.now();
    const shown = { passkeyId: key.passkeyId, name: 'Phone', createdAt: now, lastUsedAt: null };
    expect((await sign('add-passkey', { name: ' Phone ', passkey }, mia)).body.passkeyList).toEqual([shown]);

    server.clock.now += 60;
    const signedIn = await signInWith(key);
    expect(signedIn.body).toMatchObject({ person: 'Mia', shopList: [{ role: 'manager' }] });
    const there = { headers: { cookie: signedIn.cookie } };
    expect((await sign('me', undefined, there)).body.person).toBe('Mia');
    expect((await sign('passkeys', undefined, mia)).body.passkeyList).toMatchObject([
      { lastUsedAt: now + 60 },
    ]);

    const { passkeyId } = key;
    expect((await sign('remove-passkey', { passkeyId }, other)).body.code).toBe('notConfirmed');
    await sign('confirm', { password }, mia);
    expect((await sign('remove-passkey', { passkeyId }, mia)).body.passkeyList).toEqual([]);
    expect((await sign('remove-passkey', { passkeyId }, mia)).body.code).toBe('noSuchPasskey');
    expect((await sign('me', undefined, there)).body.code).toBe('notSignedIn');
    expect((await sign('me', undefined, mia)).status).toBe(200);
    expect((await signInWith(key)).body.code).toBe('wrongPasskey');
    const { auditList } = (await send(`${merchantRoot}/audit`, undefined, mia.headers)).body;
    expect(auditList.slice(0, 2)).toMatchObject([
      { call: 'removePasskey', byKind: 'person', by: 'Mia', detail: { name: 'Phone' } },
      { call: 'addPasskey', byKind: 'person', by: 'Mia', detail: { name: 'Phone' } },
    ]);
  });

  it('a passkey of another person is neither removed nor accepted as a proof, and the own one is a proof', async () => {
    const { mia, key } = await withPasskey();
    const ken = await aPerson(server, { role: 'manager', name: 'Ken' });
    expect((await sign('remove-passkey', { passkeyId: key.passkeyId }, ken)).body.code).toBe('noSuchPasskey');
    const again = await aPerson(server, { role: 'manager', name: 'Ken' });
    const asked = (await sign('ask-to-confirm', {}, again)).body;
    expect((await sign('confirm-with-passkey', key.sign(asked), again)).body.code).toBe('wrongPasskey');
    server.clock.now += 301;
    expect((await sign('ask-to-add-passkey', {}, mia)).body.code).toBe('notConfirmed');
    const own = (await sign('ask-to-confirm', {}, mia)).body;
    expect(own.allowCredentials).toEqual([
      { id: key.passkeyId, transports: ['internal'], type: 'public-key' },
    ]);
    expect((await sign('confirm-with-passkey', key.sign(own), mia)).status).toBe(200);
    const pairing = await send(`${merchantRoot}/pairings/AAAAAAAA/confirm`, pairedAs, mia.headers);
    expect(pairing.body.code).toBe('noSuchPairing');
  });
  const pairedAs = { name: 'Bar', role: 'floor', isShared: false };

  const attacks: readonly (readonly [string, Partial<Said>])[] = [
    ['made on another site', { origin: 'https://evil.example' }],
    ['made on another port', { origin: 'http://localhost:8081' }],
    ['made for another host', { rpId: 'evil.example' }],
    ['without fingerprint or PIN', { isVerified: false }],
    ['whose counter did not grow, as of a copied key', { counter: 1 }],
    ['with the account of somebody else', { userHandle: 'AAAA' }],
    ['with a challenge that was not asked for', { challenge: 'AAAA' }],
  ];
  it.each(attacks)('refuses an answer %s', async (_, said) => {
    const { key } = await withPasskey();
    expect((await signInWith(key, said)).body.code).toBe('wrongPasskey');
    expect((await signInWith(key)).status).toBe(200);
  });

  it.each(attacks.slice(0, 4).concat([attacks[6] ?? ['', {}]]))(
    'refuses to add a passkey %s',
    async (_, said) => {
      start();
      const mia = await aPerson(server, { role: 'manager' });
      const key = anAuthenticator();
      const passkey = key.create((await sign('ask-to-add-passkey', {}, mia)).body, said);
      expect((await sign('add-passkey', { name: 'x', passkey }, mia)).body.code).toBe('wrongPasskey');
      expect((await sign('passkeys', undefined, mia)).body.passkeyList).toEqual([]);
    },
  );

  it('a challenge is good once, also after a wrong answer, for five minutes, for its purpose and in its session', async () => {
    const { mia, key } = await withPasskey();
    const asked = (await sign('ask-passkey', {})).body;
    const answer = key.sign(asked);
    expect((await sign('passkey-sign-in', answer)).status).toBe(200);
    expect((await sign('passkey-sign-in', answer)).body.code).toBe('wrongPasskey');
    const guessed = (await sign('ask-passkey', {})).body;
    await sign('passkey-sign-in', key.sign(guessed, { origin: 'https://evil.example' }));
    start();
    expect((await sign('passkey-sign-in', key.sign(guessed))).body.code).toBe('wrongPasskey');

    server.clock.now += 60;
    const late = (await sign('ask-passkey', {})).body;
    server.clock.now += 300;
    expect((await sign('passkey-sign-in', key.sign(late))).body.code).toBe('wrongPasskey');
    const { key: second, mia: noor } = await withPasskey('Noor');
    const toConfirm = (await sign('ask-to-confirm', {}, noor)).body;
    expect((await sign('passkey-sign-in', second.sign(toConfirm))).body.code).toBe('wrongPasskey');
    // another session of the same person asked
    const elsewhere = { headers: { cookie: (await signInWith(second)).cookie } };
    const there = (await sign('ask-to-confirm', {}, elsewhere)).body;
    expect((await sign('confirm-with-passkey', second.sign(there), noor)).body.code).toBe('wrongPasskey');
    expect((await sign('me', undefined, mia)).status).toBe(200);
  });

  it('one answer that is sent twice at the same time signs in once', async () => {
    const { key } = await withPasskey();
    const answer = key.sign((await sign('ask-passkey', {})).body);
    const both = await Promise.all([1, 2].map(() => sign('passkey-sign-in', answer)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('a passkey is added once, and an ended person has none', async () => {
    const { mia, key } = await withPasskey();
    const again = key.create((await sign('ask-to-add-passkey', {}, mia)).body);
    expect((await sign('add-passkey', { name: 'Again', passkey: again }, mia)).body.code).toBe(
      'wrongPasskey',
    );
    const owner = await aPerson(server, { role: 'owner', shopPid: '' });
    await send(`${merchantRoot}/team/${mia.staffId}/end`, {}, owner.headers);
    expect((await signInWith(key)).body.code).toBe('wrongPasskey');
    const rows = await server.ctx.db
      .selectFrom('staffPasskeys')
      .selectAll()
      .where('staffId', '=', mia.staffId)
      .execute();
    expect(rows).toEqual([]);
  });

  it('limits tries for a passkey; wrong passwords do not lock the passkeys of the account', async () => {
    const { mia, key } = await withPasskey();
    for (let tries = 0; tries < 6; tries += 1) await sign('sign-in', { email: mia.email, password: 'wrong' });
    expect((await sign('sign-in', { email: mia.email, password })).body.code).toBe('tooManyTries');
    expect((await signInWith(key)).status).toBe(200);
    const codes = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await signInWith(key, { counter: 0 })).body.code);
    expect(codes).toEqual([...Array(4).fill('wrongPasskey'), 'tooManyTries']);
  });

  it('challenges, good passkeys and signing out lock no address out, and challenges have a limit of their own', async () => {
    const { mia, key } = await withPasskey();
    const { staffId, email } = mia;
    for (let visit = 0; visit < 40; visit += 1) {
      const { status, cookie } = await sign('sign-out', {}, { headers: { cookie: await cookieOf(staffId) } });
      expect([status, cookie]).toEqual([200, 'desk=']);
    }
    for (let asked = 0; asked < 599; asked += 1) await sign('ask-passkey', {});
    expect((await signInWith(key)).status).toBe(200);
    expect((await sign('ask-passkey', {})).body.code).toBe('tooManyTries');
    expect((await sign('sign-in', { email, password })).status).toBe(200);
    // a stranger at the same address spends challenges, and a signed-in person still confirms
    expect((await sign('ask-to-confirm', {}, mia)).status).toBe(200);
  });

  it('limits wrong passkeys of an address', async () => {
    start();
    const wrong = async () => {
      const answer = anAuthenticator().sign((await sign('ask-passkey', {})).body);
      return (await sign('passkey-sign-in', answer)).body.code;
    };
    for (let tries = 0; tries < 30; tries += 1) expect(await wrong()).toBe('wrongPasskey');
    expect(await wrong()).toBe('tooManyTries');
  });

  it('a link for a new password ends passkeys, PIN and sessions; a changed password ends the other sessions only', async () => {
    const { mia, key } = await withPasskey();
    const row = { brandPid: server.shop.brandPid, staffId: mia.staffId };
    const isThere = async () => ({
      passkeys: (await passkeysOf(server.ctx.db, row)).length,
      pin: ((await findStaff(server.ctx.db, row))?.pinHash ?? null) !== null,
    });
    expect((await sign('set-pin', { password, pin: '2580' }, mia)).status).toBe(200);
    const other = await sign('sign-in', { email: mia.email, password });
    const newPassword = 'battery horse staple';
    expect((await sign('change-password', { password, newPassword }, mia)).status).toBe(200);
    const meOf = async (headers: Record<string, string>) => (await sign('me', undefined, { headers })).status;
    expect([await meOf({ cookie: other.cookie }), await meOf({ ...mia.headers })]).toEqual([401, 200]);
    expect(await isThere()).toEqual({ passkeys: 1, pin: true });
    expect((await signInWith(key)).status).toBe(200);

    const owner = await aPerson(server, { role: 'owner' });
    const reset = await send(`${merchantRoot}/team/${mia.staffId}/reset-password`, {}, owner.headers);
    const link = reset.body.link.split('#')[1];
    expect(await isThere()).toEqual({ passkeys: 1, pin: true });
    expect((await sign('renew-password', { link, password })).status).toBe(200);
    expect(await isThere()).toEqual({ passkeys: 0, pin: false });
    expect((await signInWith(key)).body.code).toBe('wrongPasskey');
    expect(await meOf({ ...mia.headers })).toBe(401);
  });

  it.each(['comanda.test', '127.0.0.1', '192.168.1.20'])(
    'over plain HTTP at %s no passkey is offered',
    async (host) => {
      start();
      const mia = await aPerson(server, { role: 'manager' });
      const at = { headers: { ...mia.headers, host } };
      expect((await sign('ways', undefined, at)).body).toEqual({ passkeys: false, mail: false });
      expect((await sign('passkeys', undefined, at)).body.isOffered).toBe(false);
      for (const path of ['ask-passkey', 'ask-to-confirm', 'ask-to-add-passkey'])
        expect((await sign(path, {}, at)).body.code).toBe('noPasskeysHere');
    },
  );
});
