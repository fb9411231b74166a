import { type Parts, PartsSchema } from '@comanda/domain/closing/parts.schema';
import type { Selectable } from 'kysely';
import type { OrderRange } from '../db/order-range.ts';
import { documentReader, documentText } from '../db/stored-document.ts';
import { parseOrderDocument } from '../db/stored-order.ts';
import type { Db, Tables } from '../db/tables.ts';

/* Queries for how much was paid of each order and bill at each closing, and what that was made of. */

type Row = Selectable<Tables['closingPayables']>;
export type BookedPayable = Pick<Row, 'payableKind' | 'payableId'>;
export type PaidPayable = Omit<Row, 'parts'> & { readonly parts: Parts };

const readParts = documentReader(PartsSchema);
const parsePayable = (row: Row): PaidPayable => ({
  ...row,
  parts: readParts(
    row.parts,
    () => `What is paid of ${row.payableKind} ${row.payableId} at closing ${row.closing}`,
  ),
});

/** Writes how much is paid of each order and bill at a closing. */
export async function insertPaidPayables(db: Db, payables: readonly PaidPayable[]): Promise<void> {
  for (let from = 0; from < payables.length; from += 500)
    await db
      .insertInto('closingPayables')
      .values(payables.slice(from, from + 500).map((one) => ({ ...one, parts: documentText(one.parts) })))
      .execute();
}

/** Returns what was paid of these orders or bills at each closing, the earliest first. */
export async function paidPayables(
  db: Db,
  shopPid: string,
  payableKind: BookedPayable['payableKind'],
  ids: readonly string[],
): Promise<PaidPayable[]> {
  const rows = await db
    .selectFrom('closingPayables')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', payableKind)
    .where('payableId', 'in', ids)
    .orderBy('closing')
    .execute();
  return rows.map(parsePayable);
}

/** Returns what was paid of all bills of a shop at each closing, the earliest first. */
export async function paidBills(db: Db, shopPid: string): Promise<PaidPayable[]> {
  const rows = await db
    .selectFrom('closingPayables')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'bill')
    .orderBy('closing')
    .execute();
  return rows.map(parsePayable);
}

/** Returns what closings have written about orders. `parts` is the text, because check-books compares texts. */
export const writtenOfOrders = (db: Db, { shopPid, from, to }: OrderRange) =>
  db
    .selectFrom('closingPayables')
    .select(['payableId', 'closing', 'paid', 'parts'])
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', 'order')
    .where((row) => row.between('payableId', from, to))
    .execute();

/** Returns the money of orders: their items and adjustments, and their delivery mode. */
export async function moneyOfOrders(db: Db, shopPid: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'deliveryMode', 'document'])
    .where('shopPid', '=', shopPid)
    .where('orderId', 'in', ids)
    .execute();
  return rows.map((row) => {
    const { items, adjustments } = parseOrderDocument(row);
    return { orderId: row.orderId, deliveryMode: row.deliveryMode, items, adjustments };
  });
}
