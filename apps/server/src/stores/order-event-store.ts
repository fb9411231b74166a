import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** Returns the history of an order, the oldest change first. */
export const eventsOf = (
  db: Db,
  { shopPid, orderId }: { readonly shopPid: string; readonly orderId: string },
): Promise<Selectable<Tables['orderEvents']>[]> =>
  db
    .selectFrom('orderEvents')
    .selectAll()
    .where('shopPid', '=', shopPid)
    .where('orderId', '=', orderId)
    .orderBy('version')
    .orderBy('at')
    .orderBy((row) => row.case().when('transition', 'is', null).then(1).else(0).end())
    .orderBy('kind')
    .execute();
