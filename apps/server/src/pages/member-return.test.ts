import { limits } from '@comanda/domain/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { MemberProvider } from '../providers/member/member-provider.ts';
import { oidcProvider } from '../providers/member/oidc-provider.ts';
import { cookieHeader, type Jar, keepCookies, leadOut } from '../testing/a-browser.ts';
import { membersOffered } from '../testing/a-member.ts';
import { publishShop } from '../testing/publish-shop.ts';
import {
  foreignKeys,
  honest,
  type OidcBehaviour,
  type OidcProvider,
  oidcClient,
  startOidcProvider,
} from '../testing/start-oidc-provider.ts';
import { sharedTestServer, type TestServer } from '../testing/start-test-server.ts';

const nonce = 'nonce-of-this-phone';
const origin = 'http://comanda.test';
const handOver = `${origin}/h5/member?nonce=${nonce}`;

let provider: OidcProvider;
const testServer = sharedTestServer();
let server: TestServer;
let jar: Jar;

beforeAll(async () => {
  provider = await startOidcProvider(`${origin}/member/return`);
});
afterAll(() => provider.close());

beforeEach(async () => {
  Object.assign(provider.behaviour, honest());
  jar = new Map();
  server = await testServer({ shop: { members: { ...membersOffered, provider: 'oidc' } } });
  server.clock.now = Math.floor(Date.now() / 1000);
  useProvider();
});

/** Replaces the server's member provider. */
function useProvider(answerSeconds = 5): void {
  const settings = { issuer: provider.issuer, ...oidcClient, answerSeconds };
  // this map belongs to the test server, and only its type is read-only
  const members = server.ctx.providers.operator.members as Map<string, MemberProvider>;
  members.set('oidc', oidcProvider(server.ctx, settings));
}

/** Requests the address of the login, like the diner app. */
async function loginUrl(): Promise<URL> {
  const { token } = (await server.scan()).queryInfo;
  const login = await server.call('member/login', { token, redirectUrl: handOver });
  expect(login.isEmbedded).toBe(false);
  return new URL(login.loginUrl);
}

/** Requests a page of this server with the cookies of the test's browser. */
async function visit({ pathname, search }: URL) {
  const answer = await server.app.inject({
    url: pathname + search,
    headers: { cookie: cookieHeader(jar), host: 'comanda.test', 'accept-language': 'en' },
  });
  keepCookies(jar, [answer.headers['set-cookie'] ?? []].flat());
  return answer;
}

/** Starts the login. Returns the address of the provider's page. */
async function leave(): Promise<URL> {
  const answer = await visit(await loginUrl());
  expect(answer.statusCode).toBe(303);
  return new URL(String(answer.headers.location));
}

/** Makes the diner's decision on the provider's page. Returns the address to which the provider redirects. */
async function decide(url: URL, decision: 'allow' | 'deny'): Promise<URL> {
  const atProvider: Jar = new Map();
  const page = await leadOut(atProvider, url);
  if (page?.origin !== provider.issuer) throw new Error(`the provider shows no page: ${page}`);
  const back = await leadOut(atProvider, new URL(`${page.pathname}/${decision}`, page));
  if (!back) throw new Error('the provider leads nowhere');
  return back;
}

const logIn = async () => visit(await decide(await leave(), 'allow'));
const members = () => server.ctx.db.selectFrom('members').selectAll().execute();
const tokens = () => server.ctx.db.selectFrom('memberTokens').selectAll().execute();

/** Expects a page that explains the failure and links back, and that nobody is logged in. */
async function expectEnded(page: Awaited<ReturnType<typeof visit>>, status: number, heading: string) {
  expect([page.statusCode, /<h1[^>]*>(.*?)<\/h1>/.exec(page.body)?.[1]]).toEqual([status, heading]);
  expect(page.body).toContain('href="/h5/member?back=1"');
  expect(page.body).toContain('Your cart is as you left it.');
  expect(page.headers['cache-control']).toBe('no-store');
  expect([await members(), await tokens()]).toEqual([[], []]);
}

