import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** A write of a merchant key that came with an Idempotency-Key, and what it was answered with. */
export type MerchantRequest = Selectable<Tables['merchant_requests']>;
export type MerchantRequestKey = Pick<MerchantRequest, 'key_hash' | 'request_key'>;

/**
 * Takes a key for a write; false when it is taken. Whoever comes second waits until the first has committed, so that its
 * answer can be read then.
 */
export async function takeRequestKey(
  db: Db,
  request: Insertable<Tables['merchant_requests']>,
): Promise<boolean> {
  const taken = await db
    .insertInto('merchant_requests')
    .values(request)
    .onConflict((conflict) => conflict.columns(['key_hash', 'request_key']).doNothing())
    .returning('at')
    .executeTakeFirst();
  return taken !== undefined;
}

export const findMerchantRequest = (db: Db, key: MerchantRequestKey): Promise<MerchantRequest | undefined> =>
  db
    .selectFrom('merchant_requests')
    .selectAll()
    .where('key_hash', '=', key.key_hash)
    .where('request_key', '=', key.request_key)
    .executeTakeFirst();

export async function keepAnswer(
  db: Db,
  key: MerchantRequestKey,
  answer: Pick<MerchantRequest, 'status' | 'answer'>,
): Promise<void> {
  await db
    .updateTable('merchant_requests')
    .set(answer)
    .where('key_hash', '=', key.key_hash)
    .where('request_key', '=', key.request_key)
    .execute();
}
