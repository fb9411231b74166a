import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type MerchantKey = Selectable<Tables['merchantKeys']>;
type KeyRef = Pick<MerchantKey, 'shopPid' | 'keyHash'>;

/** Stores a merchant key by its hash. */
export async function insertMerchantKey(db: Db, key: Insertable<Tables['merchantKeys']>): Promise<void> {
  await db.insertInto('merchantKeys').values(key).execute();
}

/** Finds a merchant key by its hash, even if it has expired. `undefined` if the key is unknown. */
export const merchantOfKey = (db: Db, keyHash: string): Promise<MerchantKey | undefined> =>
  db.selectFrom('merchantKeys').selectAll().where('keyHash', '=', keyHash).executeTakeFirst();

/** Lists a shop's merchant keys, the oldest first. */
export const merchantKeysOf = (db: Db, shopPid: string): Promise<MerchantKey[]> =>
  db
    .selectFrom('merchantKeys')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .orderBy('createdAt')
    .orderBy('name')
    .orderBy('keyHash')
    .execute();

const oneKey = (db: Db, { shopPid, keyHash }: KeyRef) =>
  db.updateTable('merchantKeys').where('shopPid', '=', shopPid).where('keyHash', '=', keyHash);

/** Lets a key end by itself at a time (Unix seconds). */
export async function setKeyExpiry(db: Db, key: KeyRef, expiresAt: number): Promise<void> {
  await oneKey(db, key).set({ expiresAt }).execute();
}

/** Notes that a key was used, unless a server has noted it after `before` (Unix seconds). */
export async function noteKeyUse(db: Db, key: KeyRef, { at, before }: { at: number; before: number }) {
  await oneKey(db, key)
    .set({ lastUsedAt: at })
    .where((row) => row.or([row('lastUsedAt', 'is', null), row('lastUsedAt', '<=', before)]))
    .execute();
}

/** Revokes one key. Returns false if it was revoked before. */
export async function deleteMerchantKey(db: Db, { shopPid, keyHash }: KeyRef): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('merchantKeys')
    .where('shopPid', '=', shopPid)
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Revokes all merchant keys with this name in a shop. Returns false if there is none. */
export async function deleteMerchantKeys(db: Db, shopPid: string, name: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('merchantKeys')
    .where('shopPid', '=', shopPid)
    .where('name', '=', name)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