const over = [400, 'This login has ended'] as const;
const refused = [502, 'Logging in did not work'] as const;
const unreachable = [503, 'Logging in is not possible at the moment'] as const;

describe('a login at an OpenID Connect provider', () => {
  it('uses PKCE, state and nonce, and ends at the hand-over page with a member token', async () => {
    const url = await leave();
    expect(Object.fromEntries(url.searchParams)).toEqual({
      client_id: 'comanda',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{22}$/),
      redirect_uri: 'http://comanda.test/member/return',
      response_type: 'code',
      scope: 'openid profile phone',
      state: expect.stringMatching(/^[\w-]{22}$/),
    });
    const end = await visit(await decide(url, 'allow'));
    const [address, memberToken = ''] = String(end.headers.location).split('#memberToken=');
    expect([end.statusCode, address]).toEqual([303, handOver]);
    expect(end.headers['cache-control']).toBe('no-store');
    expect(memberToken).toMatch(/^[\w-]{43}$/);
    expect(jar.size).toBe(0);
    const { token } = (await server.scan()).queryInfo;
    expect(await server.call('member/point/check', { token, memberToken, itemList: [] })).toMatchObject({
      point: 0,
    });
    const subject = `${provider.issuer}#ann`;
    expect(await members()).toMatchObject([{ provider: 'oidc', subject, name: 'Ann', phone: null }]);
  });

  it('finds the same member each time, and keeps the name that the member has chosen since', async () => {
    await logIn();
    await server.ctx.db.updateTable('members').set({ name: 'Annie' }).execute();
    await logIn();
    expect(await members()).toMatchObject([{ name: 'Annie' }]);
    expect(await tokens()).toHaveLength(2);
  });

  it('is stored in the browser that began it, hidden from scripts, for a quarter of an hour', async () => {
    const answer = await visit(await loginUrl());
    expect(answer.headers['set-cookie']).toMatch(
      /^h5_login_[\w-]{22}=[\w-]+; Path=\/member\/return; Max-Age=900; HttpOnly; SameSite=Lax$/,
    );
    const url = new URL(String(answer.headers.location));
    for (const [, kept] of jar) expect(url.href).not.toContain(kept);
  });

  it('passes the diner’s language on to the provider, if the phone sends it', async () => {
    const url = await loginUrl();
    url.searchParams.set('lang', 'zh-TW');
    const { headers } = await visit(url);
    expect(new URL(String(headers.location)).searchParams.get('ui_locales')).toBe('zh-TW');
    url.searchParams.set('lang', 'zh TW&prompt=none');
    const other = await visit(url);
    expect(new URL(String(other.headers.location)).searchParams.has('ui_locales')).toBe(false);
  });

  it.each<[string, OidcBehaviour['person'], { name: string; phone: string | null }]>([
    [
      'a verified telephone',
      { sub: 'ann', phone_number: '+358401', phone_number_verified: true },
      { name: '', phone: '+358401' },
    ],
    [
      'no telephone that the provider has not verified',
      { sub: 'ann', phone_number: '+358401' },
      { name: '', phone: null },
    ],
    [
      'the nickname of a person without a name',
      { sub: 'ann', nickname: 'Annie' },
      { name: 'Annie', phone: null },
    ],
    [
      'the beginning of a name that is too long',
      { sub: 'ann', name: ` ${'林'.repeat(60)}` },
      { name: '林'.repeat(limits.receiverNameLength), phone: null },
    ],
  ])('stores %s', async (_what, person, expected) => {
    provider.behaviour.person = person;
    expect((await logIn()).statusCode).toBe(303);
    expect(await members()).toMatchObject([expected]);
  });

  it('returns a diner who declines to their page, not logged in', async () => {
    const end = await visit(await decide(await leave(), 'deny'));
    expect([end.statusCode, end.headers.location]).toEqual([303, handOver]);
    expect(await members()).toEqual([]);
  });
});

