import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** A code that may still be tried. */
type TriedCode = { readonly phone: string; readonly codeHash: string };

/** The key of a code: its brand, and a secret of the login page. */
type CodeKey = { readonly brandPid: string; readonly loginHash: string };

export async function insertCode(
  db: Db,
  code: Omit<Insertable<Tables['memberCodes']>, 'attempts'>,
): Promise<void> {
  await db
    .insertInto('memberCodes')
    .values({ ...code, attempts: 0 })
    .execute();
}

/** Counts one more attempt of a code; undefined if it has none left, has expired or was used. */
export const tryCode = (
  db: Db,
  { brandPid, loginHash }: CodeKey,
  limit: { readonly now: number; readonly attempts: number },
): Promise<TriedCode | undefined> =>
  db
    .updateTable('memberCodes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('brandPid', '=', brandPid)
    .where('loginHash', '=', loginHash)
    .where('attempts', '<', limit.attempts)
    .where('expiresAt', '>', limit.now)
    .returning(['phone', 'codeHash'])
    .executeTakeFirst();

/** Uses a code; false if somebody else was faster. */
export async function spendCode(db: Db, { brandPid, loginHash }: CodeKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberCodes')
    .where('brandPid', '=', brandPid)
    .where('loginHash', '=', loginHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts one more message of a name, within the time that ends then. Returns the count. */
export async function countSending(
  db: Db,
  { name, endsAt }: { readonly name: string; readonly endsAt: number },
): Promise<number> {
  const { count } = await db
    .insertInto('memberSendings')
    .values({ name, endsAt, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'endsAt'])
        .doUpdateSet((row) => ({ count: row('memberSendings.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}
