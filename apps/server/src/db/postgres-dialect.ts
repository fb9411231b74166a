import { PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { SnakeCasePostgresCompiler } from './camel-case.ts';
import { type ConnectionLimits, sessionSettings } from './connection-limits.ts';
import { answerWithin, cutOff, LimitedClient, SilentConnectionError } from './limited-client.ts';

export type PostgresOptions = {
  readonly url: string;
  readonly connections: number;
  /** Whether each distinct text is prepared once per connection. */
  readonly prepared: boolean;
  /** How long a query waits for a free connection, and how long connecting may take. */
  readonly patienceMs: number;
  readonly limits: ConnectionLimits;
  /** Aborting it fails all queries that wait for PostgreSQL, and all later queries. */
  readonly cut: AbortSignal;
  /** Called with the error of each lost connection. */
  readonly onLost: (error: Error) => void;
};

const { INT8, NUMERIC } = pg.types.builtins;

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large to be exact`);
  return value;
}

/** PostgreSQL returns counts as int8 and sums as numeric, which pg reads as text. Here both become numbers. */
const types = new pg.TypeOverrides();
types.setTypeParser(INT8, safeInteger);
types.setTypeParser(NUMERIC, safeInteger);

/** How long a query waits for a free connection by default, in milliseconds. */
export const defaultPatienceMs = 5000;

/**
 * The options of each connection. They contain no limits, because poolers refuse unknown startup parameters; statements
 * set the limits.
 */
export const connectionOptions = (url: string, patienceMs = defaultPatienceMs) => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: patienceMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
  application_name: 'comanda',
});

/**
 * Reports each lost connection once. It needs its own listener, because the pool removes its listener while a
 * connection is in use. An error event without a listener would end the process.
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

/** Rejects when `cut` is aborted, and then destroys all connections in use. */
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
 * When a connection stops answering, the network or the host is probably gone. So other connections that have not
 * answered recently are replaced when they are needed next.
 */
function limitedPool(pool: pg.Pool, { prepared, limits, cut }: PostgresOptions): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, LimitedClient>();
  const over = untilCut(pool, cut);
  let aliveSince = Number.NEGATIVE_INFINITY;
  const onSilence = () => {
    aliveSince = performance.now() - limits.silenceMs / 2;
  };
  const limited = (client: pg.PoolClient) => {
    const known = clients.get(client) ?? new LimitedClient(client, { prepared, types, limits, onSilence });
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

export function postgresDialect(options: PostgresOptions): PostgresDialect {
  const { url, connections: max, patienceMs, prepared, limits } = options;
  const setLimits = async (client: pg.ClientBase) => {
    await answerWithin(client, patienceMs, () => client.query(sessionSettings(limits)));
  };
  const pool = new pg.Pool({
    ...connectionOptions(url, patienceMs),
    max,
    // sends several statements of a transaction in one round trip; poolers need an answer before the next statement
    pipeline: prepared,
    ...(prepared ? { onConnect: setLimits } : {}),
  });
  watch(pool, options.onLost);
  return new SnakeCasePostgresDialect({ pool: limitedPool(pool, options) });
}