describe('a failed login at a provider shows a page with a link back and logs nobody in:', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const says = (claims: OidcBehaviour['claims']) => () => Object.assign(provider.behaviour, { claims });
  const answers = (told: () => OidcBehaviour['answers']) => () =>
    Object.assign(provider.behaviour, { answers: told() });

  it.each<[string, () => unknown, readonly [number, string]]>([
    ['is signed with another key', answers(() => ({ '/jwks': foreignKeys() })), refused],
    ['names another issuer', says({ iss: 'https://accounts.example' }), refused],
    ['is for another client', says({ aud: 'another' }), refused],
    [
      'is for several clients but issued to another one',
      says({ aud: ['comanda', 'another'], azp: 'another' }),
      refused,
    ],
    ['has expired', () => says({ exp: now() - 61 })(), refused],
    ['has the nonce of another login', says({ nonce: 'another' }), refused],
    ['has no subject', says({ sub: undefined }), refused],
    ['is missing', answers(() => ({ '/token': { access_token: 'a', token_type: 'Bearer' } })), refused],
    ['has another subject than the user info', answers(() => ({ '/me': { sub: 'eve' } })), refused],
    ['is not valid JSON', answers(() => ({ '/token': 'an error page' })), unreachable],
    [
      'does not come, because the provider is down',
      () => Object.assign(provider.behaviour, { isDown: true }),
      unreachable,
    ],
  ])('the ID token %s', async (_what, misbehave, expected) => {
    const back = await decide(await leave(), 'allow');
    misbehave();
    await expectEnded(await visit(back), ...expected);
    expect(server.logged()).toContain('a member could not be logged in');
  });

  const otherMembers = () => ({ ...server.shop, members: membersOffered });
  const forgeCookies = (length: number) => () => {
    for (const name of jar.keys()) jar.set(name, 'A'.repeat(length));
  };
  const withField = (name: string, value: string) => (url: URL) => url.searchParams.set(name, value);
  it.each<[string, (url: URL) => void]>([
    ['the PKCE challenge', withField('code_challenge', 'x'.repeat(43))],
    ['the nonce', withField('nonce', 'another')],
  ])('the browser changed %s on the way to the provider', async (_what, change) => {
    const url = await leave();
    change(url);
    await expectEnded(await visit(await decide(url, 'allow')), ...refused);
  });

  it.each<[string, (back: URL) => unknown, readonly [number, string]]>([
    ['a code that the provider never issued', withField('code', 'forged'), refused],
    ['no code', (back) => back.searchParams.delete('code'), refused],
    ['the issuer of another provider', withField('iss', 'https://accounts.example'), refused],
    ['an error of the provider', withField('error', 'server_error'), refused],
    ['another state', withField('state', 'A'.repeat(22)), over],
    ['a state that tries to change the name of the cookie', withField('state', 'x=; h5_login_'), over],
    ['no state', (back) => back.searchParams.delete('state'), over],
    ['no cookie, as in another browser', () => jar.clear(), over],
    ['a forged cookie', forgeCookies(300), over],
    ['a cookie cut short', forgeCookies(10), over],
    [
      'a shop that has changed its member provider',
      () => publishShop(server.ctx, otherMembers(), null),
      refused,
    ],
    ['a login that is a quarter of an hour old', () => (server.clock.now += 15 * 60), over],
  ])('the browser returns with %s', async (_what, change, expected) => {
    const back = await decide(await leave(), 'allow');
    await change(back);
    await expectEnded(await visit(back), ...expected);
  });

  it('two simultaneous logins in one browser end independently', async () => {
    const [one, other] = [await leave(), await leave()];
    expect((await visit(await decide(other, 'allow'))).statusCode).toBe(303);
    expect((await visit(await decide(one, 'allow'))).statusCode).toBe(303);
    expect(await tokens()).toHaveLength(2);
  });

  it('a reloaded page logs nobody in again, not even with its old cookie', async () => {
    const back = await decide(await leave(), 'allow');
    const kept = new Map(jar);
    expect((await visit(back)).statusCode).toBe(303);
    expect((await visit(back)).statusCode).toBe(400);
    jar = kept;
    expect((await visit(back)).statusCode).toBe(502);
    expect(await tokens()).toHaveLength(1);
  });

  const metadata = '/.well-known/openid-configuration';
  it.each([
    ['a provider that is down', () => Object.assign(provider.behaviour, { isDown: true }), 5],
    ['a provider that does not answer', answers(() => ({ [metadata]: null })), 0.2],
    [
      'a provider that states another issuer',
      answers(() => ({ [metadata]: { issuer: 'https://accounts.example' } })),
      5,
    ],
  ])('%s: reported before the diner leaves, and again at the redirect', async (_what, fail, seconds) => {
    const url = await loginUrl();
    useProvider(seconds);
    fail();
    const { token } = (await server.scan()).queryInfo;
    expect((await server.post('member/login', { token, redirectUrl: handOver })).body).toMatchObject({
      code: 2500,
      message: 'Members cannot log in at the moment',
    });
    await expectEnded(await visit(url), ...unreachable);
    expect(server.logged()).toContain('a member provider cannot be reached');
  });

  it('a provider that works again is used again at once', async () => {
    const url = await loginUrl();
    useProvider();
    provider.behaviour.isDown = true;
    await expectEnded(await visit(url), ...unreachable);
    provider.behaviour.isDown = false;
    expect((await logIn()).statusCode).toBe(303);
  });

  it('the metadata of a provider is cached for a minute', async () => {
    await loginUrl();
    provider.behaviour.isDown = true;
    server.clock.now += 59;
    await loginUrl();
    server.clock.now += 1;
    await expect(loginUrl()).rejects.toMatchObject({ code: 2500 });
  });

  it.each([
    ['an unknown shop', 'shop', 'nowhere'],
    ['a nonce that is too short', 'nonce', 'short'],
  ])('the login starts with %s', async (_what, name, value) => {
    const url = await loginUrl();
    url.searchParams.set(name, value);
    await expectEnded(await visit(url), ...over);
  });

  it('repeated returns with invented codes send at most 60 requests a minute to the provider', async () => {
    const url = await leave();
    const back = new URL('/member/return', origin);
    back.search = String(
      new URLSearchParams({ state: url.searchParams.get('state') ?? '', code: 'made up' }),
    );
    const headers = { cookie: cookieHeader(jar), 'accept-language': 'en' };
    const come = (host: number) =>
      server.app.inject({
        url: back.pathname + back.search,
        headers,
        remoteAddress: `2001:db8:0:9::${host}`,
      });
    const statuses: number[] = [];
    for (let time = 1; time <= 61; time += 1) statuses.push((await come(time)).statusCode);
    expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 502));
    const late = await come(62);
    await expectEnded(late, ...unreachable);
    expect([statuses[60], late.headers['set-cookie']]).toEqual([503, undefined]);
  });

  it('simultaneous logins share one metadata request to the provider', async () => {
    const url = await loginUrl();
    useProvider();
    const asked = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => asked.mockRestore());
    const answers = await Promise.all(Array.from({ length: 10 }, () => visit(url)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 10 }, () => 303));
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('no log contains a code, state, nonce, token, secret, name or telephone of any login', async () => {
    provider.behaviour.person = {
      sub: 'ann',
      name: 'Canary',
      phone_number: '+358409',
      phone_number_verified: true,
    };
    const url = await leave();
    const kept = [...jar].flat();
    const good = await decide(url, 'allow');
    const location = String((await visit(good)).headers.location);
    const bad = await decide(await leave(), 'allow');
    bad.searchParams.set('error', 'canary_<script>');
    bad.searchParams.set('error_description', 'canary words');
    await visit(bad);
    provider.behaviour.claims = { nonce: 'canary-nonce' };
    const worse = await decide(await leave(), 'allow');
    await visit(worse);
    const secrets = [url, good, bad, worse].flatMap(({ searchParams }) =>
      ['state', 'nonce', 'code'].flatMap((name) => searchParams.get(name) ?? []),
    );
    const personal = ['Canary', '+358409', 'canary', nonce, oidcClient.clientSecret];
    const memberToken = location.split('#memberToken=')[1] ?? '';
    expect(memberToken).not.toBe('');
    for (const secret of [...secrets, ...kept, ...personal, memberToken])
      expect(server.logged()).not.toContain(secret);
  });
});
