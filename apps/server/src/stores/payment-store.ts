import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type TillPayment = Selectable<Tables['payments']>;

/** Who does something at the till, where, and the Idempotency-Key of the call. `byKind` is `Who.kind` of the actor. */
export type DoneBy = Pick<TillPayment, 'byId' | 'byName' | 'device' | 'requestKey'> & {
  readonly byKind: 'key' | 'person' | 'device';
};

/** The columns in which rows of money say who did it. The kind is in the history and in the audit list. */
export const doneByColumns = ({ byId, byName, device, requestKey }: DoneBy) => ({
  byId,
  byName,
  device,
  requestKey,
});

/** What is paid: an order. */
export type PayableKey = { readonly shopPid: string; readonly orderId: string };

export async function insertPayment(db: Db, payment: Insertable<Tables['payments']>): Promise<TillPayment> {
  return db.insertInto('payments').values(payment).returningAll().executeTakeFirstOrThrow();
}

/** Returns the payments of an order at the till and their reversals, the oldest first. */
export const paymentsOf = (db: Db, { shopPid, orderId }: PayableKey): Promise<TillPayment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where('payableId', '=', orderId)
    .orderBy('at')
    .orderBy('reverses', (order) => order.asc().nullsFirst())
    .orderBy('paymentId')
    .execute();

/** Returns the payments of bills at the till and their reversals, the oldest first. */
export const paymentsOfBills = (
  db: Db,
  shopPid: string,
  sittingIds: readonly string[],
): Promise<TillPayment[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('payableId', 'in', sittingIds)
    .orderBy('at')
    .orderBy('reverses', (order) => order.asc().nullsFirst())
    .orderBy('paymentId')
    .execute();

const ofShop = (db: Db, shopPid: string) =>
  db.selectFrom('payments').selectAll().where('shopPid', '=', shopPid);

export const findPayment = (
  db: Db,
  { shopPid, paymentId }: Pick<TillPayment, 'shopPid' | 'paymentId'>,
): Promise<TillPayment | undefined> =>
  ofShop(db, shopPid).where('paymentId', '=', paymentId).executeTakeFirst();

export const reversalOf = (
  db: Db,
  { shopPid, paymentId }: Pick<TillPayment, 'shopPid' | 'paymentId'>,
): Promise<TillPayment | undefined> =>
  ofShop(db, shopPid).where('reverses', '=', paymentId).executeTakeFirst();

/** Finds the payment that an earlier call with the same Idempotency-Key has written. */
export const paymentOfRequest = (
  db: Db,
  { shopPid, byId, requestKey }: Pick<TillPayment, 'shopPid' | 'byId'> & { readonly requestKey: string },
): Promise<TillPayment | undefined> =>
  ofShop(db, shopPid).where('byId', '=', byId).where('requestKey', '=', requestKey).executeTakeFirst();

/** Adds to the refunded sum of a payment, by one statement: never above what it captured. Returns false if it would be. */
export async function addRefundedAtTill(
  db: Db,
  { shopPid, paymentId }: Pick<TillPayment, 'shopPid' | 'paymentId'>,
  amount: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set((column) => ({ refunded: column('refunded', '+', amount) }))
    .where('shopPid', '=', shopPid)
    .where('paymentId', '=', paymentId)
    .where((column) =>
      column(
        column('refunded', '+', amount),
        '<=',
        column(column('applied', '+', column.ref('tip')), '+', column.ref('rounding')),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
