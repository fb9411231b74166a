import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type CodeRow = Selectable<Tables['qrCodes']>;

/** The key of a code. */
type CodeKey = Pick<CodeRow, 'shopPid' | 'hash'>;

/** The codes of a shop, by their printed letters. */
export const codesOfShop = (db: Db, shopPid: string): Promise<CodeRow[]> =>
  db
    .selectFrom('qrCodes')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .orderBy('code')
    .orderBy('hash')
    .execute();

/** A code of a shop, locked until the transaction ends; undefined for the code of another shop. */
export const lockCode = (db: Db, shopPid: string, hash: string): Promise<CodeRow | undefined> =>
  db
    .updateTable('qrCodes')
    .set((row) => ({ stopVersion: row.ref('stopVersion') }))
    .where('hash', '=', hash)
    .where('shopPid', '=', shopPid)
    .returningAll()
    .executeTakeFirst();

/** Stops a code from a time on, or opens it with null, as its next version. */
export const keepStop = (db: Db, { shopPid, hash }: CodeKey, stoppedAt: number | null): Promise<CodeRow> =>
  db
    .updateTable('qrCodes')
    .set((row) => ({ stoppedAt, stopVersion: row('stopVersion', '+', 1) }))
    .where('shopPid', '=', shopPid)
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether the staff have stopped a code. */
export async function isStopped(db: Db, { shopPid, hash }: CodeKey): Promise<boolean> {
  const row = await db
    .selectFrom('qrCodes')
    .select('stoppedAt')
    .where('shopPid', '=', shopPid)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined && row.stoppedAt !== null;
}
