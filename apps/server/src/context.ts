import type { Logger } from 'pino';
import type { Caches } from './caches.ts';
import type { Config } from './config.ts';
import type { Db } from './db/tables.ts';
import type { Notices } from './notices.ts';
import type { InvoiceIssuer } from './providers/invoice/invoice-issuer.ts';
import type { MemberProvider } from './providers/member/member-provider.ts';
import type { MessageSender } from './providers/message/message-sender.ts';
import type { PaymentProvider } from './providers/payment/payment-provider.ts';

/**
 * The dependencies of handlers, jobs and commands. Time, randomness and outside services are in it, so that tests
 * can control them.
 */
export type Context = {
  readonly db: Db;
  readonly config: Config;
  readonly caches: Caches;
  /** The database's clock in Unix seconds: all servers of a database set and compare deadlines by it. */
  readonly now: () => number;
  /** How many seconds this machine's clock is ahead of the database's; negative if it is behind. */
  readonly clockSkew: () => number;
  /** A new unguessable text: `bits` random bits, base64url. */
  readonly newId: (bits: 128 | 256) => string;
  readonly log: Logger;
  /** The free space of the embedded database's disk. */
  readonly freeBytes: () => Promise<number>;
  /** Tells open pages, of every server on this database, what to read again. */
  readonly notices: Notices;
  /** Payment platforms by pid. */
  readonly payments: ReadonlyMap<string, PaymentProvider>;
  /** Member providers by pid. */
  readonly members: ReadonlyMap<string, MemberProvider>;
  readonly messages: MessageSender;
  readonly invoices: InvoiceIssuer;
  /** Where diners reach this server: scheme, host and port, without a trailing slash. */
  readonly publicOrigin: string;
};
