import { type Role, rolePermissions } from '@comanda/contract/merchant/role';
import type { GrantedRole, TeamAnswer, TeamPerson } from '@comanda/contract/merchant/team.schema';
import type { Db } from '../db/tables.ts';
import { roleIn } from '../desk/person.ts';
import { mostWrongPins } from '../desk/pin.ts';
import { invitationsOf, type StaffLink } from '../stores/staff-link-store.ts';
import { rolesOfBrand, type StaffRow, staffOfBrand } from '../stores/staff-store.ts';
import type { MerchantCaller } from './merchant-request.ts';

const idLength = 16;

/** Identifies an invitation in calls and lists: the beginning of its hash. Nobody can find the link from it. */
export const invitationIdOf = ({ linkHash }: Pick<StaffLink, 'linkHash'>): string =>
  linkHash.slice(0, idLength);

/**
 * STAFF-3: whether a caller may give or take a role. It needs all permissions of the role, and for a role in all shops of
 * the brand it must itself work in all of them. So an invitation gives no permission that its maker lacks.
 */
export function mayGive(
  { actor, shop }: Pick<MerchantCaller, 'actor' | 'shop'>,
  { shopPid, role }: GrantedRole,
): boolean {
  const isInReach = actor.ofBrand || shopPid === shop.shopPid;
  return isInReach && rolePermissions[role].every((permission) => actor.permissions.has(permission));
}

/** A person with all roles. */
export type Colleague = { readonly row: StaffRow; readonly roles: readonly GrantedRole[] };

/** The people of a brand with their roles. `isLocked` as in `rolesOfBrand`. */
export async function colleaguesOf(
  db: Db,
  brandPid: string,
  options?: { isLocked: boolean },
): Promise<Colleague[]> {
  const roles = await rolesOfBrand(db, brandPid, options);
  return (await staffOfBrand(db, brandPid)).map((row) => ({
    row,
    roles: roles.flatMap(({ staffId, shopPid, role }) =>
      staffId === row.staffId ? [{ shopPid, role }] : [],
    ),
  }));
}

/** Whether a caller sees a person at all. */
export const isSeen = ({ actor, shop }: MerchantCaller, { roles }: Colleague): boolean =>
  actor.ofBrand || roleIn(roles, shop.shopPid) !== undefined;

function presented(caller: MerchantCaller, { row, roles }: Colleague): TeamPerson {
  const { actor, shop } = caller;
  const isYou = actor.who.kind === 'person' && actor.who.id === row.staffId;
  return {
    staffId: row.staffId,
    name: row.name,
    email: row.email,
    roleList: roles.filter(({ shopPid }) => actor.ofBrand || shopPid === '' || shopPid === shop.shopPid),
    lastSeenAt: row.lastSeenAt,
    isYou,
    isPinLocked: row.pinFailed >= mostWrongPins,
    isYours: !isYou && actor.permissions.has('team') && roles.some((role) => mayGive(caller, role)),
  };
}

export const presentedInvitation = (link: StaffLink) => {
  const { email, shopPid, role, expiresAt } = link;
  return { invitationId: invitationIdOf(link), email, shopPid, role, expiresAt };
};

/** The invitations that a caller may end: those that it could have made. */
export const invitationsFor = async (db: Db, caller: MerchantCaller, now: number): Promise<StaffLink[]> =>
  (await invitationsOf(db, caller.actor.brand, now)).filter((link) => mayGive(caller, link));

/** The team as a caller sees it. */
export async function teamFor(db: Db, caller: MerchantCaller, now: number): Promise<TeamAnswer> {
  const colleagues = await colleaguesOf(db, caller.actor.brand);
  return {
    personList: colleagues
      .filter((colleague) => isSeen(caller, colleague))
      .map((colleague) => presented(caller, colleague)),
    invitationList: (await invitationsFor(db, caller, now)).map(presentedInvitation),
  };
}

/** The role of the caller at this moment, and not when the call began. Keys keep their permissions. */
export function isStill({ actor, shop }: MerchantCaller, colleagues: readonly Colleague[]): boolean {
  if (actor.who.kind === 'key') return true;
  const me = colleagues.find(({ row }) => row.staffId === actor.who.id);
  const now: Role | undefined = me && roleIn(me.roles, shop.shopPid)?.role;
  return now !== undefined && rolePermissions[now].includes('team');
}
