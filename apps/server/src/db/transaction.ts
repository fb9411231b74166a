import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import { connectionWasLost, lockTries, lockWasBusy } from './is-unavailable.ts';
import { inShopQueue } from './shop-queue.ts';
import type { Db, Tables } from './tables.ts';

/** A transaction under way. It is a Db too, so that store functions take it. */
export type Trx = Transaction<Tables>;

type Effect = () => void;

const effects = new WeakMap<Trx, Effect[]>();

/** Runs an effect once the transaction has committed; never when it is rolled back. */
export function afterCommit(trx: Trx, effect: Effect): void {
  effects.get(trx)?.push(effect);
}

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** SQLite's number for a file that another process holds. */
const sqliteBusy = 5;

/** Whether the database asks to try again: a serialization failure, a deadlock, a busy lock, a file held by another process. */
function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === '40001' || code === '40P01' || lockWasBusy(error)) return true;
  return (
    code === 'ERR_SQLITE_ERROR' &&
    error instanceof Error &&
    'errcode' in error &&
    error.errcode === sqliteBusy
  );
}

/** A lost connection before COMMIT was sent: the database has rolled the transaction back. */
class LostBeforeCommit extends Error {}

async function once<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const later: Effect[] = [];
  let isCommitting = false;
  try {
    const result = await db.transaction().execute(async (trx) => {
      effects.set(trx, later);
      const done = await work(trx);
      isCommitting = true;
      return done;
    });
    for (const effect of later) effect();
    return result;
  } catch (cause) {
    if (!isCommitting && connectionWasLost(cause)) throw new LostBeforeCommit('', { cause });
    throw cause;
  }
}

/** Long enough for the other transaction to end, and of random length, so that the two do not meet again. */
const pause = (attempt: number) => sleep(Math.random() * 20 * attempt);

/** No retry starts later than this after the first attempt, so that a request always ends. */
const retryMs = 5000;

async function withRetries<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const start = performance.now();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      const isLast = attempt === lockTries || performance.now() - start > retryMs;
      const isLost = error instanceof LostBeforeCommit;
      if (isLast || !(isLost || isRetryable(error))) throw isLost ? error.cause : error;
      await pause(attempt);
    }
  }
}

/**
 * Runs work in one transaction: all of it or nothing. It is run again, up to three times and after a short pause, if the
 * database says that it collided with another one or ended the connection before the commit, so it has no effects of its
 * own beside `afterCommit`. Inside, only `trx` is asked: the embedded database has one connection, and it is taken. With a
 * shop it waits for its turn among that shop's transactions.
 */
export const transaction = <T>(db: Db, work: (trx: Trx) => Promise<T>, shopPid?: string): Promise<T> =>
  shopPid === undefined ? withRetries(db, work) : inShopQueue(db, shopPid, () => withRetries(db, work));
