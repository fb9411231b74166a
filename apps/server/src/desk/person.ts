import type { Me, Workplace } from '@comanda/contract/desk/calls';
import type { Permission } from '@comanda/contract/merchant/permission';
import { devicePermissions, rolePermissions } from '@comanda/contract/merchant/role';
import { textAt } from '@comanda/domain/local-text';
import { takesCash } from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { endStaffSession, insertStaffSession } from '../stores/staff-session-store.ts';
import { rolesOf, type StaffKey, type StaffRole } from '../stores/staff-store.ts';
import { markedToken, tokenHash } from '../token.ts';
import { sessionSeconds } from './cookie.ts';
import { isDemoPerson } from './demo-person.ts';
import type { Visitor } from './visitor.ts';

/** What a session is besides its person. */
export type SessionKind = {
  /** The device at which it begins with a PIN. */
  readonly deviceId?: string;
  readonly seconds?: number;
  readonly confirmedUntil?: number;
};

/** Opens a session and returns its token. Only the hash is stored. */
export async function openSession(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  { brandPid, staffId }: StaffKey,
  { seconds = sessionSeconds, ...kind }: SessionKind = {},
): Promise<string> {
  const token = markedToken(brandPid, ctx.newId(256));
  const createdAt = ctx.now();
  const times = { createdAt, expiresAt: createdAt + seconds };
  await insertStaffSession(ctx.db, { brandPid, tokenHash: tokenHash(token), staffId, ...times, ...kind });
  return token;
}

export const closeSession = ({ db }: Pick<Context, 'db'>, token: string): Promise<void> =>
  endStaffSession(db, tokenHash(token));

/** The role that a person has in a shop. A role in the shop itself comes before one in the whole brand. */
export const roleIn = (granted: readonly StaffRole[], shopPid: string): StaffRole | undefined =>
  granted.find((one) => one.shopPid === shopPid) ?? granted.find((one) => one.shopPid === '');

/** What somebody may do in a shop. */
export type RoleGrant = StaffRole & { readonly permissions: readonly Permission[] };

/**
 * What a visitor may do in a shop; `undefined` if nothing. STAFF-5: a person at a paired device may do
 * what both the device and the person may, in the shop of the device.
 */
export function grantIn(
  { person, device }: Visitor,
  roles: readonly StaffRole[],
  shopPid: string,
): RoleGrant | undefined {
  if (device && device.shopPid !== shopPid) return undefined;
  const atDevice = device && { shopPid, role: device.role, permissions: devicePermissions(device.role) };
  if (!person) return atDevice;
  const granted = roleIn(roles, shopPid);
  if (!granted) return undefined;
  const grant = { ...granted, permissions: rolePermissions[granted.role] };
  if (!atDevice) return grant;
  const both = grant.permissions.filter((permission) => atDevice.permissions.includes(permission));
  return { shopPid, role: granted.role, permissions: both };
}

/** The roles of the person of a visitor. */
export const rolesOfVisitor = async (
  { db }: Pick<Context, 'db'>,
  { person }: Visitor,
): Promise<StaffRole[]> => (person ? rolesOf(db, person) : []);

const workplace = (shop: Shop, { role, shopPid, permissions }: RoleGrant): Workplace => ({
  shopPid: shop.shopPid,
  title: textAt(shop.shopName, 0),
  titleTag: shop.languages[0] ?? 'en',
  role,
  ofBrand: shopPid === '',
  permissions: [...permissions],
  country: shop.country,
  currency: shop.currency,
  currencySymbol: shop.currencySymbol,
  amountScale: shop.amountScale,
  timeZone: shop.timeZone,
  smallestCoin: shop.cashRounding ?? 1,
  takesCash: takesCash(shop),
});

/** Who a visitor is: the person, or the device that works without one. */
export function identityOf({ person, device }: Visitor) {
  if (person)
    return { kind: 'person', id: person.staffId, name: person.name, brandPid: person.brandPid } as const;
  const { deviceId: id, name, brandPid } = device;
  return { kind: 'device', id, name, brandPid } as const;
}

/** Whether guests can order at all. A desk opens with such a shop. */
const takesOrders = ({ suspended, openingHours }: Shop): boolean => !suspended && openingHours.length > 0;

/** A visitor with the shops in which the visitor may work. */
export async function meOf(ctx: Pick<Context, 'db'>, visitor: Visitor): Promise<Me> {
  const { device } = visitor;
  const { brandPid, id, name } = identityOf(visitor);
  const roles = await rolesOfVisitor(ctx, visitor);
  const shops = await shopsOfBrand(ctx.db, brandPid);
  const shown = shops.toSorted(
    (one, other) => Number(takesOrders(other.shop)) - Number(takesOrders(one.shop)),
  );
  const shopList = shown.flatMap(({ shop }) => {
    const grant = grantIn(visitor, roles, shop.shopPid);
    return grant === undefined ? [] : [workplace(shop, grant)];
  });
  return {
    staffId: id,
    person: name,
    shopList,
    ...(visitor.person && isDemoPerson(visitor.person) && { isDemo: true as const }),
    ...(device && { device: { name: device.name, isShared: device.isShared === 1 } }),
  };
}
