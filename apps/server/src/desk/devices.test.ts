import { deskRoot, deviceHeader, timeHeader } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { describe, expect, it, onTestFinished } from 'vitest';
import { forget } from '../jobs/forget.ts';
import { aDevice, aTablet, type Tablet } from '../testing/a-device.ts';
import { aPerson, type Person } from '../testing/a-person.ts';
import { engines, sharedTestServer, type TestServer } from '../testing/start-test-server.ts';
import { hashPassword } from './password.ts';

const startShared = sharedTestServer();
const password = 'horse battery staple';
const pin = '2580';

type Headers = Readonly<Record<string, string>>;

async function send({ app }: TestServer, url: string, body: object | undefined, headers: Headers) {
  const answer = await app.inject({
    method: body ? 'POST' : 'GET',
    url,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '';
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, cookie };
}

const merchant = (server: TestServer, { headers }: Pick<Person, 'headers'>, path: string, body?: object) =>
  send(server, `${merchantRoot}/${path}`, body, headers);

/** Sends a call from the page of a tablet. */
const from = (server: TestServer, tablet: Tablet, url: string, body?: object) =>
  send(server, url, body, tablet.headersFor(body ? 'POST' : 'GET', url));
const sign = (server: TestServer, tablet: Tablet, name: string, body?: object) =>
  from(server, tablet, `${deskRoot}/${name}`, body);
const orders = (server: TestServer, tablet: Tablet) => from(server, tablet, `${merchantRoot}/orders`);
/** A tablet whose browser has the cookie of a session. */
const withCookie = (tablet: Tablet, cookie: string): Tablet => ({
  ...tablet,
  headersFor: (method, path) => ({ ...tablet.headersFor(method, path), cookie }),
});

/** The tablet asks to be paired and shows this code. */
const codeOf = async (server: TestServer, { publicKey }: Tablet): Promise<string> =>
  (
    await send(
      server,
      `${deskRoot}/begin-pairing`,
      { publicKey },
      { 'sec-fetch-site': 'same-origin', 'user-agent': 'Mozilla/5.0 (iPad)' },
    )
  ).body.code;

describe.each(engines)('paired devices on %s', (engine) => {
  const start = () => startShared({ engine });
  const aManager = async (server: TestServer) =>
    aPerson(server, {
      role: 'manager',
      name: 'Mia',
      passwordHash: await hashPassword(password),
      isConfirmed: false,
    });

  it('a tablet shows a code, a manager who confirms with the password pairs it, and it works with its role', async () => {
    const server = await start();
    const mia = await aManager(server);
    const tablet = aTablet(server);
    expect((await sign(server, tablet, 'me')).body.code).toBe('notPaired');
    const code = await codeOf(server, tablet);
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/);
    expect((await merchant(server, mia, `pairings/${code}`)).body).toEqual({
      device: 'iPad',
      address: '127.0.0.1',
      expiresAt: server.ctx.now() + 300,
    });
    const body = { name: 'Tablet at the bar', role: 'floor', isShared: false };
    const pair = (by: Person, wanted: object = body) =>
      merchant(server, by, `pairings/${code}/confirm`, wanted);
    expect((await pair(mia)).body.code).toBe('notConfirmed');
    const confirm = (given: string) => send(server, `${deskRoot}/confirm`, { password: given }, mia.headers);
    expect((await confirm('a wrong one')).body.code).toBe('wrongPassword');
    expect((await confirm(password)).status).toBe(200);
    expect((await pair(await aPerson(server, { role: 'floor' }))).body.code).toBe('noPermission');
    expect((await pair(mia)).body).toMatchObject({
      deviceId: tablet.deviceId,
      role: 'floor',
      pairedBy: 'Mia',
    });
    expect((await pair(mia)).body.code).toBe('noSuchPairing');
    expect((await sign(server, tablet, 'me')).body).toMatchObject({
      person: 'Tablet at the bar',
      device: { name: 'Tablet at the bar', isShared: false },
      shopList: [{ shopPid: server.shop.shopPid, role: 'floor' }],
    });
    expect((await orders(server, tablet)).status).toBe(200);
    const paused = await from(server, tablet, `${merchantRoot}/pause`, { message: 'Back soon' });
    expect(paused.status).toBe(200);
    const office = await aPerson(server, { role: 'owner' });
    expect((await merchant(server, office, 'audit')).body.auditList[0]).toMatchObject({
      call: 'pauseOrdering',
      byKind: 'device',
      by: 'Tablet at the bar',
      device: 'Tablet at the bar',
    });
    await expect
      .poll(async () => (await merchant(server, mia, 'devices')).body.deviceList)
      .toMatchObject([{ name: 'Tablet at the bar', lastSeenAt: server.ctx.now() }]);
  });

  it('a code is good for five minutes and for the tablet that shows it; a confirmation is good for five minutes', async () => {
    const server = await start();
    const mia = await aManager(server);
    const tablet = aTablet(server);
    const code = await codeOf(server, tablet);
    await send(server, `${deskRoot}/confirm`, { password }, mia.headers);
    server.clock.now += 300;
    expect((await merchant(server, mia, `pairings/${code}`)).body.code).toBe('noSuchPairing');
    const next = await codeOf(server, tablet);
    const body = { name: 'Bar', role: 'kitchen', isShared: false };
    const pair = () => merchant(server, mia, `pairings/${next}/confirm`, body);
    expect((await pair()).body.code).toBe('notConfirmed');
    await send(server, `${deskRoot}/confirm`, { password }, mia.headers);
    expect((await pair()).status).toBe(200);
    const other = aTablet(server);
    expect((await orders(server, { ...other, deviceId: tablet.deviceId })).body.code).toBe('noKey');
    const forged = other.headersFor('GET', `${merchantRoot}/orders`);
    const named = forged[deviceHeader]?.replace(other.deviceId, tablet.deviceId) ?? '';
    const answer = await send(server, `${merchantRoot}/orders`, undefined, {
      ...forged,
      [deviceHeader]: named,
    });
    expect(answer.body.code).toBe('noKey');
    await forget(server.ctx);
    expect(await server.ctx.db.selectFrom('devicePairings').selectAll().execute()).toEqual([]);
  });

  it('a device with a wrong clock reads the time of the server', async () => {
    const server = await start();
    const tablet = await aDevice(server);
    const path = `${merchantRoot}/orders`;
    const headers = tablet.headersFor('GET', path);
    server.clock.now += 61;
    const refused = await send(server, path, undefined, headers);
    expect(refused.body.code).toBe('staleProof');
    expect(refused.headers[timeHeader]).toBe(String(server.clock.now));
    const me = await send(server, `${deskRoot}/me`, undefined, headers);
    expect([me.body.code, me.headers[timeHeader]]).toEqual(['staleProof', String(server.clock.now)]);
    expect((await orders(server, tablet)).status).toBe(200);
  });

  it('on a shared tablet a person is chosen and enters a PIN; what is done is signed with person and device', async () => {
    const server = await start();
    const tablet = await aDevice(server, { isShared: true });
    const ken = await aPerson(server, { role: 'floor', name: 'Ken', pin });
    await aPerson(server, { role: 'kitchen', name: 'Without a PIN' });
    await aPerson(server, { role: 'floor', name: 'Of another shop', pin, shopPid: 'other' });
    expect((await sign(server, tablet, 'me')).body.code).toBe('pinNeeded');
    expect((await orders(server, tablet)).body.code).toBe('noKey');
    expect((await sign(server, tablet, 'device')).body).toMatchObject({
      name: 'Tablet at the bar',
      personList: [{ staffId: ken.staffId, person: 'Ken' }],
    });
    expect((await sign(server, tablet, 'pin-sign-in', { staffId: ken.staffId, pin: '1379' })).body.code).toBe(
      'wrongPin',
    );
    const entered = await sign(server, tablet, 'pin-sign-in', { staffId: ken.staffId, pin });
    expect(entered.body).toMatchObject({ person: 'Ken', device: { isShared: true } });
    expect((await sign(server, withCookie(tablet, entered.cookie), 'me')).body.person).toBe('Ken');
    const paused = await from(server, withCookie(tablet, entered.cookie), `${merchantRoot}/pause`, {
      message: 'Back soon',
    });
    expect(paused.status).toBe(200);
    const office = await aPerson(server, { role: 'owner' });
    expect((await merchant(server, office, 'audit')).body.auditList[0]).toMatchObject({
      byKind: 'person',
      by: 'Ken',
      staffId: ken.staffId,
      device: 'Tablet at the bar',
    });
    expect((await sign(server, withCookie(tablet, entered.cookie), 'sign-out', {})).status).toBe(200);
    expect((await sign(server, withCookie(tablet, entered.cookie), 'me')).body.code).toBe('pinNeeded');
  });

  it('a person chooses the own PIN with the password; a PIN that is easy to guess is refused, and only a keyed hash is stored', async () => {
    const server = await start();
    const mia = await aManager(server);
    const choose = (chosen: string, given = password) =>
      send(server, `${deskRoot}/set-pin`, { password: given, pin: chosen }, mia.headers);
    expect((await choose(pin, 'a wrong one')).body.code).toBe('wrongPassword');
    for (const easy of ['0000', '1234', '987654']) expect((await choose(easy)).body.code).toBe('weakPin');
    for (const wrong of ['123', '1234567', 'abcd'])
      expect((await choose(wrong)).body.code).toBe('badRequest');
    expect((await choose(pin)).status).toBe(200);
    const { pinHash } = await server.ctx.db
      .selectFrom('staff')
      .select('pinHash')
      .where('brandPid', '=', server.shop.brandPid)
      .executeTakeFirstOrThrow();
    expect(pinHash).toMatch(/^[0-9a-f]{12}:argon2id\$/);
    const tablet = await aDevice(server, { isShared: true, role: 'manager' });
    const entered = await sign(server, tablet, 'pin-sign-in', { staffId: mia.staffId, pin });
    expect(entered.status).toBe(200);
    const { keys } = server.ctx.providers;
    onTestFinished(() => void Object.assign(server.ctx.providers, { keys }));
    Object.assign(server.ctx.providers, { keys: undefined });
    expect((await choose(pin)).body.code).toBe('noPinKey');
    expect((await sign(server, tablet, 'pin-sign-in', { staffId: mia.staffId, pin })).body.code).toBe(
      'wrongPin',
    );
  });

  it('ten wrong PINs in a row, also at once, lock the person and the device, until a manager unlocks them', async () => {
    const server = await start();
    const mia = await aManager(server);
    const tablet = await aDevice(server, { isShared: true });
    const ken = await aPerson(server, { role: 'floor', name: 'Ken', pin });
    const enter = (given: string, at = tablet) =>
      sign(server, at, 'pin-sign-in', { staffId: ken.staffId, pin: given });
    const codes = await Promise.all(Array.from({ length: 15 }, async () => (await enter('1379')).body.code));
    expect(codes.filter((code) => code === 'wrongPin')).toHaveLength(10);
    expect(codes.filter((code) => code === 'pinLocked')).toHaveLength(5);
    expect((await enter(pin)).body.code).toBe('pinLocked');
    const second = await aDevice(server, { isShared: true, name: 'Second' });
    expect((await enter(pin, second)).body.code).toBe('pinLocked');
    const state = async () => [
      (await merchant(server, mia, 'devices')).body.deviceList.find(
        ({ name }: { name: string }) => name === 'Tablet at the bar',
      )?.isLocked,
      (await merchant(server, mia, 'team')).body.personList.find(
        ({ name }: { name: string }) => name === 'Ken',
      )?.isPinLocked,
    ];
    expect(await state()).toEqual([true, true]);
    expect((await merchant(server, ken, `devices/${tablet.deviceId}/unlock`, {})).body.code).toBe(
      'noPermission',
    );
    expect((await merchant(server, mia, `devices/${tablet.deviceId}/unlock`, {})).status).toBe(200);
    expect((await enter(pin)).body.code).toBe('pinLocked');
    expect((await merchant(server, mia, `team/${ken.staffId}/unlock-pin`, {})).status).toBe(200);
    expect(await state()).toEqual([false, false]);
    expect((await enter(pin, second)).status).toBe(200);
    for (let tries = 0; tries < 20; tries += 1) await enter('1379', second);
    expect((await enter('1379', second)).body.code).toBe('tooManyTries');
  });

  it('a stolen tablet: its cookie opens nothing elsewhere, a PIN opens no team, keys, payment settings or device, and it is locked at once when it is ended', async () => {
    const server = await start();
    const origin = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const mia = await aManager(server);
    const tablet = await aDevice(server, { isShared: true, role: 'manager' });
    const owner = await aPerson(server, {
      role: 'owner',
      name: 'Olga',
      shopPid: '',
      pin,
      passwordHash: await hashPassword(password),
    });
    const { cookie } = await sign(server, tablet, 'pin-sign-in', { staffId: owner.staffId, pin });
    const path = `${merchantRoot}/orders`;
    expect((await orders(server, withCookie(tablet, cookie))).status).toBe(200);

    // the cookie without the key of the tablet, with the proof of another path, with an old proof, at another device
    expect((await send(server, path, undefined, { ...mia.headers, cookie })).body.code).toBe('noKey');
    const ofPath = tablet.headersFor('GET', `${merchantRoot}/menu`);
    expect((await send(server, path, undefined, { ...ofPath, cookie })).body.code).toBe('noKey');
    const old = tablet.headersFor('GET', path);
    server.clock.now += 61;
    expect((await send(server, path, undefined, { ...old, cookie })).body.code).toBe('staleProof');
    const another = await aDevice(server, { name: 'Another', isShared: true });
    expect((await orders(server, withCookie(another, cookie))).body.code).toBe('noKey');

    for (const closed of ['team', 'keys', 'credentials', 'devices', 'pairings/23456789'])
      expect([
        closed,
        (await from(server, withCookie(tablet, cookie), `${merchantRoot}/${closed}`)).body.code,
      ]).toEqual([closed, 'noPermission']);
    for (const [name, body] of [
      ['confirm', { password }],
      ['set-pin', { password, pin: '9071' }],
      ['change-password', { password, newPassword: 'another long one' }],
    ] as const)
      expect([name, (await sign(server, withCookie(tablet, cookie), name, body)).body.code]).toEqual([
        name,
        'notAtDevice',
      ]);

    const stream = await fetch(`${origin}${merchantRoot}/stream`, {
      headers: { ...tablet.headersFor('GET', `${merchantRoot}/stream`), cookie },
    });
    expect(stream.status).toBe(200);
    await send(server, `${deskRoot}/confirm`, { password }, mia.headers);
    const begin = performance.now();
    const ended = await merchant(server, mia, `devices/${tablet.deviceId}/end`, {});
    expect(ended.body).toMatchObject({ name: 'Tablet at the bar' });
    expect(await stream.text()).toContain('event: ended');
    expect(performance.now() - begin).toBeLessThan(2000);
    expect((await orders(server, withCookie(tablet, cookie))).body.code).toBe('noKey');
    expect((await sign(server, withCookie(tablet, cookie), 'me')).body.code).toBe('notPaired');
    expect((await sign(server, tablet, 'pin-sign-in', { staffId: owner.staffId, pin })).body.code).toBe(
      'notPaired',
    );
    expect((await merchant(server, mia, `devices/${tablet.deviceId}/end`, {})).body.code).toBe(
      'noSuchDevice',
    );
    expect((await orders(server, another)).body.code).toBe('noKey');
  });
});
