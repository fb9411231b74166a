import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type CodeRow = Selectable<Tables['qrCodes']>;

type CodeKey = Pick<CodeRow, 'shopPid' | 'hash'>;

/** Returns the QR codes of a shop, sorted by the code printed on them. */
export const codesOfShop = (db: Db, shopPid: string): Promise<CodeRow[]> =>
  db
    .selectFrom('qrCodes')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .orderBy('code')
    .orderBy('hash')
    .execute();

/**
 * Reads a QR code of a shop and locks its row until the transaction ends. `undefined` if it belongs to another shop.
 */
export const lockCode = (db: Db, shopPid: string, hash: string): Promise<CodeRow | undefined> =>
  db
    .updateTable('qrCodes')
    .set((row) => ({ stopVersion: row.ref('stopVersion') }))
    .where('hash', '=', hash)
    .where('shopPid', '=', shopPid)
    .returningAll()
    .executeTakeFirst();

/** Stops a QR code from a time on, or opens it again (`null`). Increases its version. */
export const keepStop = (db: Db, { shopPid, hash }: CodeKey, stoppedAt: number | null): Promise<CodeRow> =>
  db
    .updateTable('qrCodes')
    .set((row) => ({ stoppedAt, stopVersion: row('stopVersion', '+', 1) }))
    .where('shopPid', '=', shopPid)
    .where('hash', '=', hash)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function isStopped(db: Db, { shopPid, hash }: CodeKey): Promise<boolean> {
  const row = await db
    .selectFrom('qrCodes')
    .select('stoppedAt')
    .where('shopPid', '=', shopPid)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row !== undefined && row.stoppedAt !== null;
}
