import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type OrderKey = { readonly shopPid: string; readonly orderId: string };
export type Invoice = Selectable<Tables['invoices']>;

/** From this time on the issuer is to be told of an order's invoice. */
export async function oweInvoice(db: Db, { shopPid, orderId }: OrderKey, at: number): Promise<void> {
  await db
    .insertInto('invoices')
    .values({
      shop_pid: shopPid,
      order_id: orderId,
      state: 'due',
      number: null,
      tries: 0,
      hand_over_at: at,
      handed_over_at: null,
    })
    .execute();
}

export const invoicesDue = (db: Db, now: number, limit: number): Promise<Invoice[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('hand_over_at', '<=', now)
    .orderBy('hand_over_at')
    .limit(limit)
    .execute();

/** Takes an invoice to hand it over, and sets when that is tried again; false when another server was faster. */
export async function claimInvoice(db: Db, invoice: Invoice, again: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ hand_over_at: again, tries: invoice.tries + 1 })
    .where('shop_pid', '=', invoice.shop_pid)
    .where('order_id', '=', invoice.order_id)
    .where('tries', '=', invoice.tries)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The end of a hand-over; false when the money went back meanwhile. A number that was given is kept even then. */
export async function closeInvoice(
  db: Db,
  { shopPid, orderId }: OrderKey,
  end: Pick<Invoice, 'state' | 'number' | 'handed_over_at'>,
): Promise<boolean> {
  const close = (from: Invoice['state']) =>
    db
      .updateTable('invoices')
      .set({ ...end, hand_over_at: null })
      .where('shop_pid', '=', shopPid)
      .where('order_id', '=', orderId)
      .where('state', '=', from)
      .executeTakeFirst();
  if ((await close('due')).numUpdatedRows > 0n) return true;
  if (end.state === 'issued') await close('void');
  return false;
}

/** The money of an order goes back: its invoice, unless it is issued already, is not to be issued any more. */
export async function voidInvoice(db: Db, { shopPid, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'void', hand_over_at: null })
    .where('shop_pid', '=', shopPid)
    .where('order_id', '=', orderId)
    .where('state', 'in', ['due', 'notIssued'])
    .execute();
}

export const invoicesOf = async (
  db: Db,
  shopPid: string,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Invoice>> => {
  if (orderIds.length === 0) return new Map();
  const found = await db
    .selectFrom('invoices')
    .selectAll()
    .where('shop_pid', '=', shopPid)
    .where('order_id', 'in', orderIds)
    .execute();
  return new Map(found.map((invoice) => [invoice.order_id, invoice]));
};
