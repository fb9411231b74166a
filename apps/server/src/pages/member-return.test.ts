import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { oidcProvider } from '../providers/member/oidc-provider.ts';
import { membersOffered } from '../testing/a-member.ts';
import { type OidcProvider, oidcClient, startOidcProvider } from '../testing/start-oidc-provider.ts';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

let provider: OidcProvider;
let server: TestServer;

beforeAll(async () => {
  provider = await startOidcProvider();
});
afterAll(() => provider.close());

beforeEach(async () => {
  Object.assign(provider.behaviour, { claims: {}, person: { name: 'Ann' }, isForging: false, isDown: false });
  server = await startTestServer({ shop: { members: { ...membersOffered, provider: 'oidc' } } });
  server.clock.now = Math.floor(Date.now() / 1000);
  const members = new Map(server.ctx.members);
  members.set('oidc', oidcProvider(server.ctx, { issuer: provider.issuer, ...oidcClient }));
  Object.assign(server.ctx, { members });
});
afterEach(() => server.close());

const nonce = 'nonce-of-this-phone';
const handOver = 'http://comanda.test/h5/member';

/** Begins a login, as the diner app does. */
async function begin(): Promise<URL> {
  const { token } = (await server.scan()).queryInfo;
  const { loginUrl, isEmbedded } = await server.call('member/login', {
    token,
    redirectUrl: `${handOver}?nonce=${nonce}`,
  });
  expect(isEmbedded).toBe(false);
  return new URL(loginUrl);
}

/** What the diner decides on the provider's page; answers where the provider leads back to. */
async function decide({ searchParams }: URL, decision: 'allow' | 'deny'): Promise<URL> {
  const query = new URLSearchParams([...searchParams, ['decision', decision]]);
  const answer = await fetch(`${provider.issuer}/decide?${query}`, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

const comeBack = ({ pathname, search }: URL) => server.app.inject({ url: pathname + search });
const logIn = async () => comeBack(await decide(await begin(), 'allow'));
const members = () => server.ctx.db.selectFrom('members').selectAll().execute();

describe('a login at an OpenID Connect provider', () => {
  it('goes there with PKCE and comes back by the hand-over page with a member token, the same member each time', async () => {
    const url = await begin();
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'comanda',
      redirect_uri: 'http://comanda.test/member/return',
      scope: 'openid profile',
      code_challenge_method: 'S256',
    });
    const end = await comeBack(await decide(url, 'allow'));
    const location = new URL(String(end.headers.location));
    expect([end.statusCode, location.origin + location.pathname]).toEqual([303, handOver]);
    expect(location.searchParams.get('nonce')).toBe(nonce);
    const memberToken = location.searchParams.get('memberToken') ?? '';
    const { token } = (await server.scan()).queryInfo;
    await server.call('member/point/check', { token, memberToken, itemList: [] });
    await logIn();
    expect(await members()).toMatchObject([{ provider: 'oidc', subject: 'ann', name: 'Ann', phone: null }]);
    for (const secret of [memberToken, oidcClient.clientSecret, nonce])
      expect(server.logged()).not.toContain(secret);
  });

  it('takes over a telephone that the provider has verified', async () => {
    provider.behaviour.person = { phone_number: '+358401', phone_number_verified: true };
    await logIn();
    expect(await members()).toMatchObject([{ phone: '+358401', name: '' }]);
  });

  it('leads whoever declines back to where they were, logged in as nobody', async () => {
    const end = await comeBack(await decide(await begin(), 'deny'));
    expect([end.statusCode, end.headers.location]).toEqual([303, `${handOver}?nonce=${nonce}`]);
    expect(await members()).toEqual([]);
  });

  const now = () => Math.floor(Date.now() / 1000);
  it.each<[string, () => Partial<OidcProvider['behaviour']>]>([
    ['signed by somebody else', () => ({ isForging: true })],
    ['of another provider', () => ({ claims: { iss: 'https://accounts.example' } })],
    ['for another client', () => ({ claims: { aud: 'another' } })],
    ['for several, given to another', () => ({ claims: { aud: ['comanda', 'another'], azp: 'another' } })],
    ['for several, given to nobody', () => ({ claims: { aud: ['comanda', 'another'] } })],
    ['that is over', () => ({ claims: { exp: now() - 61 } })],
    ['of another login', () => ({ claims: { nonce: 'another' } })],
    ['about nobody', () => ({ claims: { sub: '' } })],
    ['and another person', () => ({ person: { sub: 'eve' } })],
    ['that does not come', () => ({ isDown: true })],
  ])('logs nobody in by a token %s, and shows the way back', async (_what, behaviour) => {
    const back = await decide(await begin(), 'allow');
    Object.assign(provider.behaviour, behaviour());
    const end = await comeBack(back);
    expect(end.statusCode).toBe(502);
    expect(end.body).toContain('href="/h5/member?back=1"');
    expect(await members()).toEqual([]);
    expect(server.logged()).toContain('a member could not be logged in');
  });

  it('takes a code once, an answer for a quarter of an hour, and no state that it has not made', async () => {
    const back = await decide(await begin(), 'allow');
    expect((await comeBack(back)).statusCode).toBe(303);
    expect((await comeBack(back)).statusCode).toBe(502);

    const late = await decide(await begin(), 'allow');
    server.clock.now += 15 * 60;
    expect((await comeBack(late)).statusCode).toBe(400);

    const state = late.searchParams.get('state') ?? '';
    for (const forged of ['', 'x', state.slice(0, -4), `A${state.slice(1)}`]) {
      late.searchParams.set('state', forged);
      expect((await comeBack(late)).statusCode).toBe(400);
    }
  });

  it('is told to be impossible while the provider cannot be reached', async () => {
    provider.behaviour.isDown = true;
    const { token } = (await server.scan()).queryInfo;
    const redirectUrl = `${handOver}?nonce=${nonce}`;
    expect((await server.post('member/login', { token, redirectUrl })).body.code).toBe(2500);
  });
});
