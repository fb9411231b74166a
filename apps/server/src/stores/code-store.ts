import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type CodeRow = Selectable<Tables['qr_codes']>;

/** The codes of a shop, by the letters printed on them. */
export const codesOfShop = (db: Db, shopPid: string): Promise<CodeRow[]> =>
  db
    .selectFrom('qr_codes')
    .selectAll()
    .where('shop_pid', '=', shopPid)
    .orderBy('code')
    .orderBy('hash')
    .execute();

/** A code of a shop, locked until the transaction ends; undefined for the code of another shop. */
export const lockCode = (db: Db, shopPid: string, hash: string): Promise<CodeRow | undefined> =>
  db
    .updateTable('qr_codes')
    .set((row) => ({ stop_version: row.ref('stop_version') }))
    .where('hash', '=', hash)
    .where('shop_pid', '=', shopPid)
    .returningAll()
    .executeTakeFirst();

/** Stops a code since a moment, or opens it again with null, as its next version. */
export const keepStop = (db: Db, hash: string, stoppedAt: number | null): Promise<CodeRow> =>
  db
    .updateTable('qr_codes')
    .set((row) => ({ stopped_at: stoppedAt, stop_version: row('stop_version', '+', 1) }))
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether the staff have stopped a code. */
export async function isStopped(db: Db, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('qr_codes')
    .select('stopped_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined && row.stopped_at !== null;
}
