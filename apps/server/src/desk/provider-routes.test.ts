import { deskRoot } from '@comanda/contract/desk/call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
    const staffOidc = { issuer: provider.issuer, ...oidcClient, answerSeconds: 1 };
    server = await startTestServer({ config: { staffOidc } });
    mia = await aPerson(server, { role: 'manager', name: 'Mia' });
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
    provider.behaviour.person = { sub: 'ann', email: mia.email.toUpperCase(), email_verified: true };
  });

  const visit = async (url: URL) => {
    const answer = await server.app.inject({
      url: url.pathname + url.search,
      remoteAddress: `192.0.2.${visitors}`,
      headers: { cookie: cookieHeader(jar), host },
    });
    keepCookies(jar, [answer.headers['set-cookie'] ?? []].flat());
    return answer;
  };
  const leave = () => visit(new URL(`${origin}${deskRoot}/provider/leave?lang=en`));
  const atProvider = async () => new URL(String((await leave()).headers.location));
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

  it('uses PKCE, state and nonce, and opens the account with the verified address', async () => {
    const url = await atProvider();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      prompt: 'login',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      state: expect.stringMatching(/^[\w-]{22}$/),
      redirect_uri: `${origin}${deskRoot}/provider/return`,
      scope: 'openid email',
    });
    const back = await decide(url);
    expect(endsAt(await visit(back))).toEqual([303, `${origin}/desk/`]);
    expect((await me()).person).toBe('Mia');
    // the login is over, and its answer is good once
    jar = new Map();
    expect(endsAt(await visit(back))).toEqual([303, `${origin}/desk/#problem=over`]);
    expect((await me()).code).toBe('notSignedIn');
  });

  it.each<[string, OidcBehaviour['person']]>([
    ['has no account', { sub: 'ann', email: 'stranger@example.com', email_verified: true }],
    ['is not verified', { sub: 'ann', email: 'MIA', email_verified: false }],
    ['is said to be verified in words', { sub: 'ann', email: 'MIA', email_verified: 'true' }],
    ['is missing', { sub: 'ann' }],
  ])('somebody whose address %s gets in nowhere, and no account is made', async (_, person) => {
    const before = await server.ctx.db.selectFrom('staff').selectAll().execute();
    const email = person.email === 'MIA' ? mia.email : person.email;
    provider.behaviour.person = { ...person, ...(email !== undefined && { email }) };
    expect(endsAt(await visit(await decide(await atProvider())))).toEqual([
      303,
      `${origin}/desk/#problem=noAccount`,
    ]);
    expect((await me()).code).toBe('notSignedIn');
    expect(await server.ctx.db.selectFrom('staff').selectAll().execute()).toHaveLength(before.length);
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
    for (const secret of [mia.email, back.searchParams.get('code') ?? 'no code', oidcClient.clientSecret])
      expect(server.logged()).not.toContain(secret);
  });
});
