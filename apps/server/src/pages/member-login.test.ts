import { langAttribute, languages } from '@comanda/domain/language';
import { exampleTelephone } from '@comanda/domain/shop/example-telephone';
import { aShop } from '@comanda/domain/testing/a-shop';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logInWithCode, sendCode } from '../providers/member/one-time-code.ts';
import { spendCode } from '../stores/member-code-store.ts';
import { giveCoupon, logIn, membersOffered } from '../testing/a-member.ts';
import { anOrderRequest } from '../testing/an-order-request.ts';
import { publishShop } from '../testing/publish-shop.ts';
import { pageTexts } from '../testing/source-pages.ts';
import { engines, sharedTestServer, startTestServer, type TestServer } from '../testing/start-test-server.ts';
import { testProviders } from '../testing/test-providers.ts';
import { tokenHash } from '../token.ts';

const testServer = sharedTestServer();
let server: TestServer;

const nonce = 'nonce-of-this-phone';
const t = pageTexts('en');
const login = (more: Record<string, string> = {}) => ({
  shop: server.shop.shopPid,
  nonce,
  lang: 'en',
  ...more,
});

const post = (
  path: string,
  fields: Record<string, string>,
  address = '192.0.2.1',
  headers: Record<string, string> = {},
) =>
  server.app.inject({
    method: 'POST',
    url: path,
    remoteAddress: address,
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });

const sent = () => server.ctx.providers.operator.messages.inbox?.() ?? [];
const codeIn = (text = ''): string => /\d{6}/.exec(text)?.[0] ?? '';

/** Requests a code. Returns the login id of the page, and the code from the message. */
async function askForCode(phone: string): Promise<{ loginId: string; code: string }> {
  const page = await post('/member/login/code', login({ phone }));
  const loginId = /name="login" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  return { loginId, code: codeIn(sent()[0]?.text) };
}

const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
const verify = ({ loginId, code }: { loginId: string; code: string }) =>
  post('/member/login/verify', login({ login: loginId, code }));

const tokenIn = (location: unknown): string => String(location).split('#memberToken=')[1] ?? '';

