import { createHash } from 'node:crypto';
import {
  type PostgresCursor,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import pg from 'pg';
import { assertKeepable } from './keepable.ts';

export type PostgresOptions = {
  readonly url: string;
  readonly connections: number;
  /** Whether each distinct text is prepared once a connection. */
  readonly prepared: boolean;
  /** How long a query waits for a free connection. */
  readonly patienceMs: number;
  /** Told of connections that broke while nobody used them. */
  readonly onLost: (error: Error) => void;
};

const { INT8, NUMERIC } = pg.types.builtins;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} cannot be counted exactly`);
  return value;
}

/** Counts and sums come as int8 and numeric; both are whole here. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(NUMERIC, safeInteger);

/** What every connection to PostgreSQL is opened with. */
export const connectionOptions = (url: string) => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: 2000,
  statement_timeout: 15_000,
  application_name: 'comanda',
});

const names = new Map<string, string>();

/** The name that a statement's text is prepared under. */
function statementName(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `c_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  names.set(text, name);
  return name;
}

/**
 * A pool's client that looks at what is to be kept, and prepares what it is asked where it may; what has no parameters
 * (begin, commit, schema) stays unnamed.
 */
class CarefulClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #prepared: boolean;

  constructor(client: pg.PoolClient, prepared: boolean) {
    this.#client = client;
    this.#prepared = prepared;
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('the server reads no cursors');
    assertKeepable(values);
    if (values.length === 0) return this.#client.query(text);
    const name = this.#prepared ? { name: statementName(text) } : {};
    return this.#client.query({ text, values: [...values], ...name });
  }
}

function carefulPool(pool: pg.Pool, prepared: boolean): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async () => {
      const client = await pool.connect();
      const known = clients.get(client) ?? new CarefulClient(client, prepared);
      clients.set(client, known);
      return known;
    },
  };
}

/** PostgreSQL through pg's pool. */
export function postgresDialect(options: PostgresOptions): PostgresDialect {
  const { connections: max, patienceMs: connectionTimeoutMillis } = options;
  const pool = new pg.Pool({ ...connectionOptions(options.url), connectionTimeoutMillis, max });
  pool.on('error', options.onLost);
  return new PostgresDialect({ pool: carefulPool(pool, options.prepared) });
}
