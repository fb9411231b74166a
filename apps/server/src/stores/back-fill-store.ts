import type { OrderLine } from '@comanda/domain/cart/cart-line.schema';
import { type OnBroken, parseOrderDocument, readable } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';

type OrderKey = { readonly shopPid: string; readonly orderId: string };
type PlacedLines = OrderKey & { readonly lines: readonly OrderLine[] };

const setting = 'linesBackFilledTo';

/** Orders that wait for their lines. `last` is the last row that was read, even if its document is broken. */
type WaitingOrders = { readonly orders: PlacedLines[]; readonly last: OrderKey | undefined };

/**
 * Returns the next orders of the back-fill, in the order of their keys. Returns `undefined` if the back-fill is
 * complete.
 */
export async function ordersWithoutLines(
  db: Db,
  limit: number,
  onBroken: OnBroken,
): Promise<WaitingOrders | undefined> {
  const row = await db
    .selectFrom('databaseSettings')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirst();
  if (!row) return undefined;
  const [shopPid = '', orderId = '']: string[] = JSON.parse(row.value);
  const rows = await db
    .selectFrom('orders')
    .select(['shopPid', 'orderId', 'document'])
    .where(({ eb, refTuple, tuple }) => eb(refTuple('shopPid', 'orderId'), '>', tuple(shopPid, orderId)))
    .orderBy('shopPid')
    .orderBy('orderId')
    .limit(limit)
    .execute();
  const linesOf = (order: (typeof rows)[number]): PlacedLines => ({
    shopPid: order.shopPid,
    orderId: order.orderId,
    lines: parseOrderDocument(order).lines,
  });
  return { orders: readable(rows, linesOf, onBroken), last: rows.at(-1) };
}

/** Stores how far the back-fill has come. `undefined` means that all orders have their lines. */
export async function keepBackFilledTo(db: Db, last: OrderKey | undefined): Promise<void> {
  if (last)
    await db
      .updateTable('databaseSettings')
      .set({ value: JSON.stringify([last.shopPid, last.orderId]) })
      .where('name', '=', setting)
      .execute();
  else await db.deleteFrom('databaseSettings').where('name', '=', setting).execute();
}
