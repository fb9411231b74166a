import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/* Queries for cash that comes into a drawer or leaves it without an order. Null as its closing is the open day. */

export type Movement = Selectable<Tables['cashMovements']>;

export const openMovements = (db: Db, shopPid: string): Promise<Movement[]> =>
  db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('closing', 'is', null)
    .orderBy('at')
    .orderBy('movementId')
    .execute();

/** Finds the movement of cash that an earlier call with the same Idempotency-Key has written. */
export const movementOfRequest = (
  db: Db,
  { shopPid, byId, requestKey }: Pick<Movement, 'shopPid' | 'byId' | 'requestKey'>,
): Promise<Movement | undefined> =>
  db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('byId', '=', byId)
    .where('requestKey', '=', requestKey)
    .executeTakeFirst();

/** Writes a movement of cash. Returns `undefined` if it is the second opening of the day. */
export const insertMovement = (
  db: Db,
  movement: Insertable<Tables['cashMovements']>,
): Promise<Movement | undefined> =>
  db
    .insertInto('cashMovements')
    .values(movement)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Lists the movements of cash of a closing, the oldest first. */
export const movementsOf = (db: Db, shopPid: string, closing: number): Promise<Movement[]> =>
  db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('closing', '=', closing)
    .orderBy('at')
    .orderBy('movementId')
    .execute();

/** Returns the movements of cash of each closing of a shop. */
export async function movementsByClosing(db: Db, shopPid: string): Promise<Map<number, Movement[]>> {
  const rows = await db
    .selectFrom('cashMovements')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('closing', 'is not', null)
    .execute();
  return Map.groupBy(rows, ({ closing }) => closing ?? 0);
}
