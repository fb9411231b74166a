import type { Selectable } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Tables } from '../db/tables.ts';

/** The order of an idempotency key, and the content that came with it. */
export type OrderRequest = Selectable<Tables['orderRequests']>;

const requests = prepared(
  (db, { sessionHash, requestId }: { readonly sessionHash: string; readonly requestId: string }) =>
    db
      .selectFrom('orderRequests')
      .selectAll()
      .where('sessionHash', '=', sessionHash)
      .where('requestId', '=', requestId),
);

export async function findOrderRequest(
  db: Db,
  sessionHash: string,
  requestId: string,
): Promise<OrderRequest | undefined> {
  const { rows } = await requests(db, { sessionHash, requestId });
  return rows[0];
}

const insertion = prepared((db, request: OrderRequest) => db.insertInto('orderRequests').values(request));

export async function insertOrderRequest(db: Db, request: OrderRequest): Promise<void> {
  await insertion(db, request);
}
