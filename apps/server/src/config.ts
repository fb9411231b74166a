import { resolve } from 'node:path';
import { ordersPerMinute } from '@comanda/domain/limits';
import { type CredentialKeys, parseKeys } from './providers/credentials/credential-keys.ts';
import { misfits, missingFields } from './providers/credentials/declaration.ts';
import type { Accounts } from './providers/credentials/declared.ts';
import {
  accountWarnings,
  operatorAccounts,
  providerSettings,
} from './providers/credentials/operator-accounts.ts';
import { oidcCredentials } from './providers/member/oidc/credentials.ts';
import type { OidcSettings } from './providers/member/oidc/issuer.ts';

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
  /** The operator's accounts at providers, for brands without credentials of their own. */
  readonly accounts: Accounts;
  /** The OpenID Connect provider at which staff sign in. */
  readonly staffOidc: OidcSettings | undefined;
  readonly credentialKeys: CredentialKeys | undefined;
  readonly credentialKeyFile: string | undefined;
};

/** The meaning of each setting, for the README and for error messages. */
const ownSettings = {
  PORT: 'Port to listen on; default 8080, 0 chooses a free one',
  HOST: 'Address to listen on; default 0.0.0.0, all interfaces',
  DATA_DIR: 'Folder of the embedded database and the pictures; default .data',
  DATABASE_URL: 'postgres://… uses PostgreSQL 15 or later instead of the embedded database',
  PG_PREPARED: 'off if the server reaches PostgreSQL through a pooler in transaction mode; default on',
  PG_CONNECTIONS: 'Maximum connections of one server to PostgreSQL; default 10',
  PUBLIC_ORIGIN:
    'Address at which diners reach the server (https://order.example.com); required in production, default the LAN address',
  NODE_ENV: 'production switches off the demo and the sandbox, and requires PUBLIC_ORIGIN',
  SANDBOX:
    '1 enables the sandbox, which takes no real money, also in production, 0 disables it; default 1 outside production',
  DEMO: '1 imports the demo restaurants and runs their kitchen; npm start sets it outside production',
  DEMO_KITCHEN_SECONDS: 'Seconds between two steps of the demo kitchen; default 6',
  SWEEP_SECONDS:
    'Seconds between two runs of the sweeper, which handles overdue orders and payments; default 5',
  TRUST_PROXY: 'Number of proxies in front of the server; default 0',
  REQUESTS_PER_MINUTE:
    'Maximum requests per minute and session, and per address for calls without a session; default 600. Other limits are multiples of it, see docs/operating.md',
  SUBMITS_PER_MINUTE: 'Maximum order attempts per minute and session; default 6',
  CODE_SUBMITS_PER_MINUTE:
    'Maximum orders per minute and QR code; default 120, because a whole hall may share one',
  MERCHANT_REQUESTS_PER_MINUTE: 'Maximum calls per minute and merchant key; default 1200',
  MAX_QUEUE_MS:
    'Maximum time in milliseconds that an order waits in the queue. The server answers 503 if the wait would be longer. Scans wait half as long; default 500, 0 disables the limit',
  DISK_HEADROOM_MB:
    'Minimum free disk space in MB for the embedded database. Below it the server refuses new orders; default 100, 0 disables the limit',
  CREDENTIALS_KEY:
    'Key that seals the credentials of brands: 32 bytes in Base64. Several, separated by commas, while it is replaced; the first one seals',
  CREDENTIALS_KEY_FILE:
    'File with that key, instead of CREDENTIALS_KEY; one key per line. Default outside production: a file in DATA_DIR that the server makes',
  STAFF_OIDC_ISSUER: 'OpenID Connect provider at which staff sign in; default none',
  STAFF_OIDC_CLIENT_ID: 'Client id of this server at that provider',
  STAFF_OIDC_CLIENT_SECRET: 'Client secret of this server at that provider',
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent; default info',
} as const;

export const settings: Readonly<Record<string, string>> = { ...ownSettings, ...providerSettings };

type Setting = keyof typeof ownSettings;
type Environment = Readonly<Record<string, string | undefined>>;

/** The error for an invalid setting, in one sentence for the operator. */
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

function credentialKeys(env: Environment): CredentialKeys | undefined {
  const text = env.CREDENTIALS_KEY;
  if (!text) return undefined;
  if (env.CREDENTIALS_KEY_FILE)
    throw new ConfigError('CREDENTIALS_KEY and CREDENTIALS_KEY_FILE are both set: set one of them.');
  return (
    parseKeys(text) ??
    refuse('CREDENTIALS_KEY', '…', 'a key of 32 bytes in Base64, or several that are separated by commas')
  );
}

