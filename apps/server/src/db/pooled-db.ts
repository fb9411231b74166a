import { type Dialect, Kysely } from 'kysely';
import { CamelCaseRows } from './camel-case.ts';
import { shopQueue } from './shop-queue.ts';
import type { Tables } from './tables.ts';

type Pool = {
  readonly dialect: Dialect;
  readonly connections: number;
  /** Aborting it fails all queries that wait for PostgreSQL. */
  readonly cut: AbortController;
};

/** PostgreSQL through a pool of connections. */
export class PooledDb extends Kysely<Tables> {
  readonly cut: AbortController;
  /** Limits the connections per shop, so that the busy locks of one shop do not take all of them. */
  readonly inShopQueue: ReturnType<typeof shopQueue>;

  constructor({ dialect, connections, cut }: Pool) {
    super({ dialect, plugins: [new CamelCaseRows()] });
    this.cut = cut;
    this.inShopQueue = shopQueue(Math.max(1, Math.floor(connections / 2)));
  }
}
