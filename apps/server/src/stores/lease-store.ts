import type { Db } from '../db/tables.ts';

/** Takes or keeps a lease until a time; false while another holder's has not run out. */
export async function holdLease(
  db: Db,
  lease: { name: string; holder: string; now: number; until: number },
): Promise<boolean> {
  const { name, holder, now, until } = lease;
  const held = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((row) => row.or([row('leases.holder', '=', holder), row('leases.until', '<=', now)])),
    )
    .returning('name')
    .executeTakeFirst();
  return held !== undefined;
}

/** Gives a lease up, so that another server need not wait for its end. */
export async function giveUpLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
