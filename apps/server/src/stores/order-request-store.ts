import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** The order of an idempotency key, and the content that came with it. */
export type OrderRequest = Selectable<Tables['orderRequests']>;

export const findOrderRequest = (
  db: Db,
  sessionHash: string,
  requestId: string,
): Promise<OrderRequest | undefined> =>
  db
    .selectFrom('orderRequests')
    .selectAll()
    .where('sessionHash', '=', sessionHash)
    .where('requestId', '=', requestId)
    .executeTakeFirst();

export async function insertOrderRequest(db: Db, request: OrderRequest): Promise<void> {
  await db.insertInto('orderRequests').values(request).execute();
}
