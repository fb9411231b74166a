import type { Role } from '@comanda/contract/merchant/role';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../db/tables.ts';

export type StaffRow = Selectable<Tables['staff']>;
export type StaffKey = Pick<StaffRow, 'brandPid' | 'staffId'>;

/** The role of a person in a shop of the brand. With an empty `shopPid` it is for all shops. */
export type StaffRole = { readonly shopPid: string; readonly role: Role };

/** Stores a person. Returns false if somebody of the brand has this email address. */
export async function insertStaff(db: Db, staff: StaffRow): Promise<boolean> {
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
