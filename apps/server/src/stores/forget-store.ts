import type { Selectable } from 'kysely';
import { documentText } from '../db/stored-document.ts';
import { parseOrderDocument } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

/** Deletes sessions that ended before a time, and their request ids. */
export async function forgetSessionsEndedBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('orderRequests')
    .where('sessionHash', 'in', (ended) =>
      ended.selectFrom('sessions').select('tokenHash').where('expiresAt', '<', time),
    )
    .execute();
  await db.deleteFrom('sessions').where('expiresAt', '<', time).execute();
}

/** Deletes messages of payment platforms from before a time. */
export async function forgetPaymentEventsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', time).execute();
}

/** Deletes stored answers of merchant writes from before a time. */
export async function forgetMerchantRequestsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('merchantRequests').where('at', '<', time).execute();
}

/** Deletes payments at the sandbox that expired before a time, and their refunds. */
export async function forgetSandboxPaymentsBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('sandboxRefunds')
    .where('ref', 'in', (old) =>
      old.selectFrom('sandboxPayments').select('ref').where('expiresAt', '<', time),
    )
    .execute();
  await db.deleteFrom('sandboxPayments').where('expiresAt', '<', time).execute();
}

/** Deletes codes, tokens and visits of members that ended before a time, and the counts of sent codes. */
export async function forgetMemberTracesEndedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('memberCodes').where('expiresAt', '<', time).execute();
  await db.deleteFrom('memberTokens').where('expiresAt', '<', time).execute();
  await db.deleteFrom('memberVisits').where('expiresAt', '<', time).execute();
  await db.deleteFrom('memberSendings').where('endsAt', '<', time).execute();
}

type OldOrder = Pick<Selectable<Tables['orders']>, 'shopPid' | 'orderId'>;

/**
 * Orders with personal data that ended before a time. An order needs its buyer until its invoice is handed over.
 */
export const ordersToErase = (db: Db, time: number, limit: number): Promise<OldOrder[]> =>
  db
    .selectFrom('orders')
    .select(['shopPid', 'orderId'])
    .where('erasedAt', 'is', null)
    .where('endedAt', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoices')
            .select('invoices.orderId')
            .whereRef('invoices.shopPid', '=', 'orders.shopPid')
            .whereRef('invoices.orderId', '=', 'orders.orderId')
            .where('invoices.state', '=', 'due'),
        ),
      ),
    )
    .orderBy('endedAt')
    .limit(limit)
    .execute();

/** Erases the personal data of an order. Its document never changes otherwise. */
export async function eraseDiner(db: Db, { shopPid, orderId }: OldOrder, at: number): Promise<void> {
  const row = await db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'document'])
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({
      receiverName: null,
      receiverTel: null,
      deliveryAddr: null,
      memo: '',
      document: documentText({ ...parseOrderDocument(row), invoiceBuyer: null }),
      erasedAt: at,
    })
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .execute();
}
