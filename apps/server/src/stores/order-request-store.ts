import type { Insertable } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Tables } from '../db/tables.ts';

type NewRequest = Insertable<Tables['orderRequests']> & { readonly shopPid: string };

const insertion = prepared((db, request: NewRequest) => db.insertInto('orderRequests').values(request));

/** Stores which order was placed with an idempotency key, and the hash of the request's content. */
export async function insertOrderRequest(db: Db, request: NewRequest): Promise<void> {
  await insertion(db, request);
}
