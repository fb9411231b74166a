import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** Forgets sessions that ended before a time, and which orders their requests made. */
export async function forgetSessionsEndedBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('order_requests')
    .where('session_hash', 'in', (ended) =>
      ended.selectFrom('sessions').select('token_hash').where('expires_at', '<', time),
    )
    .execute();
  await db.deleteFrom('sessions').where('expires_at', '<', time).execute();
}

/** Forgets what payment platforms told us before a time. */
export async function forgetPaymentEventsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('payment_events').where('received_at', '<', time).execute();
}

/** Forgets what writes of merchant keys were answered with before a time. */
export async function forgetMerchantRequestsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('merchant_requests').where('at', '<', time).execute();
}

/** Forgets payments at the sandbox that could be paid until a time, and their refunds. */
export async function forgetSandboxPaymentsBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('sandbox_refunds')
    .where('ref', 'in', (old) =>
      old.selectFrom('sandbox_payments').select('ref').where('expires_at', '<', time),
    )
    .execute();
  await db.deleteFrom('sandbox_payments').where('expires_at', '<', time).execute();
}

/** Forgets codes, tokens and visits of members that ended before a time, and how many codes were sent until then. */
export async function forgetMemberTracesEndedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('member_codes').where('expires_at', '<', time).execute();
  await db.deleteFrom('member_tokens').where('expires_at', '<', time).execute();
  await db.deleteFrom('member_visits').where('expires_at', '<', time).execute();
  await db.deleteFrom('member_sendings').where('ends_at', '<', time).execute();
}

type OldOrder = Pick<Selectable<Tables['orders']>, 'shop_pid' | 'order_id' | 'document'>;

/** Orders that ended before a time and still say whom they were for. One whose invoice is not handed over yet has to know it. */
export const ordersToErase = (db: Db, time: number, limit: number): Promise<OldOrder[]> =>
  db
    .selectFrom('orders')
    .select(['shop_pid', 'order_id', 'document'])
    .where('erased_at', 'is', null)
    .where('ended_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoices.order_id')
            .whereRef('invoices.shop_pid', '=', 'orders.shop_pid')
            .whereRef('invoices.order_id', '=', 'orders.order_id')
            .where('invoices.state', '=', 'due'),
        ),
      ),
    )
    .orderBy('ended_at')
    .limit(limit)
    .execute();

/** Erases from an order all that the diner said of themselves; its document is given without it. */
export async function eraseDiner(db: Db, { document, ...order }: OldOrder, at: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({
      receiver_name: null,
      receiver_tel: null,
      delivery_addr: null,
      memo: '',
      document,
      erased_at: at,
    })
    .where('shop_pid', '=', order.shop_pid)
    .where('order_id', '=', order.order_id)
    .execute();
}
