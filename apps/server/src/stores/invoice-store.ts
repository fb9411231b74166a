import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type OrderKey = { readonly shopPid: string; readonly orderId: string };
export type Invoice = Selectable<Tables['invoices']>;

/** Makes an order's invoice due for the issuer from a time on. */
export async function oweInvoice(db: Db, { shopPid, orderId }: OrderKey, at: number): Promise<void> {
  await db
    .insertInto('invoices')
    .values({
      shopPid,
      orderId,
      state: 'due',
      number: null,
      tries: 0,
      handOverAt: at,
      handedOverAt: null,
    })
    .execute();
}

export const invoicesDue = (db: Db, now: number, limit: number): Promise<Invoice[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('handOverAt', '<=', now)
    .orderBy('handOverAt')
    .limit(limit)
    .execute();

/**
 * Schedules the next try, so that only this server hands the invoice over now. Returns false if another server was
 * faster.
 */
export async function claimInvoice(db: Db, invoice: Invoice, again: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoices')
    .set({ handOverAt: again, tries: invoice.tries + 1 })
    .where('shopPid', '=', invoice.shopPid)
    .where('orderId', '=', invoice.orderId)
    .where('tries', '=', invoice.tries)
    .where('state', '=', 'due')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores the issuer's answer. Returns false if the order was refunded in the meantime; a number that was issued is
 * stored even then.
 */
export async function closeInvoice(
  db: Db,
  { shopPid, orderId }: OrderKey,
  end: Pick<Invoice, 'state' | 'number' | 'handedOverAt'>,
): Promise<boolean> {
  const close = (from: Invoice['state']) =>
    db
      .updateTable('invoices')
      .set({ ...end, handOverAt: null })
      .where('shopPid', '=', shopPid)
      .where('orderId', '=', orderId)
      .where('state', '=', from)
      .executeTakeFirst();
  if ((await close('due')).numUpdatedRows > 0n) return true;
  if (end.state === 'issued') await close('void');
  return false;
}

/** Marks the invoice of a refunded order, so that it is not issued. An invoice that is already issued stays. */
export async function voidInvoice(db: Db, { shopPid, orderId }: OrderKey): Promise<void> {
  await db
    .updateTable('invoices')
    .set({ state: 'void', handOverAt: null })
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
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
    .where('shopPid', '=', shopPid)
    .where('orderId', 'in', orderIds)
    .execute();
  return new Map(found.map((invoice) => [invoice.orderId, invoice]));
};
