import { type Dialect, Kysely } from 'kysely';
import { CamelCaseRows } from './camel-case.ts';
import { shopQueue } from './shop-queue.ts';
import type { Tables } from './tables.ts';

type Pool = {
  readonly dialect: Dialect;
  readonly connections: number;
  /** Fails all queries that wait for PostgreSQL. */
  readonly cut: AbortController;
};

/** PostgreSQL, by a limited number of connections. */
export class PooledDb extends Kysely<Tables> {
  readonly cut: AbortController;
  /** Locks that one shop waits for must not take all connections. */
  readonly inShopQueue: ReturnType<typeof shopQueue>;

  constructor({ dialect, connections, cut }: Pool) {
    super({ dialect, plugins: [new CamelCaseRows()] });
    this.cut = cut;
    this.inShopQueue = shopQueue(Math.max(1, Math.floor(connections / 2)));
  }
}
