import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type AuditRow = Selectable<Tables['audit']>;

/** Adds an entry behind those of the same second. Entries are never changed. */
export async function insertAudit(db: Db, entry: Omit<Insertable<Tables['audit']>, 'number'>): Promise<void> {
  const { shopPid, at } = entry;
  await db
    .insertInto('audit')
    .values(({ selectFrom }) => ({
      ...entry,
      number: selectFrom('audit as earlier')
        .select((row) => sql<number>`coalesce(max(${row.ref('earlier.number')}), -1) + 1`.as('number'))
        .where('earlier.shopPid', '=', shopPid)
        .where('earlier.at', '=', at),
    }))
    .execute();
}

type Place = Pick<AuditRow, 'at' | 'number' | 'auditId'>;

/** Selects entries of a shop. `byStart` is the beginning of `byId`. The page begins behind `after`. */
type AuditFilter = {
  readonly orderId: string | undefined;
  readonly byStart: string | undefined;
  readonly since: number | undefined;
  readonly after: Place | undefined;
  readonly limit: number;
};

/** Returns the entries of a shop, the newest first. */
export function auditOf(
  db: Db,
  shopPid: string,
  { orderId, byStart, since, after, limit }: AuditFilter,
): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .$if(orderId !== undefined, (query) => query.where('orderId', '=', orderId ?? ''))
    .$if(byStart !== undefined, (query) =>
      query.where(sql`substr(by_id, 1, ${sql.lit(byStart?.length ?? 0)})`, '=', byStart ?? ''),
    )
    .$if(since !== undefined, (query) => query.where('at', '>=', since ?? 0))
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('at', 'number', 'auditId'),
          '<',
          tuple(after?.at ?? 0, after?.number ?? 0, after?.auditId ?? ''),
        ),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('number', 'desc')
    .orderBy('auditId', 'desc')
    .limit(limit)
    .execute();
}

/** Finds where a page ended. */
export const placeInAudit = (
  db: Db,
  { shopPid, auditId }: Pick<AuditRow, 'shopPid' | 'auditId'>,
): Promise<Place | undefined> =>
  db
    .selectFrom('audit')
    .select(['at', 'number', 'auditId'])
    .where('shopPid', '=', shopPid)
    .where('auditId', '=', auditId)
    .executeTakeFirst();
