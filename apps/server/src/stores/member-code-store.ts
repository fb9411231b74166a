import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** A code that may still be tried. */
export type TriedCode = { readonly brand_pid: string; readonly phone: string; readonly code_hash: string };

export async function insertCode(
  db: Db,
  code: Omit<Insertable<Tables['member_codes']>, 'attempts'>,
): Promise<void> {
  await db
    .insertInto('member_codes')
    .values({ ...code, attempts: 0 })
    .execute();
}

/** Counts one more try of a code; undefined when it has none left, has ended or was used. */
export const tryCode = (
  db: Db,
  loginHash: string,
  limit: { readonly now: number; readonly attempts: number },
): Promise<TriedCode | undefined> =>
  db
    .updateTable('member_codes')
    .set((row) => ({ attempts: row('attempts', '+', 1) }))
    .where('login_hash', '=', loginHash)
    .where('attempts', '<', limit.attempts)
    .where('expires_at', '>', limit.now)
    .returning(['brand_pid', 'phone', 'code_hash'])
    .executeTakeFirst();

/** Spends a code; false when somebody else was faster. */
export async function spendCode(db: Db, loginHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('member_codes')
    .where('login_hash', '=', loginHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Counts one more sending under a name, within the time that ends then; returns how many there are now. */
export async function countSending(
  db: Db,
  { name, endsAt }: { readonly name: string; readonly endsAt: number },
): Promise<number> {
  const { count } = await db
    .insertInto('member_sendings')
    .values({ name, ends_at: endsAt, count: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'ends_at'])
        .doUpdateSet((row) => ({ count: row('member_sendings.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  return count;
}
