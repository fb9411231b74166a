import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type MerchantKey = Selectable<Tables['merchantKeys']>;

/** Stores a merchant key by its hash. */
export async function insertMerchantKey(db: Db, key: MerchantKey): Promise<void> {
  await db.insertInto('merchantKeys').values(key).execute();
}

/** Finds a merchant key by its hash. `undefined` if the key is unknown. */
export const merchantOfKey = (db: Db, keyHash: string): Promise<MerchantKey | undefined> =>
  db.selectFrom('merchantKeys').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();

/** Lists the names of a shop's merchant keys, the oldest first, with the time of their creation. */
export const merchantKeysOf = (db: Db, shopPid: string): Promise<{ name: string; createdAt: number }[]> =>
  db
    .selectFrom('merchantKeys')
    .select(['name', 'createdAt'])
    .where('shopPid', '=', shopPid)
    .orderBy('createdAt')
    .orderBy('name')
    .execute();

/** Revokes all merchant keys with this name in a shop. Returns false if there is none. */
export async function deleteMerchantKeys(db: Db, shopPid: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('merchantKeys')
    .where('shopPid', '=', shopPid)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