describe.each(engines)('logging in with a code on %s', (engine) => {
  beforeEach(async () => {
    server = await testServer({
      engine,
      shop: {
        members: {
          ...membersOffered,
          points: { ...membersOffered.points, welcome: 50, earnEvery: null, worth: 10, mostPercent: 50 },
        },
      },
    });
  });

  it('ends at the hand-over page with a member token, for the same member at each login', async () => {
    const first = await askForCode('040 123 4567');
    expect(sent()[0]).toMatchObject({ to: '+358401234567' });
    const end = await verify(first);
    expect(end.statusCode).toBe(303);
    expect(String(end.headers.location)).toMatch(
      /^\/h5\/member\?nonce=nonce-of-this-phone#memberToken=[\w-]{43}$/,
    );
    const { token } = (await server.scan()).queryInfo;
    const check = (memberToken: string) =>
      server.call('member/point/check', { token, memberToken, itemList: [] });
    expect(await check(tokenIn(end.headers.location))).toMatchObject({ point: 50 });
    const again = await verify(await askForCode('+358 40 1234567'));
    expect(await check(tokenIn(again.headers.location))).toMatchObject({ point: 50 });
    for (const table of ['members', 'pointAccounts'] as const)
      expect(await server.ctx.db.selectFrom(table).selectAll().execute()).toHaveLength(1);
  });

  it('sends its script the target in the body, because browsers hide the fragment of a redirect from scripts', async () => {
    const asked = await askForCode('0401234567');
    const fields = login({ login: asked.loginId, code: asked.code });
    const end = await post('/member/login/verify', fields, '192.0.2.1', { accept: 'text/uri-list' });
    expect([end.statusCode, end.headers['content-type'], end.headers['cache-control']]).toEqual([
      200,
      'text/uri-list',
      'no-store',
    ]);
    expect(end.body).toMatch(/^\/h5\/member\?nonce=nonce-of-this-phone#memberToken=[\w-]{43}$/);
  });

  it('accepts a code once, for five minutes and five tries', async () => {
    const used = await askForCode('0401');
    expect(used.code).toBe('');
    const once = await askForCode('0401234567');
    expect((await verify(once)).statusCode).toBe(303);
    expect((await verify(once)).body).toContain(t('login.problems.codeOver'));

    const guessed = await askForCode('0401234567');
    for (let guess = 0; guess < 5; guess += 1)
      expect((await verify({ ...guessed, code: wrong(guessed.code) })).body).toContain(
        t('login.problems.wrongCode'),
      );
    expect((await verify(guessed)).body).toContain(t('login.problems.codeOver'));

    const late = await askForCode('0401234567');
    server.clock.now += 300;
    expect((await verify(late)).body).toContain(t('login.problems.codeOver'));
    expect(await server.ctx.db.selectFrom('memberTokens').selectAll().execute()).toHaveLength(1);
  });

  it('accepts a code only at the brand that sent it', async () => {
    const elsewhere = aShop({ shopPid: 'other/one', brandPid: 'other', members: membersOffered });
    await publishShop(server.ctx, elsewhere, null, 'other-');
    const { loginId, code } = await askForCode('0401234567');
    const there = await post('/member/login/verify', login({ shop: 'other/one', login: loginId, code }));
    expect(there.body).toContain(t('login.problems.codeOver'));
    expect(await server.ctx.db.selectFrom('members').selectAll().execute()).toEqual([]);
    expect((await verify({ loginId, code })).statusCode).toBe(303);
  });

  it('logs in only one of many simultaneous tries with the right code', async () => {
    const asked = await askForCode('0401234567');
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(asked)));
    expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1);
  });

  it('sends at most three codes in ten minutes and ten a day to a telephone, and sixty in ten minutes for an IP address', async () => {
    for (let count = 0; count < 3; count += 1) await askForCode('0401234567');
    const refused = await post('/member/login/code', login({ phone: '0401234567' }));
    expect(refused.body).toContain(t('login.problems.tooMany'));
    expect(refused.body).toContain('value="0401234567"');
    for (let count = 0; count < 20; count += 1)
      expect((await post('/member/login/code', login({ phone: '0401234567' }))).statusCode).toBe(422);
    expect(sent()).toHaveLength(3);
    server.clock.now += 600;
    await askForCode('0401234567');
    expect(sent()).toHaveLength(4);
    for (let count = 0; count < 80; count += 1) await askForCode(`0405000${String(count).padStart(3, '0')}`);
    expect(await server.ctx.db.selectFrom('memberCodes').select('phone').distinct().execute()).toHaveLength(
      60,
    );
    const again = (phone: string, more = {}) =>
      post('/member/login/code', login({ phone, ...more }), '192.0.2.2');
    expect((await again('0407654321')).statusCode).toBe(200);
    for (const statuses of [
      [200, 200, 200],
      [200, 200, 200],
      [422, 422],
    ]) {
      server.clock.now += 600;
      for (const status of statuses) expect((await again('0401234567')).statusCode).toBe(status);
    }
    const other = aShop({ shopPid: 'other/one', brandPid: 'other', members: membersOffered });
    await publishShop(server.ctx, other, null, 'other-');
    expect((await again('0401234567', { shop: 'other/one' })).statusCode).toBe(200);
    server.clock.now += 86_400;
    expect((await again('0401234567')).statusCode).toBe(200);
  });

  it('counts the IPv6 addresses of one network as one address', async () => {
    const ask = (host: number, network = '2001:db8:0:1') =>
      post(
        '/member/login/code',
        login({ phone: `0405000${String(host).padStart(3, '0')}` }),
        `${network}::${host}`,
      );
    for (let host = 1; host <= 60; host += 1) expect((await ask(host)).statusCode).toBe(200);
    expect((await ask(61)).statusCode).toBe(422);
    expect((await ask(61, '2001:db8:0:2')).statusCode).toBe(200);
  });

  it('stores no usable code or token, and logs neither them nor the telephone', async () => {
    const asked = await askForCode('0401234567');
    const token = tokenIn((await verify(asked)).headers.location);
    await askForCode('0401234567');
    const { db } = server.ctx;
    const kept = JSON.stringify([
      await db.selectFrom('memberCodes').selectAll().execute(),
      await db.selectFrom('memberTokens').selectAll().execute(),
    ]);
    for (const secret of [asked.code, asked.loginId, token]) expect(kept).not.toContain(secret);
    for (const secret of [asked.code, asked.loginId, token, '401234567'])
      expect(server.logged()).not.toContain(secret);
  });

  it('refuses an invalid telephone number, and shows it again, escaped', async () => {
    const hostile = '"><img src=x onerror=alert(1)>';
    const page = await post('/member/login/code', login({ phone: hostile }));
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('&quot;&gt;&lt;img');
    expect(page.body).not.toContain('<img');
    expect(page.body).toContain(t('login.problems.noTelephone', exampleTelephone('FI')));
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(page.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[^;]*; script-src 'sha256-[^;]*; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'$/,
    );
    expect(sent()).toEqual([]);
  });
});

