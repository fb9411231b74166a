import type { Role } from '@comanda/contract/merchant/role';
import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type StaffRow = Selectable<Tables['staff']>;
export type StaffKey = Pick<StaffRow, 'brandPid' | 'staffId'>;

/** The role of a person in a shop of the brand. With an empty `shopPid` it is for all shops. */
export type StaffRole = { readonly shopPid: string; readonly role: Role };

/** Stores a person. Returns false if somebody of the brand has this email address. */
export async function insertStaff(db: Db, staff: Insertable<Tables['staff']>): Promise<boolean> {
  const inserted = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.doNothing())
    .returning('staffId')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Gives a person a role in a shop, in place of an earlier one. */
export async function grantRole(
  db: Db,
  { brandPid, staffId }: StaffKey,
  { shopPid, role }: StaffRole,
): Promise<void> {
  await db
    .insertInto('staffRoles')
    .values({ brandPid, staffId, shopPid, role })
    .onConflict((conflict) => conflict.columns(['brandPid', 'staffId', 'shopPid']).doUpdateSet({ role }))
    .execute();
}

export const rolesOf = (db: Db, { brandPid, staffId }: StaffKey): Promise<StaffRole[]> =>
  db
    .selectFrom('staffRoles')
    .select(['shopPid', 'role'])
    .where('brandPid', '=', brandPid)
    .where('staffId', '=', staffId)
    .execute();

/** The people with this email address, in all brands: the sign-in page does not ask for the brand. */
export const staffWithEmail = (db: Db, email: string): Promise<StaffRow[]> =>
  db.selectFrom('staff').selectAll().where('email', '=', email).orderBy('brandPid').execute();

const oneOf = ({ brandPid, staffId }: StaffKey) => ({ brandPid, staffId });

/** All people of a brand, by name. */
export const staffOfBrand = (db: Db, brandPid: string): Promise<StaffRow[]> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where('brandPid', '=', brandPid)
    .orderBy('name')
    .orderBy('staffId')
    .execute();

/** All roles of a brand. With `isLocked` no other transaction changes the roles of owners until this one ends. */
export async function rolesOfBrand(
  db: Db,
  brandPid: string,
  { isLocked = false } = {},
): Promise<(StaffRole & { readonly staffId: string })[]> {
  if (isLocked)
    await db
      .updateTable('staffRoles')
      .set({ role: 'owner' })
      .where('brandPid', '=', brandPid)
      .where('role', '=', 'owner')
      .execute();
  return db
    .selectFrom('staffRoles')
    .select(['staffId', 'shopPid', 'role'])
    .where('brandPid', '=', brandPid)
    .orderBy('shopPid')
    .execute();
}

/** Takes the roles of a person in these shops. An empty shop means all shops of the brand. */
export async function takeRoles(db: Db, { brandPid, staffId }: StaffKey, shopPids: readonly string[]) {
  await db
    .deleteFrom('staffRoles')
    .where('brandPid', '=', brandPid)
    .where('staffId', '=', staffId)
    .where('shopPid', 'in', shopPids)
    .execute();
}

/** Deletes a person. Roles, sessions and passkeys must be gone. */
export async function deleteStaff(db: Db, key: StaffKey): Promise<void> {
  await db
    .deleteFrom('staff')
    .where(({ and }) => and(oneOf(key)))
    .execute();
}

export async function setPassword(db: Db, key: StaffKey, passwordHash: string): Promise<void> {
  await db
    .updateTable('staff')
    .set({ passwordHash })
    .where(({ and }) => and(oneOf(key)))
    .execute();
}

/** Gives a person a PIN, or takes it. Wrong tries of before still count. */
export async function setPin(db: Db, key: StaffKey, pinHash: string | null): Promise<void> {
  await db
    .updateTable('staff')
    .set({ pinHash })
    .where(({ and }) => and(oneOf(key)))
    .execute();
}

/** Counts a try of a person's PIN. Returns false, and counts nothing, if there were too many wrong ones. */
export async function countStaffPin(db: Db, key: StaffKey, most: number): Promise<boolean> {
  const counted = await db
    .updateTable('staff')
    .set(({ eb }) => ({ pinFailed: eb('pinFailed', '+', 1) }))
    .where(({ and }) => and(oneOf(key)))
    .where('pinFailed', '<', most)
    .returning('staffId')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Forgets the wrong PINs for a person. */
export async function clearStaffPins(db: Db, key: StaffKey): Promise<void> {
  await db
    .updateTable('staff')
    .set({ pinFailed: 0 })
    .where(({ and }) => and(oneOf(key)))
    .execute();
}

/** Notes that a person was seen, unless a server has noted it after `before` (Unix seconds). */
export async function noteStaffSeen(db: Db, key: StaffKey, { at, before }: { at: number; before: number }) {
  await db
    .updateTable('staff')
    .set({ lastSeenAt: at })
    .where(({ and }) => and(oneOf(key)))
    .where((row) => row.or([row('lastSeenAt', 'is', null), row('lastSeenAt', '<=', before)]))
    .execute();
}

export const findStaff = (db: Db, key: StaffKey): Promise<StaffRow | undefined> =>
  db
    .selectFrom('staff')
    .selectAll()
    .where(({ and }) => and(oneOf(key)))
    .executeTakeFirst();
