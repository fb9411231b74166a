import type { Logger } from 'pino';
import type { Caches } from './caches.ts';
import type { Config } from './config.ts';
import type { Db } from './db/tables.ts';
import type { Notices } from './notices.ts';
import type { Providers } from './providers/providers.ts';

/**
 * What handlers, jobs and commands depend on. It contains time, randomness and outside services, so that tests can
 * control them.
 */
export type Context = {
  readonly db: Db;
  readonly config: Config;
  readonly caches: Caches;
  /** The database's clock in Unix seconds. All servers on a database set and compare deadlines by it. */
  readonly now: () => number;
  /** How many seconds this machine's clock is ahead of the database's; negative if it is behind. */
  readonly clockSkew: () => number;
  /** Returns a new unguessable text: `bits` random bits in base64url. */
  readonly newId: (bits: 128 | 256) => string;
  readonly log: Logger;
  /** The free bytes on the disk of the embedded database. */
  readonly freeBytes: () => Promise<number>;
  /** Notifies open pages of changes, on every server of this database. */
  readonly notices: Notices;
  /** Payment platforms, member providers, message services and issuers of invoices, by brand. */
  readonly providers: Providers;
  /** The address at which diners reach this server: scheme, host and port, without a trailing slash. */
  readonly publicOrigin: string;
};
