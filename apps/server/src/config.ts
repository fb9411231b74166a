import { resolve } from 'node:path';
import type { OidcSettings } from './providers/member/oidc/issuer.ts';
import type { LinePayAccount } from './providers/payment/line-pay/send.ts';
import type { StripeAccount } from './providers/payment/stripe/open-stripe.ts';

/** The settings of a server, read from the environment once, at its start. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly preparedStatements: boolean;
  readonly postgresConnections: number;
  readonly publicOrigin: string | undefined;
  readonly production: boolean;
  readonly sandbox: boolean;
  readonly demo: boolean;
  readonly demoKitchenSeconds: number;
  readonly sweepSeconds: number;
  readonly trustedProxies: number;
  readonly requestsPerMinute: number;
  readonly submitsPerMinute: number;
  readonly codeSubmitsPerMinute: number;
  readonly merchantRequestsPerMinute: number;
  readonly maxQueueMs: number;
  readonly diskHeadroomMb: number;
  readonly logLevel: string;
  readonly messageUrl: string | undefined;
  readonly messageKey: string | undefined;
  readonly oidc: OidcSettings | undefined;
  readonly stripe: StripeAccount | undefined;
  readonly linePay: LinePayAccount | undefined;
};

/** What each setting means, for the README and for whoever got one wrong. */
export const settings = {
  PORT: 'The port to listen on; 8080, and 0 for any free one',
  HOST: 'The address to listen on; 0.0.0.0, all interfaces',
  DATA_DIR: 'The folder of the embedded database and of pictures; .data',
  DATABASE_URL: 'postgres://… to use PostgreSQL 15 or later instead of the embedded database',
  PG_PREPARED: 'off if the server reaches PostgreSQL through a pooler in transaction mode; on',
  PG_CONNECTIONS: 'Most connections of one server to PostgreSQL; 10',
  PUBLIC_ORIGIN:
    'Where diners reach the server (https://order.example.com); needed in production, else the LAN address',
  NODE_ENV: 'production switches the demo and the sandbox off and makes PUBLIC_ORIGIN necessary',
  SANDBOX:
    '1 opens the sandbox, which takes no real money, in production too, 0 nowhere; open outside production',
  DEMO: '1 seeds the demo restaurants and runs their kitchen; set by npm start outside production',
  DEMO_KITCHEN_SECONDS: 'Seconds between two steps of the demo kitchen; 6',
  SWEEP_SECONDS: 'Seconds between two looks for overdue orders and payments; 5',
  TRUST_PROXY: 'How many proxies stand before the server; 0',
  REQUESTS_PER_MINUTE:
    'Most requests in a minute of one session, and of all calls without a session from one address; 600. Other limits are multiples of it, see docs/operating.md',
  SUBMITS_PER_MINUTE: 'Most orders that one session may try to place in a minute; 6',
  CODE_SUBMITS_PER_MINUTE:
    'Most orders that all who scanned one code may place in a minute; 120, since a whole hall may share one',
  MERCHANT_REQUESTS_PER_MINUTE: 'Most calls of one merchant key in a minute; 1200',
  MAX_QUEUE_MS:
    'Longest time in milliseconds that an order waits in the queue before the server answers 503; scans wait half as long; 500, and 0 for no limit',
  DISK_HEADROOM_MB:
    'Minimum free megabytes on the disk of the embedded database. Below it the server refuses new orders; 100, and 0 for no limit',
  MESSAGE_URL: 'Where one-time codes are posted to, for your message service; without it none are sent',
  MESSAGE_KEY: 'The key that your message service knows this server by',
  OIDC_ISSUER: 'The OpenID Connect provider that knows members of shops with "provider": "oidc"; none',
  OIDC_CLIENT_ID: 'What that provider knows this server by',
  OIDC_CLIENT_SECRET: 'The secret that it gave to this server',
  STRIPE_SECRET_KEY: 'The key of the Stripe account that guests of shops with "stripe" pay to; none',
  STRIPE_WEBHOOK_SECRET: 'What that account signs its webhooks with',
  LINE_PAY_CHANNEL_ID: 'The channel of the shops that take LINE Pay; none',
  LINE_PAY_CHANNEL_SECRET: 'The secret of that channel',
  LINE_PAY_ENV:
    'production or sandbox, where LINE Pay takes no real money; production when NODE_ENV is, else sandbox',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent; info',
} as const;

