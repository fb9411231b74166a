import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type TicketRow = Selectable<Tables['kitchenTickets']>;
type TicketKey = Pick<TicketRow, 'shopPid' | 'orderId'>;
type MadePlace = Pick<Selectable<Tables['kitchenParts']>, 'line' | 'part'>;

/** What the kitchen has noted on an order, with the parts that are made. */
export type StoredTicket = TicketRow & { readonly made: readonly MadePlace[] };

async function withParts(db: Db, shopPid: string, rows: readonly TicketRow[]): Promise<StoredTicket[]> {
  if (rows.length === 0) return [];
  const parts = await db
    .selectFrom('kitchenParts')
    .select(['orderId', 'line', 'part'])
    .where('shopPid', '=', shopPid)
    .where(
      'orderId',
      'in',
      rows.map(({ orderId }) => orderId),
    )
    .orderBy('line')
    .orderBy('part')
    .execute();
  const byOrder = Map.groupBy(parts, ({ orderId }) => orderId);
  return rows.map((row) => ({
    ...row,
    made: (byOrder.get(row.orderId) ?? []).map(({ line, part }) => ({ line, part })),
  }));
}

/** Returns the tickets of a shop that changed since a time (Unix seconds). */
export const ticketsChangedSince = async (db: Db, shopPid: string, since: number): Promise<StoredTicket[]> =>
  withParts(
    db,
    shopPid,
    await db
      .selectFrom('kitchenTickets')
      .selectAll()
      .where('shopPid', '=', shopPid)
      .where('changedAt', '>=', since)
      .orderBy('changedAt')
      .execute(),
  );

/** Returns the ticket of an order; `undefined` if the kitchen has noted nothing. */
export async function findTicket(db: Db, { shopPid, orderId }: TicketKey): Promise<StoredTicket | undefined> {
  const rows = await db
    .selectFrom('kitchenTickets')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .execute();
  return (await withParts(db, shopPid, rows))[0];
}

/** Changes the notes of a ticket, whose order this transaction holds, and increases its version. */
export async function keepTicket(
  db: Db,
  { shopPid, orderId }: TicketKey,
  change: Partial<Pick<TicketRow, 'rushedAt' | 'cancelledAt' | 'takenOffAt'>> & {
    readonly changedAt: number;
  },
): Promise<number> {
  const { version } = await db
    .insertInto('kitchenTickets')
    .values({
      shopPid,
      orderId,
      version: 1,
      rushedAt: null,
      cancelledAt: null,
      takenOffAt: null,
      ...change,
    })
    .onConflict((conflict) =>
      conflict.columns(['shopPid', 'orderId']).doUpdateSet(({ ref, eb }) => ({
        ...change,
        version: eb(ref('kitchenTickets.version'), '+', 1),
      })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Notes that parts of an order are made. */
export async function keepMade(
  db: Db,
  { shopPid, orderId }: TicketKey,
  parts: readonly MadePlace[],
  madeAt: number,
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .insertInto('kitchenParts')
    .values(parts.map(({ line, part }) => ({ shopPid, orderId, line, part, madeAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes the notes that parts of an order are made. */
export async function dropMade(
  db: Db,
  { shopPid, orderId }: TicketKey,
  parts: readonly MadePlace[],
): Promise<void> {
  if (parts.length === 0) return;
  await db
    .deleteFrom('kitchenParts')
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .where(({ eb, or, and }) =>
      or(parts.map(({ line, part }) => and([eb('line', '=', line), eb('part', '=', part)]))),
    )
    .execute();
}
