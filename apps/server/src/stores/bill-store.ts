import type { Insertable } from 'kysely';
import { parseOrder, type StoredOrder } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';
import type { TillPayment } from './payment-store.ts';
import { type Credit, parseCredit, type Refund } from './refund-store.ts';
import type { Sitting, SittingKey } from './sitting-store.ts';

/** Returns the orders of sittings, in every status. */
export async function roundsOf(
  db: Db,
  shopPid: string,
  sittingIds: readonly string[],
): Promise<StoredOrder[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('sittingId', 'in', sittingIds)
    .orderBy('crtTime')
    .orderBy('orderId')
    .execute();
  return rows.map(parseOrder);
}

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

/** Returns the refunds of bills, the oldest first. */
export const refundsOfBills = (db: Db, shopPid: string, sittingIds: readonly string[]): Promise<Refund[]> =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('payableId', 'in', sittingIds)
    .orderBy('at')
    .orderBy('refundId')
    .execute();

/** Returns the credits of bills, the oldest first. */
export async function creditsOfBills(
  db: Db,
  shopPid: string,
  sittingIds: readonly string[],
): Promise<Credit[]> {
  const rows = await db
    .selectFrom('credits')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .where('payableId', 'in', sittingIds)
    .orderBy('at')
    .orderBy('creditId')
    .execute();
  return rows.map(parseCredit);
}

/**
 * Takes a refunded amount off what is paid of a bill. The caller holds the sitting. Returns `undefined` if more would be
 * refunded than paid.
 */
export const takeOffBillPaid = (
  db: Db,
  { shopPid, sittingId }: SittingKey,
  { refunded, at }: { readonly refunded: number; readonly at: number },
): Promise<Sitting | undefined> =>
  db
    .updateTable('sittings')
    .set((column) => ({
      paidAtTill: column('paidAtTill', '-', refunded),
      version: column('version', '+', 1),
      lastAt: at,
      lookAt: at,
    }))
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .where('paidAtTill', '>=', refunded)
    .returningAll()
    .executeTakeFirst();

type MovedRound = Pick<StoredOrder, 'shopPid' | 'orderId' | 'orderStatus' | 'version'>;

/**
 * Changes the table of a sitting's orders, and the sitting itself if they move to another one. Increases the version of
 * each order, because its table is where the staff serve it.
 */
export function moveRounds(
  db: Db,
  { shopPid, sittingId }: SittingKey,
  to: Pick<Insertable<Tables['sittings']>, 'sittingId' | 'tableNo'>,
): Promise<MovedRound[]> {
  return db
    .updateTable('orders')
    .set((column) => ({
      tableNo: to.tableNo,
      sittingId: to.sittingId,
      version: column('version', '+', 1),
    }))
    .where('shopPid', '=', shopPid)
    .where('sittingId', '=', sittingId)
    .returning(['shopPid', 'orderId', 'orderStatus', 'version'])
    .execute();
}
