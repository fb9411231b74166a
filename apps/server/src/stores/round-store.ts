import { parseOrder, type StoredOrder } from '../db/stored-order.ts';
import type { Db } from '../db/tables.ts';

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

type MovedRound = Pick<StoredOrder, 'shopPid' | 'orderId' | 'orderStatus' | 'version'>;

/**
 * Changes the table of a sitting's orders, and the sitting itself if they move to another one. Increases the version of
 * each order, because its table is where the staff serve it.
 */
export function moveRounds(
  db: Db,
  { shopPid, sittingId }: { readonly shopPid: string; readonly sittingId: string },
  to: { readonly sittingId: string; readonly tableNo: string },
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
