import type { Db } from '../db/tables.ts';

/** A request for a lease of `seconds` from `now` on (Unix seconds of the database's clock). */
export type WantedLease = {
  readonly name: string;
  readonly holder: string;
  readonly now: number;
  readonly seconds: number;
};

/**
 * Takes or renews a lease. Returns false while another server holds it. A lease that ends implausibly late was written
 * before the database's clock was set back, so it counts as expired.
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

/**
 * Tolerance for a lease that ends later than a new one would. Servers estimate the database's clock differently and round
 * it to seconds.
 */
const slackSeconds = 2;

/** Releases a lease, so that another server need not wait for its end. */
export async function giveUpLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
}
