import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Db, Tables } from './tables.ts';

/** A transaction under way. It is a Db too, so that store functions take it. */
export type Trx = Transaction<Tables>;

type Effect = () => void;

const effects = new WeakMap<Trx, Effect[]>();

/** Runs an effect once the transaction has committed; never when it is rolled back. */
export function afterCommit(trx: Trx, effect: Effect): void {
  effects.get(trx)?.push(effect);
}

const attempts = 4;

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/** SQLite's number for a file that another process holds. */
const sqliteBusy = 5;

/** Whether the database asks to try again: a serialization failure, a deadlock, a file held by another process. */
function isRetryable(error: unknown): boolean {
  const code = codeOf(error);
  if (code === '40001' || code === '40P01') return true;
  return (
    code === 'ERR_SQLITE_ERROR' &&
    error instanceof Error &&
    'errcode' in error &&
    error.errcode === sqliteBusy
  );
}

async function once<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  const later: Effect[] = [];
  const result = await db.transaction().execute((trx) => {
    effects.set(trx, later);
    return work(trx);
  });
  for (const effect of later) effect();
  return result;
}

/** Long enough for the other transaction to end, and of random length, so that the two do not meet again. */
const pause = (attempt: number) => sleep(Math.random() * 20 * attempt);

/**
 * Runs work in one transaction: all of it or nothing. It is run anew, up to three times and after a short pause, when the
 * database says that it collided with another one, so it has no effects of its own beside `afterCommit`. Inside, only `trx` is asked: the
 * embedded database has one connection, and it is taken.
 */
export async function transaction<T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await pause(attempt);
    }
  }
}
