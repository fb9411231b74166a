import type { LastChange } from '@comanda/contract/merchant/order.schema';
import type { Db } from '../db/tables.ts';
import { eventsOf } from '../stores/order-event-store.ts';

/** DESK-5: who changed an order last. Null for orders whose history is erased. */
export async function lastChangeOf(
  db: Db,
  order: { readonly shopPid: string; readonly orderId: string },
): Promise<LastChange | null> {
  const last = (await eventsOf(db, order)).findLast(({ transition }) => transition !== null);
  return last ? { kind: last.kind, at: last.at, by: last.byName, device: last.device } : null;
}
