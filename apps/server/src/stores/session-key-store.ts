import type { Db } from '../db/tables.ts';

export type SessionKey = { readonly number: number; readonly secret: string };

/** Returns all keys, the oldest first. */
export async function readSessionKeys(db: Db): Promise<readonly SessionKey[]> {
  const rows = await db
    .selectFrom('sessionKeys')
    .select(['keyNumber', 'secret'])
    .orderBy('keyNumber')
    .execute();
  return rows.map(({ keyNumber: number, secret }) => ({ number, secret }));
}

/** Returns all keys. Inserts the first key if there is none; if several servers start together, only one inserts it. */
export async function readOrInsertKeys(
  db: Db,
  fresh: () => { readonly secret: string; readonly at: number },
): Promise<readonly SessionKey[]> {
  const keys = await readSessionKeys(db);
  if (keys.length > 0) return keys;
  const { secret, at: createdAt } = fresh();
  await db
    .insertInto('sessionKeys')
    .values({ keyNumber: 1, secret, createdAt })
    .onConflict((conflict) => conflict.column('keyNumber').doNothing())
    .execute();
  return readSessionKeys(db);
}

/** Returns the key that signs new tokens: the one with the highest number. */
export function signingKey(keys: readonly SessionKey[]): SessionKey {
  const last = keys.at(-1);
  if (!last) throw new Error('the database has no key for session tokens');
  return last;
}