/** Reads the operator's accounts at providers. */
function accounts(env: Environment, production: boolean): Accounts {
  try {
    return operatorAccounts(env, production);
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

/** Reads the provider at which staff sign in. Its fields are those of the provider of members. */
function staffOidc(env: Environment, production: boolean): OidcSettings | undefined {
  const given = [
    ['issuer', 'STAFF_OIDC_ISSUER', env.STAFF_OIDC_ISSUER],
    ['clientId', 'STAFF_OIDC_CLIENT_ID', env.STAFF_OIDC_CLIENT_ID],
    ['clientSecret', 'STAFF_OIDC_CLIENT_SECRET', env.STAFF_OIDC_CLIENT_SECRET],
  ] as const;
  const values = Object.fromEntries(given.flatMap(([field, , value]) => (value ? [[field, value]] : [])));
  for (const { field, expected } of misfits(oidcCredentials, values, { production })) {
    const [, name, value = ''] = given.find(([one]) => one === field) ?? given[0];
    refuse(name, field === 'clientSecret' ? '…' : value, expected);
  }
  if (Object.keys(values).length === 0) return undefined;
  if (missingFields(oidcCredentials, values).length > 0)
    throw new ConfigError(
      'STAFF_OIDC_ISSUER, STAFF_OIDC_CLIENT_ID and STAFF_OIDC_CLIENT_SECRET need each other.',
    );
  return oidcCredentials.account(values, { production });
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

/** Returns warnings about settings that may be mistakes, one sentence each, for the log at the start. */
export function configWarnings(config: Config): string[] {
  const { publicOrigin, trustedProxies, production } = config;
  const warnings: string[] = [];
  if (publicOrigin?.startsWith('https:') && trustedProxies === 0)
    warnings.push(
      'PUBLIC_ORIGIN is https, so there is a proxy in front of this server, but TRUST_PROXY is 0: all diners share one rate limit',
    );
  if (production) warnings.push(...accountWarnings(config.accounts));
  return warnings;
}

/**
 * Whether this is production. Refuses unknown words, because a misspelt `production` would open the sandbox, where
 * orders cost nothing.
 */
const isProduction = (env: Environment): boolean =>
  oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';

/** Whether nothing that is sent to a host leaves this machine. */
export const isThisComputer = (host: string): boolean => /^(localhost|127(\.\d+){1,3}|\[?::1\]?)$/.test(host);

/** STAFF-6: in production the cookie that signs staff in is never sent unencrypted. */
function checkEncryption(publicOrigin: string): void {
  if (publicOrigin.startsWith('https:') || isThisComputer(new URL(publicOrigin).hostname)) return;
  throw new ConfigError(
    `PUBLIC_ORIGIN is ${JSON.stringify(publicOrigin)}, but must begin with https:// in production, except on this machine: over plain HTTP anybody in the network can read the cookie that signs staff in.`,
  );
}

/** Reads the settings. Throws ConfigError with one sentence for the first invalid one. */
export function readConfig(env: Environment): Config {
  const production = isProduction(env);
  const publicOrigin = origin(env);
  if (production && !publicOrigin)
    throw new ConfigError(
      'PUBLIC_ORIGIN is missing: in production the links and QR codes need the address diners use.',
    );
  if (production && publicOrigin) checkEncryption(publicOrigin);
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
    submitsPerMinute: count(env, 'SUBMITS_PER_MINUTE', ordersPerMinute.session, { min: 1, max: 1_000_000 }),
    codeSubmitsPerMinute: count(env, 'CODE_SUBMITS_PER_MINUTE', ordersPerMinute.code, {
      min: 1,
      max: 1_000_000,
    }),
    merchantRequestsPerMinute: count(env, 'MERCHANT_REQUESTS_PER_MINUTE', 1200, { min: 1, max: 1_000_000 }),
    maxQueueMs: count(env, 'MAX_QUEUE_MS', 500, { min: 0, max: 60_000 }),
    diskHeadroomMb: count(env, 'DISK_HEADROOM_MB', 100, { min: 0, max: 1_000_000 }),
    logLevel: oneOf(env, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'silent'], 'info'),
    accounts: accounts(env, production),
    staffOidc: staffOidc(env, production),
    credentialKeys: credentialKeys(env),
    credentialKeyFile: env.CREDENTIALS_KEY_FILE || undefined,
  };
}
