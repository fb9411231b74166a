import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { configWarnings, readConfig, settings } from './config.ts';
import { providerSettings } from './providers/credentials/operator-accounts.ts';

describe('the settings', () => {
  it('the settings have defaults without an environment', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      production: false,
      demo: false,
      sandbox: true,
      sweepSeconds: 5,
      preparedStatements: true,
    });
  });

  it('the settings come from the environment; an empty variable counts as not set', () => {
    const env = {
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '1',
      PG_PREPARED: 'off',
      TRUST_PROXY: '1',
      LOG_LEVEL: '',
    };
    expect(readConfig(env)).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      demo: true,
      preparedStatements: false,
      trustedProxies: 1,
      logLevel: 'info',
    });
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://order.example.com' })).toMatchObject({
      production: true,
      publicOrigin: 'https://order.example.com',
    });
  });

  it('the OpenID Connect provider needs all three variables, or none', () => {
    const client = { OIDC_CLIENT_ID: 'comanda', OIDC_CLIENT_SECRET: 's3cret' };
    expect(
      readConfig({ OIDC_ISSUER: 'https://accounts.example.com/shops', ...client }).accounts.oidc,
    ).toMatchObject({
      issuer: 'https://accounts.example.com/shops',
      clientId: 'comanda',
      clientSecret: 's3cret',
    });
    expect(readConfig({ OIDC_ISSUER: '', OIDC_CLIENT_ID: '' }).accounts.oidc).toBeUndefined();
  });

  it('the settings contain the Stripe account, with a warning about a test key in production', () => {
    const stripe = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' };
    const keys = { STRIPE_SECRET_KEY: stripe.secretKey, STRIPE_WEBHOOK_SECRET: stripe.webhookSecret };
    const production = {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://order.example.com',
      TRUST_PROXY: '1',
      ...keys,
    };
    expect(readConfig({}).accounts.stripe).toBeUndefined();
    expect(readConfig(production).accounts.stripe).toEqual(stripe);
    expect(configWarnings(readConfig(production))).toEqual([]);
    expect(configWarnings(readConfig({ ...production, STRIPE_SECRET_KEY: 'rk_test_1' }))).toEqual([
      expect.stringMatching(/STRIPE_SECRET_KEY is a test key/),
    ]);
  });

  it('the settings contain the LINE Pay channel, and whether it takes real money', () => {
    const channel = { LINE_PAY_CHANNEL_ID: '1650000000', LINE_PAY_CHANNEL_SECRET: 's3cret' };
    const account = { channelId: '1650000000', channelSecret: 's3cret' };
    const production = {
      ...channel,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://order.example.com',
      TRUST_PROXY: '1',
    };
    const real = { ...account, origin: 'https://api-pay.line.me' };
    const sandbox = { ...account, origin: 'https://sandbox-api-pay.line.me' };
    expect(readConfig({}).accounts['line-pay']).toBeUndefined();
    expect(readConfig(channel).accounts['line-pay']).toEqual(sandbox);
    expect(readConfig({ ...channel, LINE_PAY_ENV: 'production' }).accounts['line-pay']).toEqual(real);
    expect(readConfig(production).accounts['line-pay']).toEqual(real);
    expect(configWarnings(readConfig(production))).toEqual([]);
    const doubtful = readConfig({ ...production, LINE_PAY_ENV: 'sandbox' });
    expect(doubtful.accounts['line-pay']).toEqual(sandbox);
    expect(configWarnings(doubtful)).toEqual([expect.stringMatching(/LINE_PAY_ENV is sandbox/)]);
  });

  it('the settings contain the ECPay account, and whether it takes real money', () => {
    const account = { merchantId: '3002607', hashKey: 'key', hashIv: 'iv', checkCode: '12345678' };
    const keys = {
      ECPAY_MERCHANT_ID: account.merchantId,
      ECPAY_HASH_KEY: account.hashKey,
      ECPAY_HASH_IV: account.hashIv,
      ECPAY_CHECK_CODE: account.checkCode,
    };
    const production = {
      ...keys,
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'https://order.example.com',
      TRUST_PROXY: '1',
    };
    const real = { ...account, origin: 'https://payment.ecpay.com.tw' };
    const stage = { ...account, origin: 'https://payment-stage.ecpay.com.tw' };
    expect(readConfig({}).accounts.ecpay).toBeUndefined();
    expect(readConfig(keys).accounts.ecpay).toEqual(stage);
    expect(readConfig({ ...keys, ECPAY_ENV: 'production' }).accounts.ecpay).toEqual(real);
    expect(readConfig({ ...keys, ECPAY_ENV: 'http://127.0.0.1:9' }).accounts.ecpay?.origin).toBe(
      'http://127.0.0.1:9',
    );
    expect(readConfig(production).accounts.ecpay).toEqual(real);
    expect(configWarnings(readConfig(production))).toEqual([]);
    const doubtful = readConfig({ ...production, ECPAY_ENV: 'stage' });
    expect(doubtful.accounts.ecpay).toEqual(stage);
    expect(configWarnings(doubtful)).toEqual([expect.stringMatching(/ECPAY_ENV is stage/)]);
    const simulated = { ...production, ECPAY_ENV: 'http://127.0.0.1:9' };
    expect(() => readConfig(simulated)).toThrow(/^ECPAY_ENV is "http:/);
  });

  it('production refuses plain HTTP, over which the cookie of staff could be read, except on this machine', () => {
    const readAt = (PUBLIC_ORIGIN: string) =>
      readConfig({ NODE_ENV: 'production', PUBLIC_ORIGIN }).publicOrigin;
    for (const origin of [
      'http://order.example.com',
      'http://192.168.1.7:8080',
      'http://localhost.example.com',
    ])
      expect(() => readAt(origin)).toThrow(
        /^PUBLIC_ORIGIN is "http:.+ must begin with https:\/\/ in production/,
      );
    const fine = [
      'https://order.example.com',
      'http://localhost:8080',
      'http://127.0.0.1',
      'http://[::1]:8080',
    ];
    for (const origin of fine) expect(readAt(origin)).toBe(origin);
    expect(readConfig({ PUBLIC_ORIGIN: 'http://192.168.1.7:8080' }).publicOrigin).toBe(
      'http://192.168.1.7:8080',
    );
  });

  it('the sandbox is open in production only on request', () => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://order.example.com' };
    expect(readConfig(production).sandbox).toBe(false);
    expect(readConfig({ ...production, SANDBOX: '1' }).sandbox).toBe(true);
    expect(readConfig({ SANDBOX: '0' }).sandbox).toBe(false);
  });

  it.each([
    [{ PORT: 'http' }, /^PORT is "http", but must be a whole number from 0 to 65535\.$/],
    [{ PORT: '65536' }, /^PORT/],
    [{ DEMO: 'yes' }, /^DEMO is "yes"/],
    [{ SWEEP_SECONDS: '0' }, /^SWEEP_SECONDS/],
    [{ OIDC_ISSUER: 'accounts.example.com' }, /^OIDC_ISSUER/],
    [
      { OIDC_ISSUER: 'https://accounts.example.com' },
      /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need each other/,
    ],
    [{ OIDC_ISSUER: 'https://accounts.example.com?tenant=1' }, /^OIDC_ISSUER is/],
    [{ STAFF_OIDC_CLIENT_ID: 'comanda' }, /^STAFF_OIDC_ISSUER, .* need each other/],
    [
      { STAFF_OIDC_ISSUER: 'login.example.com' },
      /^STAFF_OIDC_ISSUER is "login.example.com", but must be an address that begins with https/,
    ],
    [{ STAFF_OIDC_CLIENT_SECRET: ' hidden' }, /^STAFF_OIDC_CLIENT_SECRET is "…"(?!.*hidden)/],
    [{ OIDC_CLIENT_ID: 'comanda' }, /^OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need each other/],
    [
      {
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://order.example.com',
        OIDC_ISSUER: 'http://accounts.example.com',
      },
      /^OIDC_ISSUER is "http:/,
    ],
    [
      { LINE_PAY_CHANNEL_SECRET: 's3cret' },
      /^LINE_PAY_CHANNEL_ID and LINE_PAY_CHANNEL_SECRET need each other/,
    ],
    [{ STRIPE_SECRET_KEY: 'sk_live_1' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, /^STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other/],
    [{ LINE_PAY_CHANNEL_ID: '1650000000' }, /^LINE_PAY_CHANNEL_ID and LINE_PAY_CHANNEL_SECRET need/],
    [{ ECPAY_MERCHANT_ID: '3002607' }, /^ECPAY_MERCHANT_ID, ECPAY_HASH_KEY, .* need each other/],
    [
      { ECPAY_MERCHANT_ID: '3002607', ECPAY_HASH_KEY: 'key', ECPAY_HASH_IV: 'iv' },
      /ECPAY_CHECK_CODE need each other/,
    ],
    [{ ECPAY_ENV: 'test' }, /^ECPAY_ENV is "test", but must be one of production, stage/],
    [{ LINE_PAY_ENV: 'test' }, /^LINE_PAY_ENV is "test", but must be one of production, sandbox/],
    [{ PUBLIC_ORIGIN: 'order.example.com' }, /^PUBLIC_ORIGIN/],
    [{ PUBLIC_ORIGIN: 'https://order.example.com/h5/' }, /^PUBLIC_ORIGIN/],
    [{ CREDENTIALS_KEY: 'c2hvcnQ=' }, /^CREDENTIALS_KEY is "…", but must be a key of 32 bytes in Base64/],
    [{ CREDENTIALS_KEY: Buffer.alloc(32).toString('base64') }, /^CREDENTIALS_KEY is "…"/],
    [
      { CREDENTIALS_KEY: Buffer.alloc(32, 'ab').toString('base64'), CREDENTIALS_KEY_FILE: 'key' },
      /^CREDENTIALS_KEY and CREDENTIALS_KEY_FILE are both set/,
    ],
    [{ NODE_ENV: 'production' }, /^PUBLIC_ORIGIN is missing/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV is "prod", but must be one of production, development, test\.$/],
    [{ DATABASE_URL: 'postgres://' }, /^DATABASE_URL is "…", but must be an address like postgres:/],
    [
      { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://order.example.com', DEMO: '1' },
      /^DEMO is "1", but must be 0 in production/,
    ],
  ])('invalid settings are refused in one sentence: %j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence);
  });

  it('errors never show the password of a database address or the keys of an account', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)/);
    const swapped = { STRIPE_SECRET_KEY: 'whsec_hidden', STRIPE_WEBHOOK_SECRET: 'sk_live_hidden' };
    expect(() => readConfig(swapped)).toThrow(/^STRIPE_SECRET_KEY(?!.*hidden)/);
    expect(() => readConfig({ ...swapped, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(
      /^STRIPE_WEBHOOK_SECRET(?!.*hidden)/,
    );
  });

  it('all settings are described', async () => {
    const source = await readFile(new URL('./config.ts', import.meta.url), 'utf8');
    const read = [...source.matchAll(/(?:count|oneOf)\(env, '([A-Z_]+)'|env\.([A-Z_]+)/g)].map(
      (match) => match[1] ?? match[2],
    );
    const all = [...new Set(read), ...Object.keys(providerSettings)];
    expect(all.sort()).toEqual(Object.keys(settings).sort());
  });

  it('the README has a row for each setting', async () => {
    const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
    const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \|/gm)].map((match) => match[1]);
    expect(rows.toSorted()).toEqual(Object.keys(settings).toSorted());
  });

  it('.env.example explains each setting', async () => {
    const rows = Object.entries(settings).map(([name, meaning]) => `# ${meaning}\n#${name}=\n`);
    const title =
      '# The settings of a server. All are optional, except PUBLIC_ORIGIN in production. Remove the # of those that you set.\n';
    await expect([title, ...rows].join('\n')).toMatchFileSnapshot('../../../.env.example');
  });

  it('the settings cause a warning if diners behind a proxy would share one limit', () => {
    const PUBLIC_ORIGIN = 'https://order.example.com';
    expect(configWarnings(readConfig({ PUBLIC_ORIGIN }))).toEqual([
      expect.stringMatching(/TRUST_PROXY is 0/),
    ]);
    expect(configWarnings(readConfig({ PUBLIC_ORIGIN, TRUST_PROXY: '1' }))).toEqual([]);
    expect(
      configWarnings(readConfig({ PUBLIC_ORIGIN: 'https://order.example.com', TRUST_PROXY: '1' })),
    ).toEqual([]);
    expect(configWarnings(readConfig({}))).toEqual([]);
  });
});
