import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type TriedCode = { readonly phone: string; readonly codeHash: string };

/** The key of a one-time code: its brand, and the hash of a secret that only the login page has. */
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

/**
 * Counts an attempt at a one-time code, and returns the stored code. `undefined` if no attempt is left, or if the code has
 * expired or was used.
 */
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

/** Deletes a used code. Returns false if another request has used it before. */
export async function spendCode(db: Db, { brandPid, loginHash }: CodeKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('memberCodes')
    .where('brandPid', '=', brandPid)
    .where('loginHash', '=', loginHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Counts a message to a telephone, or a request from an IP address, for the period that ends at `endsAt`. Returns the
 * new count.
 */
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
