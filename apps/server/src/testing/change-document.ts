import type { Db } from '../db/tables.ts';
import type { OrderKey } from '../stores/order-store.ts';

/** Changes fields of an order's stored document without checking them. */
export async function changeDocument(db: Db, { shopPid, orderId }: OrderKey, change: object): Promise<void> {
  const { document } = await db
    .selectFrom('orders')
    .select('document')
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('orders')
    .set({ document: JSON.stringify({ ...JSON.parse(document), ...change }) })
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .execute();
}
