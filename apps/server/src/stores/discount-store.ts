import type { Insertable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

/** Records what discounts take off a new order, so that the open day counts it. */
export async function insertDiscount(db: Db, discount: Insertable<Tables['discounts']>): Promise<void> {
  await db.insertInto('discounts').values(discount).execute();
}
