import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type MerchantRequest = Selectable<Tables['merchantRequests']>;
export type MerchantRequestKey = Pick<MerchantRequest, 'keyHash' | 'requestKey'> & {
  readonly shopPid: string;
};

/**
 * Reserves an Idempotency-Key for a write. Returns false if it is taken. A second caller waits until the first
 * transaction ends, so the stored answer can then be read.
 */
export async function takeRequestKey(
  db: Db,
  request: Insertable<Tables['merchantRequests']> & MerchantRequestKey,
): Promise<boolean> {
  const taken = await db
    .insertInto('merchantRequests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('at')
    .executeTakeFirst();
  return taken !== undefined;
}

type Answer = { readonly status: number; readonly body: object };

export async function findMerchantRequest(
  db: Db,
  key: MerchantRequestKey,
): Promise<(Answer & { readonly contentHash: string }) | undefined> {
  const row = await db
    .selectFrom('merchantRequests')
    .selectAll()
    .where((row) => row.or([row('shopPid', '=', key.shopPid), row('shopPid', 'is', null)]))
    .where('keyHash', '=', key.keyHash)
    .where('requestKey', '=', key.requestKey)
    .executeTakeFirst();
  return row && { status: row.status, contentHash: row.contentHash, body: JSON.parse(row.answer) };
}

export async function keepAnswer(db: Db, key: MerchantRequestKey, { status, body }: Answer): Promise<void> {
  await db
    .updateTable('merchantRequests')
    .set({ status, answer: JSON.stringify(body) })
    .where('shopPid', '=', key.shopPid)
    .where('keyHash', '=', key.keyHash)
    .where('requestKey', '=', key.requestKey)
    .execute();
}
