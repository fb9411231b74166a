import type { AttemptState, RefundState } from '@comanda/domain/order/payment-attempt';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** One try to settle an order, as it is kept. */
export type Attempt = Selectable<Tables['payment_attempts']>;

/** Writes a new pending attempt. The database refuses a second pending one of the same order. */
export async function insertAttempt(
  db: Db,
  attempt: Pick<
    Attempt,
    'tx_no' | 'shop_pid' | 'order_id' | 'platform_pid' | 'amount' | 'currency' | 'created_at' | 'ask_at'
  >,
): Promise<Attempt> {
  const row: Insertable<Tables['payment_attempts']> = {
    ...attempt,
    state: 'pending',
    provider_ref: null,
    payment_url: null,
    asked: 0,
    is_payment: 0,
    refund_state: 'none',
    refund_id: null,
    refund_amount: 0,
    refund_at: null,
    refund_tries: 0,
  };
  return db.insertInto('payment_attempts').values(row).returningAll().executeTakeFirstOrThrow();
}

export const findAttempt = (db: Db, txNo: string): Promise<Attempt | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('tx_no', '=', txNo).executeTakeFirst();

/** The attempts of an order, oldest first. */
export const attemptsOf = (db: Db, orderId: string): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('tx_no')
    .execute();

/** Keeps what the provider answered to a start, whoever was first; it is asked from `askAt` on. The attempt as it stands. */
export async function keepStarted(
  db: Db,
  txNo: string,
  started: { providerRef: string; paymentUrl: string; askAt: number },
): Promise<Attempt> {
  await db
    .updateTable('payment_attempts')
    .set({ provider_ref: started.providerRef, payment_url: started.paymentUrl, ask_at: started.askAt })
    .where('tx_no', '=', txNo)
    .where('provider_ref', 'is', null)
    .execute();
  return db.selectFrom('payment_attempts').selectAll().where('tx_no', '=', txNo).executeTakeFirstOrThrow();
}

/** A state that the rules allow, and when the provider is asked again (null: never). */
export async function setAttemptState(
  db: Db,
  txNo: string,
  change: { state: AttemptState; ask_at: number | null; is_payment?: 0 | 1 },
): Promise<void> {
  await db.updateTable('payment_attempts').set(change).where('tx_no', '=', txNo).execute();
}

/** Nothing more is to be heard of an attempt: it is asked about no more. */
export async function stopAsking(db: Db, txNo: string): Promise<void> {
  await db.updateTable('payment_attempts').set({ ask_at: null }).where('tx_no', '=', txNo).execute();
}

/** What was captured is owed back, once. */
export async function oweRefund(
  db: Db,
  txNo: string,
  refund: { refundId: string; at: number },
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set((column) => ({
      refund_state: 'due',
      refund_id: refund.refundId,
      refund_amount: column.ref('amount'),
      refund_at: refund.at,
    }))
    .where('tx_no', '=', txNo)
    .where('state', '=', 'succeeded')
    .where('refund_state', '=', 'none')
    .execute();
}

/** A person is to look at what was captured, for it is not what was asked for. */
export async function leaveToPerson(db: Db, txNo: string): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ refund_state: 'manual' })
    .where('tx_no', '=', txNo)
    .execute();
}

/** The payments of these platforms, or of all but these. */
type OfPlatforms = { readonly which: 'in' | 'not in'; readonly pids: readonly string[] };

/** What is due by a time, of some platforms. */
export type DueOf = { readonly now: number; readonly platforms: OfPlatforms; readonly limit: number };

/** Attempts whose provider is to be asked by now, longest waiting first. */
export const attemptsToAsk = (db: Db, { now, platforms, limit }: DueOf): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('ask_at', '<=', now)
    .where('platform_pid', platforms.which, platforms.pids)
    .orderBy('ask_at')
    .limit(limit)
    .execute();

/** Takes an attempt for asking, until the next time; false when another server was faster. */
export async function claimAsk(db: Db, attempt: Attempt, askAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ ask_at: askAt, asked: attempt.asked + 1 })
    .where('tx_no', '=', attempt.tx_no)
    .where('asked', '=', attempt.asked)
    .where('ask_at', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Refunds to be asked for by now, longest owed first. */
export const refundsDue = (db: Db, { now, platforms, limit }: DueOf): Promise<Attempt[]> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('refund_state', 'in', ['due', 'called'])
    .where('refund_at', '<=', now)
    .where('platform_pid', platforms.which, platforms.pids)
    .orderBy('refund_at')
    .limit(limit)
    .execute();

/** Takes a refund for calling, until the next time; false when another server was faster. */
export async function claimRefund(db: Db, attempt: Attempt, refundAt: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ refund_state: 'called', refund_at: refundAt, refund_tries: attempt.refund_tries + 1 })
    .where('tx_no', '=', attempt.tx_no)
    .where('refund_state', 'in', ['due', 'called'])
    .where('refund_tries', '=', attempt.refund_tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A refund that is on its way has not failed: it never comes to its last try. */
export async function spareLastTry(db: Db, { tx_no }: Attempt, tries: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ refund_tries: tries - 1 })
    .where('tx_no', '=', tx_no)
    .where('refund_state', '=', 'called')
    .where('refund_tries', '>=', tries)
    .execute();
}

/** Where a called refund ended: paid back, or handed to a person; false when that was known already. */
export async function setRefundState(
  db: Db,
  txNo: string,
  state: Extract<RefundState, 'done' | 'manual'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_attempts')
    .set({ refund_state: state, refund_at: null })
    .where('tx_no', '=', txNo)
    .where('refund_state', '=', 'called')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Remembers what a provider told; false when it was told before. */
export async function rememberEvent(
  db: Db,
  event: { platform_pid: string; event_id: string; tx_no: string; received_at: number },
): Promise<boolean> {
  const kept = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['platform_pid', 'event_id']).doNothing())
    .returning(sql<number>`1`.as('kept'))
    .executeTakeFirst();
  return kept !== undefined;
}
