import type { Db } from '../db/tables.ts';

type Overdue = { readonly shop_pid: string; readonly order_id: string };

/** Unpaid orders whose time to pay has passed, longest first. */
export const overdueToPay = (db: Db, now: number, limit: number): Promise<Overdue[]> =>
  db
    .selectFrom('orders')
    .select(['shop_pid', 'order_id'])
    .where('pay_deadline', '<=', now)
    .where('order_status', '=', 0)
    .orderBy('pay_deadline')
    .limit(limit)
    .execute();

/** Orders that no one has accepted in time, longest first. */
export const overdueToAccept = (db: Db, now: number, limit: number): Promise<Overdue[]> =>
  db
    .selectFrom('orders')
    .select(['shop_pid', 'order_id'])
    .where('accept_deadline', '<=', now)
    .where('order_status', '=', 1)
    .orderBy('accept_deadline')
    .limit(limit)
    .execute();

/** Forgets sessions that ended before a time. */
export async function deleteSessionsEndedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
}
