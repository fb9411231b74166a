import { type Role, rolePermissions, roles } from '@comanda/contract/merchant/role';
import type { GrantedRole, TeamPerson } from '@comanda/contract/merchant/team.schema';
import type { OpenShop } from '../../api/workplace.ts';

/** The roles that somebody with this role may give: they do no more than it. The least comes first. */
export const givableRoles = ({ permissions }: Pick<OpenShop, 'permissions'>): Role[] =>
  roles.filter((role) => rolePermissions[role].every((one) => permissions.includes(one))).toReversed();

/** A place in which a person may have a role. An empty `shopPid` means all shops. */
export type RolePlace = { readonly shopPid: string; readonly shop: OpenShop | undefined };

/** The places in which somebody at the desk of a shop may give roles. */
export const placesOf = (shop: OpenShop, shopList: readonly OpenShop[]): RolePlace[] => {
  if (!shop.ofBrand) return [{ shopPid: shop.shopPid, shop }];
  const all = { shopPid: '', shop: undefined };
  return shopList.length === 1
    ? [all]
    : [all, ...shopList.map((one) => ({ shopPid: one.shopPid, shop: one }))];
};

/** The chosen role for each place. An empty text means none. */
export type ChosenRoles = Readonly<Record<string, Role | ''>>;

/** The roles that a person has now in these places. In a brand with one shop, a role there counts as one in all shops. */
export const chosenRolesOf = (
  { roleList }: Pick<TeamPerson, 'roleList'>,
  places: readonly RolePlace[],
): ChosenRoles =>
  Object.fromEntries(
    places.map(({ shopPid }) => {
      const only = places.length === 1 ? roleList[0] : undefined;
      return [shopPid, (roleList.find((one) => one.shopPid === shopPid) ?? only)?.role ?? ''];
    }),
  );

/** What is sent to the server: the places with a role. */
export const roleListOf = (chosen: ChosenRoles): GrantedRole[] =>
  Object.entries(chosen).flatMap(([shopPid, role]) => (role === '' ? [] : [{ shopPid, role }]));
