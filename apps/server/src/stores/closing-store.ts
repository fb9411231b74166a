import { type Figures, FiguresSchema } from '@comanda/domain/closing/figures.schema';
import type { Insertable, Selectable } from 'kysely';
import { documentReader, documentText } from '../db/stored-document.ts';
import type { Db, Tables } from '../db/tables.ts';

/* Queries for the closings themselves: numbered rows with figures, which are never changed. */

type Row = Selectable<Tables['closings']>;
export type DayClosing = Omit<Row, 'figures'> & { readonly figures: Figures };

// closings of earlier releases did not count discounts
const readFigures = documentReader(FiguresSchema, (stored) => ({ discounts: 0, discounted: 0, ...stored }));

const parseClosing = (row: Row): DayClosing => ({
  ...row,
  figures: readFigures(row.figures, () => `The figures of closing ${row.number} of shop ${row.shopPid}`),
});

/** Writes a closing, and begins the next day. The transaction holds the open day. */
export async function insertClosing(
  db: Db,
  { figures, ...closing }: Omit<Insertable<Tables['closings']>, 'figures'> & { readonly figures: Figures },
): Promise<DayClosing> {
  const { shopPid, number } = closing;
  await db
    .updateTable('openDays')
    .set({ number: number + 1 })
    .where('shopPid', '=', shopPid)
    .execute();
  const row = await db
    .insertInto('closings')
    .values({ ...closing, figures: documentText(figures) })
    .returningAll()
    .executeTakeFirstOrThrow();
  return parseClosing(row);
}

const ofShop = (db: Db, shopPid: string) =>
  db.selectFrom('closings').selectAll().where('shopPid', '=', shopPid);

export async function findClosing(db: Db, shopPid: string, number: number): Promise<DayClosing | undefined> {
  const row = await ofShop(db, shopPid).where('number', '=', number).executeTakeFirst();
  return row && parseClosing(row);
}

/** Finds the closing that an earlier call with the same Idempotency-Key has written. */
export async function closingOfRequest(
  db: Db,
  { shopPid, byId, requestKey }: Pick<DayClosing, 'shopPid' | 'byId' | 'requestKey'>,
): Promise<DayClosing | undefined> {
  const row = await ofShop(db, shopPid)
    .where('byId', '=', byId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();
  return row && parseClosing(row);
}

/** Returns closings of a shop, the newest first: those before `before`, at most `limit`. */
export async function closingsOf(
  db: Db,
  shopPid: string,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): Promise<DayClosing[]> {
  const rows = await ofShop(db, shopPid)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return rows.map(parseClosing);
}

/** Returns all closings of a shop, the oldest first, for check-books. */
export async function allClosings(db: Db, shopPid: string): Promise<DayClosing[]> {
  const rows = await ofShop(db, shopPid).orderBy('number').execute();
  return rows.map(parseClosing);
}
