import {
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  Transaction,
} from 'kysely';
import pRetry from 'p-retry';
import { connectionWasLost, lockTries, lockWasBusy, wasDoubleInsert } from './is-unavailable.ts';
import { PooledDb } from './pooled-db.ts';
import type { Db, Tables } from './tables.ts';

/** A running transaction. It extends Kysely's, so store functions accept it as a Db. */
export class Trx extends Transaction<Tables> {
  readonly effects: (() => void)[] = [];
}

/** Runs an effect after the transaction has committed. Never runs it if the transaction is rolled back. */
export function afterCommit({ effects }: Trx, effect: () => void): void {
  effects.push(effect);
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** SQLite's result code for a file that another process has locked. */
const sqliteBusy = 5;

/**
 * Whether a retry can succeed: after a serialization failure, a deadlock, a busy lock, a double insert of a session, or
 * a locked file.
 */
function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === '40001' || code === '40P01' || lockWasBusy(error) || wasDoubleInsert(error)) return true;
  return (
    code === 'ERR_SQLITE_ERROR' &&
    error instanceof Error &&
    'errcode' in error &&
    error.errcode === sqliteBusy
  );
}

/**
 * Whether the error only follows from an earlier failed statement of the same transaction (in_failed_sql_transaction).
 */
const isConsequence = (error: unknown): boolean => codeOf(error) === '25P02';

/**
 * Waits for several parts of a transaction whose statements are sent at once. If some fail, throws the error of the
 * first one in the list. Skips errors that only follow from another failed statement.
 */
export async function allOf<T extends readonly unknown[]>(
  works: readonly [...{ [Index in keyof T]: Promise<T[Index]> | T[Index] }],
): Promise<T> {
  const errors = (await Promise.allSettled(works)).flatMap((work) =>
    work.status === 'rejected' ? [work.reason] : [],
  );
  if (errors.length > 0) throw errors.find((error) => !isConsequence(error)) ?? errors[0];
  return Promise.all(works) as Promise<unknown> as Promise<T>;
}

/** Only to satisfy Kysely's types: the connection and the compiler come from the executor. */
const noDialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * A transaction that sends statements without waiting for the previous answer, unlike Kysely. On PostgreSQL, the
 * statements of one `Promise.all` take one round trip. They still run in the order of sending.
 */
const sendingAtOnce = (db: Db, connection: DatabaseConnection): Trx =>
  new Trx({
    config: { dialect: noDialect },
    dialect: noDialect,
    driver: new DummyDriver(),
    executor: db.getExecutor().withConnectionProvider({
      provideConnection: (consumer) => consumer(connection),
    }),
  });

/**
 * Reads on one connection outside of a transaction. On PostgreSQL, the queries of one `Promise.all` take one round
 * trip.
 */
export const readAtOnce = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => read(sendingAtOnce(db, connection)));

/** The connection was lost before COMMIT was sent, so the database has rolled the transaction back. */
class LostBeforeCommit extends Error {}

async function once<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  let effects: Trx['effects'] = [];
  let isCommitting = false;
  try {
    const result = await db.transaction().execute((begun) =>
      begun.getExecutor().provideConnection(async (connection) => {
        const trx = sendingAtOnce(begun, connection);
        effects = trx.effects;
        const done = await work(trx);
        isCommitting = true;
        return done;
      }),
    );
    for (const effect of effects) effect();
    return result;
  } catch (cause) {
    if (!isCommitting && connectionWasLost(cause)) throw new LostBeforeCommit('', { cause });
    throw cause;
  }
}

/** The last retry starts at most this long after the first try, so that a request always ends. */
const retryMs = 5000;

const withRetries = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  pRetry(() => once(db, work), {
    retries: lockTries - 1,
    // a random pause, so that the same two transactions do not collide again
    minTimeout: 10,
    randomize: true,
    maxRetryTime: retryMs,
    shouldRetry: ({ error }) => error instanceof LostBeforeCommit || isRetryable(error),
  }).catch((error: unknown) => {
    throw error instanceof LostBeforeCommit ? error.cause : error;
  });

/**
 * Runs work in one transaction. After a conflict, or if the connection is lost before the commit, runs it again, up to
 * three times after a short pause. So work must have no side effects except through `afterCommit`.
 * Inside work, use only `trx`: SQLite has one connection, which this transaction occupies. With `shopPid`, the
 * transaction waits in the queue of that shop.
 */
export const transaction = <T>(db: Db, work: (trx: Trx) => Promise<T>, shopPid?: string): Promise<T> =>
  db instanceof PooledDb && shopPid !== undefined
    ? db.inShopQueue(shopPid, () => withRetries(db, work))
    : withRetries(db, work);
