import type { Db } from '../db/tables.ts';

/** Records that a program, or a person or a paired device in the staff app, listens to the orders of a shop. */
export async function keepPresence(
  db: Db,
  shopPid: string,
  { kind, at }: { readonly kind: 'key' | 'person' | 'device'; readonly at: number },
): Promise<void> {
  const seen = kind === 'key' ? { keyAt: at } : { personAt: at };
  await db
    .insertInto('shopPresence')
    .values({ shopPid, personAt: null, keyAt: null, ...seen })
    .onConflict((conflict) => conflict.column('shopPid').doUpdateSet(seen))
    .execute();
}

/** When a person last listened to the orders of a shop, in Unix seconds. `undefined` if never. */
export async function personSeenAt(db: Db, shopPid: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('shopPresence')
    .select('personAt')
    .where('shopPid', '=', shopPid)
    .executeTakeFirst();
  return row?.personAt ?? undefined;
}
