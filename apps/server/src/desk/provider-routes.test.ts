import { deskRoot } from '@comanda/contract/desk/call';
import { merchantRoot } from '@comanda/contract/merchant/call';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { buildApp } from '../app.ts';
import { connectLogin, type StaffLogin } from '../stores/staff-login-store.ts';
import { findStaff } from '../stores/staff-store.ts';
import { cookieHeader, type Jar, keepCookies, leadOut } from '../testing/a-browser.ts';
import { aPerson, type Person } from '../testing/a-person.ts';
import {
  foreignKeys,
  honest,
  type OidcBehaviour,
  type OidcProvider,
  oidcClient,
  startOidcProvider,
} from '../testing/start-oidc-provider.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { newPasswordLink } from './new-password-link.ts';

const origin = 'http://comanda.test';
const host = 'comanda.test';

describe('signing in at an OpenID Connect provider', () => {
  let server: TestServer;
  let provider: OidcProvider;
  let jar: Jar;
  let mia: Person;
  // tries are limited for each address of a client
  let visitors = 0;
  beforeAll(async () => {
    provider = await startOidcProvider(`${origin}${deskRoot}/provider/return`);
    const staffOidc = { issuer: provider.issuer, ...oidcClient, answerSeconds: 10 };
    server = await startTestServer({ config: { staffOidc } });
    mia = await aPerson(server, { role: 'manager', name: 'Mia' });
    await connectLogin(server.ctx.db, { ...keyOf(mia), ...login(), connectedAt: 1 });
  });
  afterAll(async () => {
    await server.close();
    await provider.close();
  });
  beforeEach(() => {
    visitors += 1;
    jar = new Map();
    // a provider whose settings the server has read before is asked again after a minute
    server.clock.now = Math.max(server.clock.now + 120, Math.floor(Date.now() / 1000));
    Object.assign(provider.behaviour, honest());
  });

  const keyOf = ({ staffId }: Person) => ({ brandPid: server.shop.brandPid, staffId });
  const login = (): StaffLogin => ({ issuer: provider.issuer, subject: 'ann' });
  const visit = async (url: URL, app = server.app) => {
    const answer = await app.inject({
      url: url.pathname + url.search,
      remoteAddress: `192.0.2.${visitors}`,
      headers: { cookie: cookieHeader(jar), host },
    });
    keepCookies(jar, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };
  const leave = (app = server.app) => visit(new URL(`${origin}${deskRoot}/provider/leave?lang=en`), app);
  const atProvider = async (app = server.app) => new URL(String((await leave(app)).headers.location));
  /** Decides on the provider's page. Returns the address to which it redirects. */
  async function decide(url: URL, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
    const theirs: Jar = new Map();
    const page = await leadOut(theirs, url);
    const back = page && (await leadOut(theirs, new URL(`${page.pathname}/${decision}`, page)));
    if (!back) throw new Error('the provider leads nowhere');
    return back;
  }
  const me = async () =>
    (await server.app.inject({ url: `${deskRoot}/me`, headers: { cookie: cookieHeader(jar), host } })).json();
  const endsAt = (answer: Awaited<ReturnType<typeof visit>>) => [
    answer.statusCode,
    String(answer.headers.location),
  ];

  it('uses PKCE, state and nonce, and opens the account that is connected', async () => {
    const url = await atProvider();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'login',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      state: expect.stringMatching(/^[\w-]{22}$/),
      redirect_uri: `${origin}${deskRoot}/provider/return`,
      scope: 'openid',
    });
    const back = await decide(url);
    expect(endsAt(await visit(back))).toEqual([303, `${origin}/desk/`]);
    expect((await me()).person).toBe('Mia');
    // the login is over, and its answer is good once
    jar = new Map();
    expect(endsAt(await visit(back))).toEqual([303, `${origin}/desk/#problem=over`]);
    expect((await me()).code).toBe('notSignedIn');
  });

  it('opens no account that is not connected: neither by its address, nor by the same subject at another provider', async () => {
    const theirs = await startOidcProvider(`${origin}${deskRoot}/provider/return`);
    onTestFinished(theirs.close);
    const staffOidc = { issuer: theirs.issuer, ...oidcClient, answerSeconds: 10 };
    const strangers = await buildApp({ ...server.ctx, config: { ...server.ctx.config, staffOidc } });
    onTestFinished(() => strangers.close());
    theirs.behaviour.person = { sub: 'ann', email: mia.email, email_verified: true };
    const back = await decide(await atProvider(strangers));
    expect(endsAt(await visit(back, strangers))).toEqual([303, `${origin}/desk/#problem=noAccount`]);
    expect((await me()).code).toBe('notSignedIn');
  });

  it('a brand that invites the address of another person captures no login', async () => {
    const brandPid = 'stranger';
    const stranger = await aPerson(server, { role: 'owner', name: 'Stranger', brandPid, shopPid: '' });
    await server.ctx.db
      .updateTable('staff')
      .set({ email: mia.email, lastSeenAt: server.clock.now + 1000 })
      .where('staffId', '=', stranger.staffId)
      .execute();
    provider.behaviour.person = { sub: 'ann', email: mia.email, email_verified: true };
    await visit(await decide(await atProvider()));
    expect((await me()).person).toBe('Mia');
  });

  describe('connecting the own login', () => {
    let ken: Person;
    beforeEach(async () => {
      ken = await aPerson(server, { role: 'manager', name: 'Ken' });
      be(`ken ${ken.staffId}`);
    });
    /** Chooses who the person at the provider is. */
    const be = (sub: string) => {
      provider.behaviour.person = { sub };
    };
    const post = (path: string, body: object, { headers }: Person) =>
      server.app.inject({
        method: 'POST',
        url: `${deskRoot}/${path}`,
        headers: { ...headers, host },
        payload: body,
      });
    /** Asks to connect. Returns the provider's page, or the refusal. */
    const ask = async (person: Person): Promise<URL | string> => {
      const answer = await post('connect-provider', { language: 'en' }, person);
      keepCookies(jar, [answer.headers['set-cookie'] ?? []].flat());
      return answer.statusCode === 200 ? new URL(answer.json().url) : answer.json().code;
    };
    const connect = async (person: Person) => {
      const url = await ask(person);
      if (typeof url === 'string') throw new Error(url);
      return endsAt(await visit(await decide(url)));
    };
    const connectedAt = async ({ headers }: Person) =>
      (await server.app.inject({ url: `${deskRoot}/provider`, headers })).json().connectedAt;
    const signIn = async () => {
      jar = new Map();
      return endsAt(await visit(await decide(await atProvider())))[1];
    };
    const audited = async () =>
      (
        await server.ctx.db
          .selectFrom('audit')
          .select(['call', 'detail'])
          .where('byId', '=', ken.staffId)
          .execute()
      ).map(({ call, detail }) => [call, JSON.parse(detail)]);

    it('needs a recent proof, then signs the person in until it is disconnected; the audit list has both', async () => {
      const unproved = await aPerson(server, { role: 'manager', isConfirmed: false });
      expect(await ask(unproved)).toBe('notConfirmed');
      expect((await post('disconnect-provider', {}, unproved)).json().code).toBe('notConfirmed');
      expect(await signIn()).toBe(`${origin}/desk/#problem=noAccount`);
      expect(await connect(ken)).toEqual([303, `${origin}/desk/account`]);
      expect(await connectedAt(ken)).toBe(server.clock.now);
      expect(await signIn()).toBe(`${origin}/desk/`);
      expect((await me()).person).toBe('Ken');
      expect((await post('disconnect-provider', {}, ken)).json()).toEqual({
        provider: new URL(provider.issuer).host,
        connectedAt: null,
      });
      // the other sessions are over, the own one is not
      expect((await me()).code).toBe('notSignedIn');
      expect(await connectedAt(ken)).toBeNull();
      expect(await signIn()).toBe(`${origin}/desk/#problem=noAccount`);
      await post('disconnect-provider', {}, ken);
      expect(await audited()).toEqual([
        ['connectProvider', { provider: new URL(provider.issuer).host }],
        ['disconnectProvider', {}],
      ]);
    });

    it('replaces the own earlier login, and takes none from a colleague', async () => {
      await connect(ken);
      be(`another ${ken.staffId}`);
      expect(await connect(ken)).toEqual([303, `${origin}/desk/account`]);
      expect(await signIn()).toBe(`${origin}/desk/`);
      be(`ken ${ken.staffId}`);
      expect(await signIn()).toBe(`${origin}/desk/#problem=noAccount`);
      be('ann');
      expect(await connect(ken)).toEqual([303, `${origin}/desk/account#problem=taken`]);
      await signIn();
      expect((await me()).person).toBe('Mia');
    });

    it('connects nothing if the session has ended meanwhile, and nothing in another browser', async () => {
      const url = await ask(ken);
      if (typeof url === 'string') throw new Error(url);
      const back = await decide(url);
      const own = jar;
      jar = new Map();
      expect(endsAt(await visit(back))[1]).toBe(`${origin}/desk/#problem=over`);
      jar = own;
      await post('sign-out', {}, ken);
      expect(endsAt(await visit(back))[1]).toBe(`${origin}/desk/account#problem=over`);
      expect(await signIn()).toBe(`${origin}/desk/#problem=noAccount`);
    });

    it('ends with a link for a new password, and with the access of the person', async () => {
      const { db } = server.ctx;
      await connect(ken);
      const person = await findStaff(db, keyOf(ken));
      if (!person) throw new Error('Ken works here');
      const { secret } = await newPasswordLink(server.ctx, person);
      const renewed = await post('renew-password', { link: secret, password: 'horse battery staple' }, ken);
      expect(renewed.statusCode).toBe(200);
      expect(await signIn()).toBe(`${origin}/desk/#problem=noAccount`);

      const olga = await aPerson(server, { role: 'owner', shopPid: '' });
      await connectLogin(db, {
        ...keyOf(ken),
        issuer: provider.issuer,
        subject: `ken ${ken.staffId}`,
        connectedAt: 1,
      });
      expect(await signIn()).toBe(`${origin}/desk/`);
      const ended = await server.app.inject({
        method: 'POST',
        url: `${merchantRoot}/team/${ken.staffId}/end`,
        headers: { ...olga.headers, 'idempotency-key': 'end-ken-1' },
        payload: {},
      });
      expect(ended.statusCode).toBe(200);
      expect(
        await db.selectFrom('staffLogins').selectAll().where('staffId', '=', ken.staffId).execute(),
      ).toEqual([]);
      expect(await signIn()).toBe(`${origin}/desk/#problem=noAccount`);
    });

    it('is refused while the provider is away, and without a provider', async () => {
      provider.behaviour.isDown = true;
      expect(await ask(ken)).toBe('providerAway');
      const { ctx } = server;
      const without = await buildApp({ ...ctx, config: { ...ctx.config, staffOidc: undefined } });
      onTestFinished(() => without.close());
      const asked = { method: 'POST', url: `${deskRoot}/connect-provider`, headers: ken.headers } as const;
      const refused = await without.inject({ ...asked, payload: { language: 'en' } });
      expect(refused.json().code).toBe('noProvider');
      expect((await without.inject({ url: `${deskRoot}/provider`, headers: ken.headers })).json()).toEqual({
        connectedAt: null,
      });
    });
  });

  it('somebody who cancels comes back to the sign-in page', async () => {
    expect(endsAt(await visit(await decide(await atProvider(), 'deny')))).toEqual([303, `${origin}/desk/`]);
    expect((await me()).code).toBe('notSignedIn');
  });

  it.each<[string, Partial<OidcBehaviour>, string]>([
    ['names another issuer', { claims: { iss: 'https://evil.example' } }, 'refused'],
    ['names another client', { claims: { aud: 'another' } }, 'refused'],
    ['is over', { claims: { exp: 1_000_000 } }, 'refused'],
    ['has another nonce', { claims: { nonce: 'another' } }, 'refused'],
    ['is signed with another key', { answers: { '/jwks': foreignKeys() } }, 'refused'],
  ])('a token that %s opens nothing', async (_, behaviour, problem) => {
    const back = await decide(await atProvider());
    Object.assign(provider.behaviour, behaviour);
    expect(endsAt(await visit(back))).toEqual([303, `${origin}/desk/#problem=${problem}`]);
    expect((await me()).code).toBe('notSignedIn');
  });

  it('a provider that is away, before or after the login, is said to be away', async () => {
    provider.behaviour.isDown = true;
    expect(endsAt(await leave())).toEqual([303, `${origin}/desk/#problem=unreachable`]);
    provider.behaviour.isDown = false;
    const back = await decide(await atProvider());
    provider.behaviour.isDown = true;
    expect(endsAt(await visit(back))).toEqual([303, `${origin}/desk/#problem=unreachable`]);
    expect((await me()).code).toBe('notSignedIn');
  });

  it('an answer opens nothing in another browser, with another state, or after a quarter of an hour', async () => {
    const back = await decide(await atProvider());
    const own = jar;
    jar = new Map();
    expect(endsAt(await visit(back))[1]).toBe(`${origin}/desk/#problem=over`);
    jar = own;
    const other = new URL(back);
    other.searchParams.set('state', 'A'.repeat(22));
    expect(endsAt(await visit(other))[1]).toBe(`${origin}/desk/#problem=over`);
    server.clock.now += 901;
    expect(endsAt(await visit(back))[1]).toBe(`${origin}/desk/#problem=over`);
    expect((await me()).code).toBe('notSignedIn');
  });

  it('limits failures of an address and not its departures, and logs neither codes nor addresses', async () => {
    for (let tries = 0; tries < 40; tries += 1) await leave();
    const back = await decide(await atProvider());
    provider.behaviour.claims = { aud: 'another' };
    for (let tries = 0; tries < 30; tries += 1)
      expect(endsAt(await visit(await decide(await atProvider())))[1]).toBe(
        `${origin}/desk/#problem=refused`,
      );
    expect(endsAt(await visit(back))[1]).toBe(`${origin}/desk/#problem=tooMany`);
    for (const secret of ['ann"', back.searchParams.get('code') ?? 'no code', oidcClient.clientSecret])
      expect(server.logged()).not.toContain(secret);
  });
});
