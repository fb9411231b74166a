import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type StaffLink = Selectable<Tables['staffLinks']>;

export async function insertStaffLink(db: Db, link: StaffLink): Promise<void> {
  await db.insertInto('staffLinks').values(link).execute();
}

/** A link that was not used and has not expired. */
export const findStaffLink = (db: Db, linkHash: string, now: number): Promise<StaffLink | undefined> =>
  db
    .selectFrom('staffLinks')
    .selectAll()
    .where('linkHash', '=', linkHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();

/** Uses a link. Returns false if another request was faster. */
export async function takeStaffLink(db: Db, { brandPid, linkHash }: StaffLink): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffLinks')
    .where('brandPid', '=', brandPid)
    .where('linkHash', '=', linkHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
