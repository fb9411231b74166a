import type { Insertable } from 'kysely';
import { prepared } from '../db/prepared.ts';
import type { Db, Tables } from '../db/tables.ts';

type NewRequest = Insertable<Tables['orderRequests']> & { readonly shopPid: string };

const insertion = prepared((db, request: NewRequest) => db.insertInto('orderRequests').values(request));

/** Keeps the order of an idempotency key, with the hash of the content that came with it. */
export async function insertOrderRequest(db: Db, request: NewRequest): Promise<void> {
  await insertion(db, request);
}
