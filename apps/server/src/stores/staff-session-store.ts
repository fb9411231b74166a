import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export async function insertStaffSession(
  db: Db,
  session: Insertable<Tables['staffSessions']>,
): Promise<void> {
  await db.insertInto('staffSessions').values(session).execute();
}

/** A person, with the session. */
export type StaffOfSession = Selectable<Tables['staff']> &
  Pick<Selectable<Tables['staffSessions']>, 'deviceId' | 'confirmedUntil'>;

/** The person of a session that has not expired. */
export const staffOfSession = (db: Db, tokenHash: string, now: number): Promise<StaffOfSession | undefined> =>
  db
    .selectFrom('staffSessions')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.brandPid', '=', 'staffSessions.brandPid')
        .onRef('staff.staffId', '=', 'staffSessions.staffId'),
    )
    .selectAll('staff')
    .select(['deviceId', 'confirmedUntil'])
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

/** Ends the sessions that began with a PIN at a device. */
export async function endSessionsAt(
  db: Db,
  { brandPid, deviceId }: { readonly brandPid: string; readonly deviceId: string },
): Promise<void> {
  await db
    .deleteFrom('staffSessions')
    .where('brandPid', '=', brandPid)
    .where('deviceId', '=', deviceId)
    .execute();
}

/** Notes until when the password or passkey of a session counts as just entered (Unix seconds). */
export async function confirmSession(
  db: Db,
  { brandPid, tokenHash }: { readonly brandPid: string; readonly tokenHash: string },
  confirmedUntil: number,
): Promise<void> {
  await db
    .updateTable('staffSessions')
    .set({ confirmedUntil })
    .where('brandPid', '=', brandPid)
    .where('tokenHash', '=', tokenHash)
    .execute();
}