type Setting = keyof typeof settings;
type Environment = Readonly<Record<string, string | undefined>>;

/** A setting that cannot be used, in one sentence for the operator. */
export class ConfigError extends Error {}

const refuse = (name: Setting, value: string, expected: string): never => {
  throw new ConfigError(`${name} is "${value}", but must be ${expected}.`);
};

function count(
  env: Environment,
  name: Setting,
  fallback: number,
  range: { min: number; max: number },
): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const number = Number(text);
  if (!Number.isInteger(number) || number < range.min || number > range.max)
    return refuse(name, text, `a whole number from ${range.min} to ${range.max}`);
  return number;
}

function oneOf(env: Environment, name: Setting, words: readonly string[], fallback: string): string {
  const text = env[name] || fallback;
  return words.includes(text) ? text : refuse(name, text, `one of ${words.join(', ')}`);
}

function origin(env: Environment): string | undefined {
  const text = env.PUBLIC_ORIGIN;
  if (!text) return undefined;
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    return refuse(
      'PUBLIC_ORIGIN',
      text,
      'a scheme, a host and perhaps a port, like https://order.example.com',
    );
  return url.origin;
}

function messageUrl(env: Environment): string | undefined {
  const text = env.MESSAGE_URL;
  if (!text) return undefined;
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '')
    ? text
    : refuse('MESSAGE_URL', text, 'an address that begins with https://');
}

/** A diner waits for these answers, one after another. */
const oidcAnswerSeconds = 5;

function oidc(env: Environment, production: boolean): OidcSettings | undefined {
  const issuer = env.OIDC_ISSUER;
  const clientId = env.OIDC_CLIENT_ID;
  const clientSecret = env.OIDC_CLIENT_SECRET;
  if (!issuer && !clientId && !clientSecret) return undefined;
  if (!issuer) throw new ConfigError('OIDC_CLIENT_ID and OIDC_CLIENT_SECRET need OIDC_ISSUER beside them.');
  const url = URL.parse(issuer);
  const schemes = production ? /^https:$/ : /^https?:$/;
  if (!schemes.test(url?.protocol ?? '') || url?.search !== '' || url.hash !== '')
    return refuse('OIDC_ISSUER', issuer, 'an address that begins with https://');
  if (!clientId || !clientSecret)
    throw new ConfigError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET beside it.');
  return { issuer, clientId, clientSecret, answerSeconds: oidcAnswerSeconds };
}

function stripe(env: Environment): StripeAccount | undefined {
  const secretKey = env.STRIPE_SECRET_KEY;
  const webhookSecret = env.STRIPE_WEBHOOK_SECRET;
  if (!secretKey && !webhookSecret) return undefined;
  if (!secretKey || !webhookSecret)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET need each other.');
  if (!/^[sr]k_\S+$/.test(secretKey))
    return refuse('STRIPE_SECRET_KEY', '…', 'a key that begins with sk_ or rk_');
  if (!/^whsec_\S+$/.test(webhookSecret))
    return refuse('STRIPE_WEBHOOK_SECRET', '…', 'a secret that begins with whsec_');
  return { secretKey, webhookSecret };
}

const lineHosts = {
  production: 'https://api-pay.line.me',
  sandbox: 'https://sandbox-api-pay.line.me',
} as const;

function linePay(env: Environment, production: boolean): LinePayAccount | undefined {
  const where = oneOf(env, 'LINE_PAY_ENV', Object.keys(lineHosts), production ? 'production' : 'sandbox');
  const channelId = env.LINE_PAY_CHANNEL_ID;
  const channelSecret = env.LINE_PAY_CHANNEL_SECRET;
  if (!channelId && !channelSecret) return undefined;
  if (!channelId || !channelSecret)
    throw new ConfigError('LINE_PAY_CHANNEL_ID and LINE_PAY_CHANNEL_SECRET need each other.');
  return {
    channelId,
    channelSecret,
    origin: where === 'production' ? lineHosts.production : lineHosts.sandbox,
  };
}

