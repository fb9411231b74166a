import type { Db } from '../db/tables.ts';

/** Keeps a key's hash, and the shop it speaks for. */
export async function insertMerchantKey(
  db: Db,
  key: { key_hash: string; shop_pid: string; name: string; created_at: number },
): Promise<void> {
  await db.insertInto('merchant_keys').values(key).execute();
}

/** The shop that a key speaks for, and who holds it; undefined for a key that does not exist. */
export const merchantOfKey = (
  db: Db,
  keyHash: string,
): Promise<{ shop_pid: string; name: string } | undefined> =>
  db
    .selectFrom('merchant_keys')
    .select(['shop_pid', 'name'])
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();

/** Who holds keys of a shop, and since when, oldest first. */
export const merchantKeysOf = (db: Db, shopPid: string): Promise<{ name: string; created_at: number }[]> =>
  db
    .selectFrom('merchant_keys')
    .select(['name', 'created_at'])
    .where('shop_pid', '=', shopPid)
    .orderBy('created_at')
    .orderBy('name')
    .execute();

/** Ends all keys of a name in a shop; false when there is none. */
export async function deleteMerchantKeys(db: Db, shopPid: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('merchant_keys')
    .where('shop_pid', '=', shopPid)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
