import type { Me, Workplace } from '@comanda/contract/desk/calls';
import { rolePermissions } from '@comanda/contract/merchant/role';
import { textAt } from '@comanda/domain/local-text';
import { takesCash } from '@comanda/domain/order/till-payment';
import type { Shop } from '@comanda/domain/shop/shop';
import type { Context } from '../context.ts';
import { shopsOfBrand } from '../stores/shop-store.ts';
import { endStaffSession, insertStaffSession, staffOfSession } from '../stores/staff-session-store.ts';
import { rolesOf, type StaffKey, type StaffRole, type StaffRow } from '../stores/staff-store.ts';
import { markedToken, tokenHash } from '../token.ts';
import { sessionSeconds } from './cookie.ts';

/** Opens a session and returns its token. Only the hash is stored. */
export async function openSession(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  { brandPid, staffId }: StaffKey,
): Promise<string> {
  const token = markedToken(brandPid, ctx.newId(256));
  const createdAt = ctx.now();
  const expiresAt = createdAt + sessionSeconds;
  await insertStaffSession(ctx.db, { brandPid, tokenHash: tokenHash(token), staffId, createdAt, expiresAt });
  return token;
}

/** The person whose session a token opens. `undefined` if the session has ended. */
export const personOf = (ctx: Pick<Context, 'db' | 'now'>, token: string): Promise<StaffRow | undefined> =>
  staffOfSession(ctx.db, tokenHash(token), ctx.now());

export const closeSession = ({ db }: Pick<Context, 'db'>, token: string): Promise<void> =>
  endStaffSession(db, tokenHash(token));

/** The role that a person has in a shop. A role in the shop itself comes before one in the whole brand. */
export const roleIn = (granted: readonly StaffRole[], shopPid: string): StaffRole | undefined =>
  granted.find((one) => one.shopPid === shopPid) ?? granted.find((one) => one.shopPid === '');

const workplace = (shop: Shop, { role, shopPid }: StaffRole): Workplace => ({
  shopPid: shop.shopPid,
  title: textAt(shop.shopName, 0),
  titleTag: shop.languages[0] ?? 'en',
  role,
  ofBrand: shopPid === '',
  permissions: [...rolePermissions[role]],
  country: shop.country,
  currency: shop.currency,
  currencySymbol: shop.currencySymbol,
  amountScale: shop.amountScale,
  timeZone: shop.timeZone,
  takesCash: takesCash(shop),
});

/** Whether guests can order at all. A desk opens with such a shop. */
const takesOrders = ({ suspended, openingHours }: Shop): boolean => !suspended && openingHours.length > 0;

/** A person with the shops in which the person may work. */
export async function meOf({ db }: Pick<Context, 'db'>, person: StaffRow): Promise<Me> {
  const granted = await rolesOf(db, person);
  const shops = await shopsOfBrand(db, person.brandPid);
  const shown = shops.toSorted(
    (one, other) => Number(takesOrders(other.shop)) - Number(takesOrders(one.shop)),
  );
  const shopList = shown.flatMap(({ shop }) => {
    const role = roleIn(granted, shop.shopPid);
    return role === undefined ? [] : [workplace(shop, role)];
  });
  return { staffId: person.staffId, person: person.name, shopList };
}
