import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export async function insertStaffSession(
  db: Db,
  session: Selectable<Tables['staffSessions']>,
): Promise<void> {
  await db.insertInto('staffSessions').values(session).execute();
}

/** The person of a session that has not expired. */
export const staffOfSession = (
  db: Db,
  tokenHash: string,
  now: number,
): Promise<Selectable<Tables['staff']> | undefined> =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.brandPid', '=', 'staffSessions.brandPid')
        .onRef('staff.staffId', '=', 'staffSessions.staffId'),
    )
    .selectAll('staff')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

export async function endStaffSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('staffSessions').where('tokenHash', '=', tokenHash).execute();
}

/** Ends all sessions of a person, except one. */
export async function endSessionsOf(
  db: Db,
  { brandPid, staffId }: { readonly brandPid: string; readonly staffId: string },
  except = '',
): Promise<void> {
  await db
    .deleteFrom('staffSessions')
    .where('brandPid', '=', brandPid)
    .where('staffId', '=', staffId)
    .where('tokenHash', '!=', except)
    .execute();
}
