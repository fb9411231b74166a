import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

type StaffLoginRow = Selectable<Tables['staffLogins']>;
type OwnerKey = Pick<StaffLoginRow, 'brandPid' | 'staffId'>;

/** Who somebody is at an OpenID Connect provider. */
export type StaffLogin = Pick<StaffLoginRow, 'issuer' | 'subject'>;

const oneOf = ({ brandPid, staffId }: OwnerKey) => ({ brandPid, staffId });

/**
 * Connects a login with a person, in place of an earlier one. Returns false, and changes nothing, if it is connected with
 * another person of the brand.
 */
export async function connectLogin(db: Db, login: Insertable<Tables['staffLogins']>): Promise<boolean> {
  const { brandPid, staffId, issuer, subject } = login;
  await db
    .insertInto('staffLogins')
    .values(login)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await db
    .selectFrom('staffLogins')
    .select('staffId')
    .where(({ and }) => and({ brandPid, issuer, subject }))
    .executeTakeFirst();
  if (stored?.staffId !== staffId) return false;
  await db
    .deleteFrom('staffLogins')
    .where(({ and }) => and(oneOf(login)))
    .where(({ or, eb }) => or([eb('issuer', '!=', issuer), eb('subject', '!=', subject)]))
    .execute();
  return true;
}

/** The people who have connected a login, in all brands: the sign-in page does not ask for the brand. */
export const staffWithLogin = (
  db: Db,
  { issuer, subject }: StaffLogin,
): Promise<Selectable<Tables['staff']>[]> =>
  db
    .selectFrom('staffLogins')
    .innerJoin('staff', (join) =>
      join
        .onRef('staff.brandPid', '=', 'staffLogins.brandPid')
        .onRef('staff.staffId', '=', 'staffLogins.staffId'),
    )
    .selectAll('staff')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .orderBy('staff.brandPid')
    .execute();

/** The login that a person has connected. */
export const loginOf = (db: Db, key: OwnerKey): Promise<StaffLoginRow | undefined> =>
  db
    .selectFrom('staffLogins')
    .selectAll()
    .where(({ and }) => and(oneOf(key)))
    .executeTakeFirst();

/** Deletes the login of a person. Returns whether there was one. */
export async function deleteLoginOf(db: Db, key: OwnerKey): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staffLogins')
    .where(({ and }) => and(oneOf(key)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
