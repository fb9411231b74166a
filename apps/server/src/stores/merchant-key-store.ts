import type { Db } from '../db/tables.ts';

/** Stores a key's hash, and its shop. */
export async function insertMerchantKey(
  db: Db,
  key: { keyHash: string; shopPid: string; name: string; createdAt: number },
): Promise<void> {
  await db.insertInto('merchantKeys').values(key).execute();
}

/** The shop of a key, and its holder; undefined for an unknown key. */
export const merchantOfKey = (
  db: Db,
  keyHash: string,
): Promise<{ shopPid: string; name: string } | undefined> =>
  db.selectFrom('merchantKeys').select(['shopPid', 'name']).where('keyHash', '=', keyHash).executeTakeFirst();

/** The holders of a shop's keys, and since when, oldest first. */
export const merchantKeysOf = (db: Db, shopPid: string): Promise<{ name: string; createdAt: number }[]> =>
  db
    .selectFrom('merchantKeys')
    .select(['name', 'createdAt'])
    .where('shopPid', '=', shopPid)
    .orderBy('createdAt')
    .orderBy('name')
    .execute();

/** Revokes all keys of a name in a shop; false if there is none. */
export async function deleteMerchantKeys(db: Db, shopPid: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('merchantKeys')
    .where('shopPid', '=', shopPid)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