describe('the message with a one-time code', () => {
  const orderRequest = { phone: '0401234567', address: '192.0.2.1', messageWith: (code: string) => code };
  beforeEach(async () => {
    server = await testServer({ shop: { members: membersOffered } });
  });

  it('the message contains all six digits of the code, even if the first are zeros', async () => {
    const newId = (bits: 128 | 256) => Buffer.alloc(bits / 8).toString('base64url');
    await sendCode({ ...server.ctx, newId }, server.shop, orderRequest);
    expect(sent()).toMatchObject([{ to: '+358401234567', text: '000000' }]);
  });

  it('has a code that works once, even for two logins at the same moment', async () => {
    const { ctx, shop } = server;
    const asked = await sendCode(ctx, shop, orderRequest);
    const loginId = asked.ok ? asked.value.loginId : '';
    let spent: Promise<boolean> | undefined;
    const db = ctx.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        spent ??= spendCode(ctx.db, { brandPid: shop.brandPid, loginHash: tokenHash(loginId) });
        return result;
      },
    });
    const typed = { loginId, code: sent()[0]?.text ?? '' };
    expect(await logInWithCode({ ...ctx, db }, shop, typed)).toEqual({ ok: false, error: 'codeOver' });
    expect(await spent).toBe(true);
  });

  it('counts as not sent without a message service; the log has the reason, but not the telephone', async () => {
    const providers = testProviders(server.ctx);
    expect(await sendCode({ ...server.ctx, providers }, server.shop, orderRequest)).toEqual({
      ok: false,
      error: 'notSent',
    });
    expect(server.logged()).toContain('MESSAGE_URL is not set');
    expect(server.logged()).not.toMatch(/401234567|"\d{6}"/);
  });
});

describe('the login page', () => {
  let pages: TestServer;
  beforeAll(async () => {
    pages = await startTestServer({ shop: { members: membersOffered } });
    const elsewhere = { ...membersOffered, provider: 'oidc' } as const;
    await publishShop(pages.ctx, aShop({ shopPid: 'elsewhere', members: elsewhere }), null, 'elsewhere-');
    await publishShop(pages.ctx, aShop({ shopPid: 'without', members: null }), null, 'without-');
    return pages.close;
  });
  beforeEach(() => {
    server = pages;
  });

  it.each(languages)('uses the language of the diner app: %s', async (lang) => {
    const page = await server.app.inject({ url: `/member/login?${new URLSearchParams(login({ lang }))}` });
    expect(page.body).toContain(`<html lang="${langAttribute(lang)}">`);
    expect(page.body).toContain(pageTexts(lang)('login.intro'));
    expect(page.body).toContain(lang.startsWith('zh') ? '麵吧' : 'Noodle');
  });

  it.each([
    ['an unknown shop', { shop: 'nowhere' }],
    ['a shop without members', { shop: 'without' }],
    ['a shop with another member provider', { shop: 'elsewhere' }],
    ['a nonce that is too short', { nonce: 'short' }],
    ['a nonce with forbidden characters', { nonce: 'nonce&memberToken=forged' }],
  ])('answers 404 for %s', async (_case, fields) => {
    const page = await server.app.inject({ url: `/member/login?${new URLSearchParams(login(fields))}` });
    expect(page.statusCode).toBe(404);
    expect((await post('/member/login/code', login({ phone: '0401234567', ...fields }))).statusCode).toBe(
      404,
    );
    expect(sent()).toEqual([]);
  });

  it('refuses a form that is too large', async () => {
    expect((await post('/member/login/code', login({ phone: '0'.repeat(4000) }))).statusCode).toBe(413);
  });
});

describe('the page that passes a login to the diner app', () => {
  it('is smaller than 1 KB, and only windows of its own origin may frame it', async () => {
    server = await testServer();
    const page = await server.app.inject({ url: '/h5/member?nonce=1&memberToken=2' });
    expect(page.rawPayload.length).toBeLessThan(1000);
    expect(page.body).toContain("parent.postMessage('h5_member:'+q,location.origin)");
    expect(page.body).not.toContain('"*"');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['cache-control']).toBe('no-store');
  });
});

