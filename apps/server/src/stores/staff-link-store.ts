import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type StaffLink = Selectable<Tables['staffLinks']>;

export async function insertStaffLink(db: Db, link: Insertable<Tables['staffLinks']>): Promise<void> {
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

/** The links of a brand that still invite somebody. */
export const invitationsOf = (db: Db, brandPid: string, now: number): Promise<StaffLink[]> =>
  db
    .selectFrom('staffLinks')
    .selectAll()
    .where('brandPid', '=', brandPid)
    .where('staffId', 'is', null)
    .where('expiresAt', '>', now)
    .orderBy('expiresAt', 'desc')
    .orderBy('linkHash')
    .execute();

/** Ends the links with which a person may choose a new password. */
export async function endLinksOf(
  db: Db,
  { brandPid, staffId }: { readonly brandPid: string; readonly staffId: string },
): Promise<void> {
  await db.deleteFrom('staffLinks').where('brandPid', '=', brandPid).where('staffId', '=', staffId).execute();
}

/** How many links for a new password of a person end before a time. */
export async function countLinksOf(
  db: Db,
  { brandPid, staffId }: { readonly brandPid: string; readonly staffId: string },
  { now, before }: { readonly now: number; readonly before: number },
): Promise<number> {
  const links = await db
    .selectFrom('staffLinks')
    .select('linkHash')
    .where('brandPid', '=', brandPid)
    .where('staffId', '=', staffId)
    .where('expiresAt', '>', now)
    .where('expiresAt', '<=', before)
    .execute();
  return links.length;
}
