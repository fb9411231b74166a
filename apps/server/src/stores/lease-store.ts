import type { Db } from '../db/tables.ts';

/** A request for a lease from `now`, the database's clock, for a number of seconds. */
export type WantedLease = {
  readonly name: string;
  readonly holder: string;
  readonly now: number;
  readonly seconds: number;
};

/**
 * Takes or keeps a lease; false while another holder's has not expired. A lease that ends later than one taken now
 * would was written before the database's clock was set back: it counts as expired.
 */
export async function holdLease(db: Db, { name, holder, now, seconds }: WantedLease): Promise<boolean> {
  const until = now + seconds;
  const held = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ holder, until })
        .where((row) =>
          row.or([
            row('leases.holder', '=', holder),
            row('leases.until', '<=', now),
            row('leases.until', '>', until + slackSeconds),
          ]),
        ),
    )
    .returning('name')
    .executeTakeFirst();
  return held !== undefined;
}

/** Two servers' estimates of the database's clock differ, and a full second may begin between their queries. */
const slackSeconds = 2;

/** Releases a lease, so that another server need not wait for its end. */
export async function giveUpLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