describe('the call that starts a login', () => {
  const codeOf = async (redirectUrl: string) => {
    const { token } = (await server.scan()).queryInfo;
    return (await server.post('member/login', { token, redirectUrl })).body.code;
  };

  it('accepts only the hand-over page of our own origin as its target', async () => {
    server = await testServer({ shop: { members: membersOffered } });
    const { token } = (await server.scan()).queryInfo;
    const redirectUrl = `http://comanda.test/h5/member?nonce=${nonce}`;
    expect(await server.call('member/login', { token, redirectUrl })).toEqual({
      loginUrl: `http://comanda.test/member/login?shop=noodle-bar%2Fcentre&nonce=${nonce}`,
      isEmbedded: true,
    });
    for (const other of [
      `http://evil.test/h5/member?nonce=${nonce}`,
      `http://comanda.test.evil.test/h5/member?nonce=${nonce}`,
      `http://comanda.test@evil.test/h5/member?nonce=${nonce}`,
      `http://comanda.test/h5/memberx?nonce=${nonce}`,
      `http://comanda.test/h5/member?nonce=${nonce}&memberToken=1`,
      `http://comanda.test/h5/member?nonce=${nonce}#x`,
      `//evil.test/h5/member?nonce=${nonce}`,
      'javascript:alert(1)',
      'http://comanda.test/h5/member?nonce=short',
      'http://comanda.test/h5/member',
      '',
    ])
      expect(await codeOf(other), other).toBe(2510);
  });
});

describe('the member’s own page', () => {
  const open = async () => {
    server = await testServer({ shop: { members: membersOffered } });
    const member = await logIn(server, 120);
    const { token } = (await server.scan()).queryInfo;
    const { url } = await server.call('member/index', { token, memberToken: member.memberToken });
    return {
      ...member,
      token,
      url,
      visit: new URL(url, 'http://comanda.test').searchParams.get('visit') ?? '',
    };
  };

  it('shows points and stores a name; its address has no token and expires in a quarter of an hour', async () => {
    const { url, visit, memberToken } = await open();
    await logIn(server, 0, '+358402');
    expect(url).not.toContain(memberToken);
    const page = await server.app.inject({ url });
    expect(page.body).toContain('<dd>120</dd>');
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const named = await post('/member/me/name', { visit, name: ' Ann <b> ', lang: 'en' });
    expect(named.statusCode).toBe(303);
    expect((await server.app.inject({ url: String(named.headers.location) })).body).toContain(
      'Hello, Ann &lt;b&gt;',
    );
    const names = await server.ctx.db.selectFrom('members').select('name').execute();
    expect(names.map(({ name }) => name).toSorted()).toEqual(['', 'Ann <b>']);
    server.clock.now += 15 * 60;
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });

  it('shows the current coupons of its shop, used ones last', async () => {
    const { token, memberToken, url } = await open();
    for (const couponId of ['a-used', 'b-free']) await giveCoupon(server, { couponId, name: [couponId, ''] });
    await giveCoupon(server, { couponId: 'over', name: ['c-over', ''], validUntil: server.clock.now - 1 });
    await giveCoupon(server, {
      couponId: 'elsewhere',
      name: ['d-elsewhere', ''],
      shopPids: ['noodle-bar/harbour'],
    });
    const coupon = { memberToken, couponCode: 'a-used', couponPromoAmount: 100, dueAmount: 250 };
    await server.call('submit', anOrderRequest(token, coupon));
    const { body } = await server.app.inject({ url });
    expect(body.match(/[a-d]-(used|free|over|elsewhere)/g)).toEqual(['b-free', 'a-used']);
  });

  it('has a logout that ends the token and every visit that was opened with it', async () => {
    const { url, visit, memberToken, token } = await open();
    const out = await post('/member/me/sign-out', { visit });
    expect([out.statusCode, out.headers.location]).toEqual([303, '/h5/member?signedOut=1']);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect((await server.post('member/index', { token, memberToken })).body.code).toBe(9010);
  });

  it('does not open for others, nor for a member who has logged out', async () => {
    const { url } = await open();
    const { now } = server.clock;
    await server.ctx.db.updateTable('memberTokens').set({ expiresAt: now }).execute();
    expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect((await server.app.inject({ url: '/member/me?visit=guessed' })).statusCode).toBe(404);
    const renamed = await post('/member/me/name', { visit: 'guessed', name: 'Eve' });
    expect(renamed.statusCode).toBe(404);
    expect(await server.ctx.db.selectFrom('members').select('name').execute()).toEqual([{ name: '' }]);
  });
});
