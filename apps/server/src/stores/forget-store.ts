import type { OrderDocument } from '@comanda/domain/order/order-document.schema';
import type { Selectable } from 'kysely';
import { documentText } from '../db/stored-document.ts';
import { parseOrderDocument } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

/**
 * Days after which data is deleted: sessions after their end, stored answers to merchant calls, webhook messages and
 * sandbox payments, and the personal data of orders after their end. The privacy notice states these times. Entries of the
 * audit list and expired merchant keys concern no guests.
 */
export const keptDays = {
  sessions: 1,
  merchantRequests: 1,
  payments: 30,
  personalData: 30,
  audit: 730,
  expiredKeys: 30,
  mails: 1,
  tickets: 2,
} as const;

/** Deletes sessions that ended before a time, and their order requests. */
export async function forgetSessionsEndedBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('orderRequests')
    .where('sessionHash', 'in', (ended) =>
      ended.selectFrom('sessions').select('tokenHash').where('expiresAt', '<', time),
    )
    .execute();
  await db.deleteFrom('sessions').where('expiresAt', '<', time).execute();
}

/**
 * Deletes which phones belonged to sittings, and where these were, from before a time. The sessions of these phones have
 * ended. The sittings stay, because their bills are books.
 */
export async function forgetPhonesOfSittingsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('sittingMembers').where('at', '<', time).execute();
  await db.deleteFrom('sittingPlaces').where('leftAt', '<', time).execute();
}

/** Deletes webhook messages of payment platforms that arrived before a time. */
export async function forgetPaymentEventsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('paymentEvents').where('receivedAt', '<', time).execute();
}

/** Deletes stored answers to writes of merchants from before a time. */
export async function forgetMerchantRequestsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('merchantRequests').where('at', '<', time).execute();
}

/** Deletes entries of audit lists from before a time. */
export async function forgetAuditBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('audit').where('at', '<', time).execute();
}

/** Deletes merchant keys that expired before a time. Until then a till reads that its key has expired. */
export async function forgetKeysExpiredBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('merchantKeys').where('expiresAt', '<', time).execute();
}

/** Deletes sessions, one-time links and passkey challenges of staff, and requests to pair devices, that expired before a time. */
export async function forgetStaffAccessExpiredBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('staffSessions').where('expiresAt', '<', time).execute();
  await db.deleteFrom('staffLinks').where('expiresAt', '<', time).execute();
  await db.deleteFrom('devicePairings').where('expiresAt', '<', time).execute();
  await db.deleteFrom('passkeyChallenges').where('expiresAt', '<', time).execute();
}

/** Deletes what the kitchen noted before a time. */
export async function forgetTicketsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('kitchenParts').where('madeAt', '<', time).execute();
  await db.deleteFrom('kitchenTickets').where('changedAt', '<', time).execute();
}

/** Deletes mails from before a time, and with them the addresses of those that could not be sent. */
export async function forgetMailsBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('mails').where('at', '<', time).execute();
}

/** Deletes sandbox payments that expired before a time, and their refunds. */
export async function forgetSandboxPaymentsBefore(db: Db, time: number): Promise<void> {
  await db
    .deleteFrom('sandboxRefunds')
    .where('ref', 'in', (old) =>
      old.selectFrom('sandboxPayments').select('ref').where('expiresAt', '<', time),
    )
    .execute();
  await db.deleteFrom('sandboxPayments').where('expiresAt', '<', time).execute();
}

/** Deletes login codes, tokens and visits of members that expired before a time, and counts of sent codes. */
export async function forgetMemberTracesEndedBefore(db: Db, time: number): Promise<void> {
  await db.deleteFrom('memberCodes').where('expiresAt', '<', time).execute();
  await db.deleteFrom('memberTokens').where('expiresAt', '<', time).execute();
  await db.deleteFrom('memberVisits').where('expiresAt', '<', time).execute();
  await db.deleteFrom('memberSendings').where('endsAt', '<', time).execute();
}

type OldOrder = Pick<Selectable<Tables['orders']>, 'shopPid' | 'orderId'>;

/**
 * Returns orders with personal data that ended before a time. Skips an order whose invoice is not handed over yet,
 * because the invoice needs the buyer.
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

/** DISH-5: the words that a diner wrote on a line are erased with the note of the order, the postcode with the address. */
const withoutDiner = ({ postcode: _erased, ...document }: OrderDocument): OrderDocument => ({
  ...document,
  items: document.items.map(({ note: _erased, ...item }) => item),
  lines: document.lines.map(({ note: _erased, ...line }) => line),
  invoiceBuyer: null,
});

/** Erases the personal data of an order. Besides this, only its invoice buyer ever changes in an order's document. */
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
      allergyNote: null,
      document: documentText(withoutDiner(parseOrderDocument(row))),
      erasedAt: at,
    })
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .execute();
}
