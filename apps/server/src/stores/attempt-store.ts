import type { AttemptState } from '@comanda/domain/order/payment-attempt';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type Attempt = Selectable<Tables['paymentAttempts']>;

/** Inserts a new pending attempt. The database refuses a second pending attempt of the same order. */
export async function insertAttempt(
  db: Db,
  attempt: Pick<
    Attempt,
    'txNo' | 'shopPid' | 'orderId' | 'platformPid' | 'amount' | 'tip' | 'currency' | 'createdAt' | 'askAt'
  > & { readonly account?: string | null },
): Promise<Attempt> {
  const row: Insertable<Tables['paymentAttempts']> = {
    ...attempt,
    state: 'pending',
    providerRef: null,
    paymentUrl: null,
    asked: 0,
    isPayment: 0,
    refundState: 'none',
    refundId: null,
    refundAmount: 0,
    refundAt: null,
    refundTries: 0,
  };
  return db.insertInto('paymentAttempts').values(row).returningAll().executeTakeFirstOrThrow();
}

type AttemptKey = Pick<Attempt, 'shopPid' | 'txNo'>;

/** Finds an attempt without knowing its shop, because platforms and diners send only its number. */
export const findAttemptByNumber = (db: Db, txNo: string): Promise<Attempt | undefined> =>
  db.selectFrom('paymentAttempts').selectAll().where('txNo', '=', txNo).executeTakeFirst();

const ofKey = (db: Db, { shopPid, txNo }: AttemptKey) =>
  db.selectFrom('paymentAttempts').selectAll().where('shopPid', '=', shopPid).where('txNo', '=', txNo);

export const findAttempt = (db: Db, key: AttemptKey): Promise<Attempt | undefined> =>
  ofKey(db, key).executeTakeFirst();

const change = (db: Db, { shopPid, txNo }: AttemptKey) =>
  db.updateTable('paymentAttempts').where('shopPid', '=', shopPid).where('txNo', '=', txNo);

/** Returns the attempts of an order, the oldest first. */
export const attemptsOf = (
  db: Db,
  { shopPid, orderId }: Pick<Attempt, 'shopPid' | 'orderId'>,
): Promise<Attempt[]> =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('txNo')
    .execute();

/**
 * Stores the platform's answer to the start of a payment, unless one is stored already. The payment is checked from
 * `askAt` on. Returns the stored attempt.
 */
export async function keepStarted(
  db: Db,
  key: AttemptKey,
  started: { providerRef: string; paymentUrl: string; askAt: number },
): Promise<Attempt> {
  await change(db, key)
    .set({ providerRef: started.providerRef, paymentUrl: started.paymentUrl, askAt: started.askAt })
    .where('providerRef', 'is', null)
    .execute();
  return ofKey(db, key).executeTakeFirstOrThrow();
}

/**
 * Opens the payment page of a pending attempt. Returns false if it was opened before, or if the attempt has ended.
 */
export async function openPaymentPage(db: Db, key: AttemptKey, now: number): Promise<boolean> {
  const { numUpdatedRows } = await change(db, key)
    .set({ pageOpenedAt: now })
    .where('pageOpenedAt', 'is', null)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Sets the state and the time of the next check (null: no more checks). The caller has checked that the rules allow
 * this state.
 */
export async function setAttemptState(
  db: Db,
  key: AttemptKey,
  state: { state: AttemptState; askAt: number | null; isPayment?: 0 | 1 },
): Promise<void> {
  await change(db, key).set(state).execute();
}

export async function stopAsking(db: Db, key: AttemptKey): Promise<void> {
  await change(db, key).set({ askAt: null }).execute();
}

/**
 * Adds to the refunded sum of an attempt, by one statement: never above what it captured. Returns the attempt, or
 * `undefined` if the sum would be too large.
 */
export const addRefunded = (db: Db, key: AttemptKey, amount: number): Promise<Attempt | undefined> =>
  change(db, key)
    .set((column) => ({ refundAmount: column('refundAmount', '+', amount) }))
    .where('state', '=', 'succeeded')
    .where((column) => column(column('refundAmount', '+', amount), '<=', column.ref('amount')))
    .returningAll()
    .executeTakeFirst();

/** Leaves the refund to the staff, because the platform reported another amount than the order's. */
export async function leaveToPerson(db: Db, key: AttemptKey): Promise<void> {
  await change(db, key).set({ refundState: 'manual' }).execute();
}

/** The payments of these platforms, or of all platforms except these. */
type OfPlatforms = { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };

/** Selects the work of these platforms that is due at `now`. */
export type DueOf = { readonly now: number; readonly platforms: OfPlatforms; readonly limit: number };

/** Returns attempts whose check is due, the longest waiting first. */
export const attemptsToAsk = (db: Db, { now, platforms, limit }: DueOf): Promise<Attempt[]> =>
  db
    .selectFrom('paymentAttempts')
    .selectAll()
    .where('askAt', '<=', now)
    .where('platformPid', platforms.which, platforms.pids)
    .orderBy('askAt')
    .limit(limit)
    .execute();

/**
 * Schedules the next check, so that only this server makes the current one. Returns false if another server was faster.
 */
export async function claimAsk(db: Db, attempt: Attempt, askAt: number): Promise<boolean> {
  const { numUpdatedRows } = await change(db, attempt)
    .set({ askAt, asked: attempt.asked + 1 })
    .where('asked', '=', attempt.asked)
    .where('askAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Stores a message of a payment platform. Returns false if it was stored before. */
export async function rememberEvent(
  db: Db,
  event: { shopPid: string; platformPid: string; eventId: string; txNo: string; receivedAt: number },
): Promise<boolean> {
  const kept = await db
    .insertInto('paymentEvents')
    .values(event)
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<number>`1`.as('kept'))
    .executeTakeFirst();
  return kept !== undefined;
}
