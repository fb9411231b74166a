import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** Which order an idempotency key stands for, and what content it came with. */
export type OrderRequest = Selectable<Tables['order_requests']>;

export const findOrderRequest = (
  db: Db,
  sessionHash: string,
  requestId: string,
): Promise<OrderRequest | undefined> =>
  db
    .selectFrom('order_requests')
    .selectAll()
    .where('session_hash', '=', sessionHash)
    .where('request_id', '=', requestId)
    .executeTakeFirst();

export async function insertOrderRequest(db: Db, request: OrderRequest): Promise<void> {
  await db.insertInto('order_requests').values(request).execute();
}
