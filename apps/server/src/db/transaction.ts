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
import { wasDoubleInsert } from './double-insert.ts';
import { connectionWasLost, lockTries, lockWasBusy } from './is-unavailable.ts';
import { PooledDb } from './pooled-db.ts';
import type { Db, Tables } from './tables.ts';

/** A transaction under way. It is a Db too, so that store functions take it. */
export class Trx extends Transaction<Tables> {
  readonly effects: (() => void)[] = [];
}

/** Runs an effect once the transaction has committed; never when it is rolled back. */
export function afterCommit({ effects }: Trx, effect: () => void): void {
  effects.push(effect);
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** SQLite's number for a file that another process holds. */
const sqliteBusy = 5;

/**
 * Whether the database asks for a retry: a serialization failure, a deadlock, a busy lock, a row inserted twice, a file
 * held by another process.
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

/** PostgreSQL's answer to a statement in a transaction that has failed before. */
const isConsequence = (error: unknown): boolean => codeOf(error) === '25P02';

/**
 * Waits for several parts of a transaction, whose statements are sent at once. If some fail, the first one in this
 * order counts, whichever failed earlier. An error that only follows from another does not count.
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

/** Never called: a transaction has its connection, and its executor its compiler. */
const noDialect: Dialect = {
  createDriver: () => new DummyDriver(),
  createAdapter: () => new PostgresAdapter(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

/**
 * A transaction that sends statements at once. Kysely sends the next one after the last answer; on PostgreSQL those
 * of one `Promise.all` then take one round trip. They run in the order of sending.
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

/** Reads outside of a transaction, on one connection: on PostgreSQL the queries of one `Promise.all` take one round trip. */
export const readAtOnce = <T>(db: Db, read: (db: Db) => Promise<T>): Promise<T> =>
  db.getExecutor().provideConnection((connection) => read(sendingAtOnce(db, connection)));

/** A lost connection before COMMIT was sent: the database has rolled the transaction back. */
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

/** No retry starts later than this after the first attempt, so that a request always ends. */
const retryMs = 5000;

const withRetries = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  pRetry(() => once(db, work), {
    retries: lockTries - 1,
    // random, so that two transactions do not meet again
    minTimeout: 10,
    randomize: true,
    maxRetryTime: retryMs,
    shouldRetry: ({ error }) => error instanceof LostBeforeCommit || isRetryable(error),
  }).catch((error: unknown) => {
    throw error instanceof LostBeforeCommit ? error.cause : error;
  });

/**
 * Runs work in one transaction: all of it or nothing. If it conflicts with another one, or the connection is lost
 * before the commit, it runs again, up to three times after a short pause. So it must have no side effects except
 * `afterCommit`. Inside, use only `trx`: the embedded database has one connection, and it is taken. With a shop it
 * waits in that shop's queue.
 */
export const transaction = <T>(db: Db, work: (trx: Trx) => Promise<T>, shopPid?: string): Promise<T> =>
  db instanceof PooledDb && shopPid !== undefined
    ? db.inShopQueue(shopPid, () => withRetries(db, work))
    : withRetries(db, work);
