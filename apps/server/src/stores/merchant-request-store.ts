import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** A write of a merchant key with an Idempotency-Key, and its answer. */
export type MerchantRequest = Selectable<Tables['merchantRequests']>;
export type MerchantRequestKey = Pick<MerchantRequest, 'keyHash' | 'requestKey'>;

/**
 * Takes a key for a write; false if it is taken. A second caller waits until the first has committed, so that its
 * answer can be read then.
 */
export async function takeRequestKey(
  db: Db,
  request: Insertable<Tables['merchantRequests']>,
): Promise<boolean> {
  const taken = await db
    .insertInto('merchantRequests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['keyHash', 'requestKey']).doNothing())
    .returning('at')
    .executeTakeFirst();
  return taken !== undefined;
}

export const findMerchantRequest = (db: Db, key: MerchantRequestKey): Promise<MerchantRequest | undefined> =>
  db
    .selectFrom('merchantRequests')
    .selectAll()
    .where('keyHash', '=', key.keyHash)
    .where('requestKey', '=', key.requestKey)
    .executeTakeFirst();

export async function keepAnswer(
  db: Db,
  key: MerchantRequestKey,
  answer: Pick<MerchantRequest, 'status' | 'answer'>,
): Promise<void> {
  await db
    .updateTable('merchantRequests')
    .set(answer)
    .where('keyHash', '=', key.keyHash)
    .where('requestKey', '=', key.requestKey)
    .execute();
}