function databaseUrl(env: Environment): string | undefined {
  const text = env.DATABASE_URL;
  if (!text) return undefined;
  return /^postgres(ql)?:\/\/./.test(text) && URL.canParse(text)
    ? text
    : refuse('DATABASE_URL', '…', 'an address like postgres://user:password@host/database');
}

function demo(env: Environment, production: boolean): boolean {
  const isOn = oneOf(env, 'DEMO', ['0', '1'], '0') === '1';
  if (isOn && production)
    throw new ConfigError(
      'DEMO is "1", but must be 0 in production: anyone may order in a demo, and it plays its own kitchen.',
    );
  return isOn;
}

/** What may not be meant so, a sentence each, for the log of a start. */
export function doubtsOf(config: Config): string[] {
  const { publicOrigin, trustedProxies, production } = config;
  const doubts: string[] = [];
  if (publicOrigin?.startsWith('https:') && trustedProxies === 0)
    doubts.push(
      'PUBLIC_ORIGIN is https, so a proxy stands before this server, but TRUST_PROXY is 0: all diners share its limit of requests',
    );
  if (production && config.linePay?.origin === lineHosts.sandbox)
    doubts.push('LINE_PAY_ENV is sandbox in production: what is paid with LINE Pay is no real money');
  if (production && config.stripe && /^.k_test_/.test(config.stripe.secretKey))
    doubts.push('STRIPE_SECRET_KEY is a test key: what is paid with Stripe is no real money');
  return doubts;
}

/** A misspelt `production` would open the sandbox, where orders cost nothing. */
const isProduction = (env: Environment): boolean =>
  oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';

/** Reads the settings; throws ConfigError with one sentence on the first that cannot be used. */
export function readConfig(env: Environment): Config {
  const production = isProduction(env);
  const publicOrigin = origin(env);
  if (production && !publicOrigin)
    throw new ConfigError(
      'PUBLIC_ORIGIN is missing: in production the links and QR codes need the address diners use.',
    );
  return {
    port: count(env, 'PORT', 8080, { min: 0, max: 65_535 }),
    host: env.HOST || '0.0.0.0',
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: databaseUrl(env),
    preparedStatements: oneOf(env, 'PG_PREPARED', ['on', 'off'], 'on') === 'on',
    postgresConnections: count(env, 'PG_CONNECTIONS', 10, { min: 2, max: 500 }),
    publicOrigin,
    production,
    sandbox: oneOf(env, 'SANDBOX', ['0', '1'], production ? '0' : '1') === '1',
    demo: demo(env, production),
    demoKitchenSeconds: count(env, 'DEMO_KITCHEN_SECONDS', 6, { min: 1, max: 3600 }),
    sweepSeconds: count(env, 'SWEEP_SECONDS', 5, { min: 1, max: 600 }),
    trustedProxies: count(env, 'TRUST_PROXY', 0, { min: 0, max: 10 }),
    requestsPerMinute: count(env, 'REQUESTS_PER_MINUTE', 600, { min: 1, max: 1_000_000 }),
    submitsPerMinute: count(env, 'SUBMITS_PER_MINUTE', 6, { min: 1, max: 1_000_000 }),
    codeSubmitsPerMinute: count(env, 'CODE_SUBMITS_PER_MINUTE', 120, { min: 1, max: 1_000_000 }),
    merchantRequestsPerMinute: count(env, 'MERCHANT_REQUESTS_PER_MINUTE', 1200, { min: 1, max: 1_000_000 }),
    maxQueueMs: count(env, 'MAX_QUEUE_MS', 500, { min: 0, max: 60_000 }),
    diskHeadroomMb: count(env, 'DISK_HEADROOM_MB', 100, { min: 0, max: 1_000_000 }),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    messageUrl: messageUrl(env),
    messageKey: env.MESSAGE_KEY || undefined,
    oidc: oidc(env, production),
    stripe: stripe(env),
    linePay: linePay(env, production),
  };
}
