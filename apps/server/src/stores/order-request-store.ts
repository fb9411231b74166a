import type { Selectable } from 'kysely';
import { prepared } from '../db/prepared.ts';
import { preparedForShop, type ShopRef } from '../db/shop-ref.ts';
import type { Db, Tables } from '../db/tables.ts';

/** The order of an idempotency key, and the content that came with it. */
export type OrderRequestRow = Selectable<Tables['orderRequests']>;

type NewRequest = OrderRequestRow & { readonly shopPid: string };

const requests = preparedForShop(
  (db, shop, { sessionHash, requestId }: Pick<OrderRequestRow, 'sessionHash' | 'requestId'>) =>
    db
      .selectFrom('orderRequests')
      .selectAll()
      .where((row) => row.or([row('shopPid', '=', shop), row('shopPid', 'is', null)]))
      .where('sessionHash', '=', sessionHash)
      .where('requestId', '=', requestId),
);

export async function findOrderRequest(
  db: Db,
  { shop, sessionHash }: { readonly shop: ShopRef; readonly sessionHash: string },
  requestId: string,
): Promise<OrderRequestRow | undefined> {
  const { rows } = await requests(db, shop, { sessionHash, requestId });
  return rows[0];
}

const insertion = prepared((db, request: NewRequest) => db.insertInto('orderRequests').values(request));

export async function insertOrderRequest(db: Db, request: NewRequest): Promise<void> {
  await insertion(db, request);
}
