import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type ReceiptPrint = Selectable<Tables['receiptPrints']>;

/** What is printed: an order, or a sitting with those that were merged into it. */
export type PrintedPayable = Pick<ReceiptPrint, 'payableKind'> & { readonly payableIds: readonly string[] };

/** Returns the printings of a payable, the oldest first. */
export const printsOf = (
  db: Db,
  shopPid: string,
  { payableKind, payableIds }: PrintedPayable,
): Promise<ReceiptPrint[]> =>
  db
    .selectFrom('receiptPrints')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('payableKind', '=', payableKind)
    .where('payableId', 'in', payableIds)
    .orderBy('at')
    .orderBy('form')
    .orderBy('number')
    .execute();

export const findPrint = (
  db: Db,
  { shopPid, printId }: Pick<ReceiptPrint, 'shopPid' | 'printId'>,
): Promise<ReceiptPrint | undefined> =>
  db
    .selectFrom('receiptPrints')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('printId', '=', printId)
    .executeTakeFirst();

/** Writes a printing. The caller holds the payable, so that two printings never get one number. */
export const insertPrint = (db: Db, print: Insertable<Tables['receiptPrints']>): Promise<ReceiptPrint> =>
  db.insertInto('receiptPrints').values(print).returningAll().executeTakeFirstOrThrow();
