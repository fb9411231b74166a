import { deskRoot } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '../jobs/sweep.ts';
import { type SmtpSimulator, startSmtp } from '../providers/mail/testing/smtp-simulator.ts';
import { aPerson, type Person } from '../testing/a-person.ts';
import { engines, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { withMail } from '../testing/with-mail.ts';
import { hashPassword } from './password.ts';

const password = 'horse battery staple';
const renewed = 'correct horse battery';

describe.each(engines)('a forgotten password on %s', (engine) => {
  let server: TestServer;
  let smtp: SmtpSimulator;
  // tries are limited for each address of a client
  let visitors = 0;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    smtp = await startSmtp();
  });
  afterAll(async () => {
    await server.close();
    await smtp.close();
  });

  const sign = async (path: string, body?: object, headers: Person['headers'] = {}) => {
    const answer = await server.app.inject({
      method: body ? 'POST' : 'GET',
      url: path.startsWith('/') ? path : `${deskRoot}/${path}`,
      remoteAddress: `192.0.2.${visitors}`,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...headers,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };
  const aMember = async () => {
    visitors += 1;
    return aPerson(server, { role: 'floor', name: 'Ken', passwordHash: await hashPassword(password) });
  };
  const forget = (email: string, language = 'en') => sign('forgot-password', { email, language });
  const waiting = () => server.ctx.db.selectFrom('staffMails').selectAll().execute();
  /** The secrets of the links that were mailed to an address. */
  async function mailedTo(address: string): Promise<string[]> {
    await sweep(server.ctx);
    return smtp.taken
      .filter(({ to }) => to.includes(address))
      .map(({ raw }) => /\/desk\/#([\w-]{43})/.exec(raw.replaceAll('=\r\n', ''))?.[1] ?? '');
  }

  it('without a mail server the page asks for an owner, and nothing is stored', async () => {
    const ken = await aMember();
    expect((await sign('ways')).body.mail).toBe(false);
    expect((await forget(ken.email)).body.code).toBe('noMail');
    expect(await waiting()).toEqual([]);
  });

  it('a mailed link works once, for an hour, ends the other sessions and links, and is in the audit list', async () => {
    await withMail({ ctx: server.ctx, brandPid: server.shop.brandPid }, smtp.port);
    const ken = await aMember();
    expect((await sign('ways')).body.mail).toBe(true);
    expect((await forget(ken.email.toUpperCase(), 'ja')).body).toEqual({});
    await expect.poll(waiting).toHaveLength(1);
    const [link] = await mailedTo(ken.email);
    expect(smtp.taken.at(-1)?.raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(await waiting()).toEqual([]);
    await forget(ken.email);
    await expect.poll(waiting).toHaveLength(1);
    const second = (await mailedTo(ken.email))[1];
    // the old password stays valid until the link is used
    expect((await sign('me', undefined, ken.headers)).status).toBe(200);
    expect((await sign('sign-in', { email: ken.email, password })).status).toBe(200);
    expect((await sign('renew-password', { link, password: 'password123' })).body.code).toBe('weakPassword');
    expect((await sign('renew-password', { link, password: renewed })).body.person).toBe('Ken');
    for (const used of [link, second])
      expect((await sign('renew-password', { link: used, password: renewed })).body.code).toBe('linkEnded');
    expect((await sign('me', undefined, ken.headers)).body.code).toBe('notSignedIn');
    expect((await sign('sign-in', { email: ken.email, password })).body.code).toBe('wrongPassword');
    const owner = await aPerson(server, { role: 'owner' });
    const { auditList } = (await sign(`${merchantRoot}/audit`, undefined, owner.headers)).body;
    expect(auditList[0]).toMatchObject({ call: 'renewPassword', byKind: 'person', by: 'Ken' });

    await forget(ken.email);
    await expect.poll(waiting).toHaveLength(1);
    const late = (await mailedTo(ken.email))[2];
    server.clock.now += 3600;
    expect((await sign('renew-password', { link: late, password: renewed })).body.code).toBe('linkEnded');
  });

  it('answers the same for an unknown address, and sends nothing there; no address and no link is in the log', async () => {
    const ken = await aMember();
    const known = await forget(ken.email);
    const unknown = await forget('nobody@example.com');
    const { date: _one, ...first } = known.headers;
    const { date: _two, ...other } = unknown.headers;
    expect([unknown.status, unknown.body, other]).toEqual([known.status, known.body, first]);
    await expect.poll(waiting).toHaveLength(1);
    const [link = ''] = await mailedTo(ken.email);
    expect(link).not.toBe('');
    expect(smtp.taken.flatMap(({ to }) => to)).not.toContain('nobody@example.com');
    for (const secret of [ken.email, 'nobody@example.com', link])
      expect(server.logged()).not.toContain(secret);
  });

  it('limits how often one address asks, how many links are valid, and how many addresses one client asks for', async () => {
    const ken = await aMember();
    const codes = [];
    for (let each = 0; each < 4; each += 1) codes.push((await forget(ken.email)).body.code);
    expect(codes).toEqual([undefined, undefined, undefined, 'tooManyTries']);
    await expect.poll(async () => (await mailedTo(ken.email)).length).toBe(3);
    const mia = await aMember();
    const { brandPid } = server.shop;
    const row = { brandPid, shopPid: '', role: 'kitchen', email: mia.email, staffId: mia.staffId } as const;
    const expiresAt = server.ctx.now() + 60;
    for (const linkHash of ['1', '2', '3'])
      await server.ctx.db
        .insertInto('staffLinks')
        .values({ ...row, linkHash, expiresAt })
        .execute();
    expect((await forget(mia.email)).body).toEqual({});
    for (let each = 0; each < 29; each += 1) await forget(`${each}@example.com`);
    expect((await forget('more@example.com')).body.code).toBe('tooManyTries');
    expect(await mailedTo(mia.email)).toEqual([]);
  });

  it('tries again while the mail server is away, and gives up when the link has expired', async () => {
    const ken = await aMember();
    smtp.fail('greylist', 1);
    await forget(ken.email);
    await expect.poll(waiting).toHaveLength(1);
    expect(await mailedTo(ken.email)).toEqual([]);
    server.clock.now += 120;
    const [link] = await mailedTo(ken.email);
    expect((await sign('renew-password', { link, password: renewed })).status).toBe(200);
    smtp.fail('greylist');
    await forget(ken.email);
    await expect.poll(waiting).toHaveLength(1);
    server.clock.now += 3600;
    expect(await mailedTo(ken.email)).toHaveLength(1);
    expect(await waiting()).toEqual([]);
    expect(server.logged()).toContain('a mail to staff could not be sent');
    expect(server.logged()).not.toContain(ken.email);
  });
});
