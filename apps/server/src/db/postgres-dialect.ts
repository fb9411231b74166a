import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { SnakeCasePostgresCompiler } from './camel-case.ts';
import { type ConnectionLimits, sessionSettings } from './connection-limits.ts';
import {
  answerWithin,
  cutOff,
  LimitedClient,
  SilentConnectionError,
  statementNames,
} from './limited-client.ts';

export type PostgresOptions = {
  readonly url: string;
  readonly connections: number;
  /** Whether each distinct text is prepared once a connection. */
  readonly prepared: boolean;
  /** How long a query waits for a free connection, and how long a new connection may take. */
  readonly patienceMs: number;
  readonly limits: ConnectionLimits;
  /** When aborted, all queries that wait for PostgreSQL fail, and so do later ones. */
  readonly cut: AbortSignal;
  /** Called with the error of each connection that broke. */
  readonly onLost: (error: Error) => void;
};

const { INT8, NUMERIC } = pg.types.builtins;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`);
  return value;
}

/** Counts and sums are int8 and numeric; both are integers here. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(NUMERIC, safeInteger);

/** How long a query waits for a free connection by default. */
export const defaultPatienceMs = 5000;

/** Options of every connection to PostgreSQL. Limits are set by statements: poolers refuse unknown startup parameters. */
export const connectionOptions = (url: string, patienceMs = defaultPatienceMs) => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: patienceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  application_name: 'comanda',
});

/**
 * Reports each lost connection once. The pool removes its own error listener while a connection is in use, and an
 * error event without a listener ends the process.
 */
function watch(pool: pg.Pool, onLost: (error: Error) => void): void {
  const reported = new WeakSet<pg.ClientBase>();
  const report = (error: Error, client: pg.ClientBase) => {
    if (reported.has(client)) return;
    reported.add(client);
    onLost(error);
  };
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', (error) => report(error, client)));
}

/** Rejects when the pool is cut off from PostgreSQL, and destroys the connections that are in use then. */
function untilCut(pool: pg.Pool, cut: AbortSignal): Promise<never> {
  const inUse = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => inUse.add(client));
  pool.on('release', (_error, client) => inUse.delete(client));
  const over = new Promise<never>((_resolve, reject) => {
    cut.addEventListener('abort', () => {
      const error = new SilentConnectionError('the server stops and does not wait for PostgreSQL any longer');
      reject(error);
      for (const client of inUse) cutOff(client, error);
    });
  });
  over.catch(() => {});
  return over;
}

/**
 * After one connection fell silent, others that were silent meanwhile are replaced when they are next needed,
 * because the network or the host has probably lost them too.
 */
function limitedPool(pool: pg.Pool, { prepared, limits, cut }: PostgresOptions): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, LimitedClient>();
  const names = statementNames();
  const over = untilCut(pool, cut);
  let aliveSince = Number.NEGATIVE_INFINITY;
  const onSilence = () => {
    aliveSince = performance.now() - limits.silenceMs / 2;
  };
  const limited = (client: pg.PoolClient) => {
    const known = clients.get(client) ?? new LimitedClient(client, { prepared, names, limits, onSilence });
    clients.set(client, known);
    return known;
  };
  const freeClient = (): Promise<pg.PoolClient> => {
    const free = pool.connect();
    free.then(
      (client) => cut.aborted && client.release(true),
      () => {},
    );
    return Promise.race([over, free]);
  };
  return {
    options: pool.options,
    end: () => Promise.race([over.catch(() => {}), pool.end()]),
    connect: async () => {
      for (;;) {
        const client = limited(await freeClient());
        if (client.heardAt >= aliveSince) return client;
        client.release(true);
      }
    },
  };
}

class SnakeCasePostgresDialect extends PostgresDialect {
  override createQueryCompiler(): SnakeCasePostgresCompiler {
    return new SnakeCasePostgresCompiler();
  }
}

/** PostgreSQL through pg's pool. */
export function postgresDialect(options: PostgresOptions): PostgresDialect {
  const { url, connections: max, patienceMs, prepared, limits } = options;
  const setLimits = async (client: pg.ClientBase) => {
    await answerWithin(client, patienceMs, () => client.query(sessionSettings(limits)));
  };
  const pool = new pg.Pool({
    ...connectionOptions(url, patienceMs),
    max,
    // several statements of a transaction in one round trip; poolers expect an answer before the next one
    pipeline: prepared,
    ...(prepared ? { onConnect: setLimits } : {}),
  });
  watch(pool, options.onLost);
  return new SnakeCasePostgresDialect({ pool: limitedPool(pool, options) });
}
