import { type Permission, permissions } from '@comanda/contract/merchant/permission';
import type { Context } from '../context.ts';
import { insertMerchantKey, merchantOfKey } from '../stores/merchant-key-store.ts';
import { findShopState, type ShopState } from '../stores/shop-store.ts';
import { markedToken, tokenHash } from '../token.ts';
import type { Actor } from './actor.ts';

/** What keys of releases without permissions have. */
const permissionsOfBefore: readonly Permission[] = [
  'readOrders',
  'moveOrders',
  'stopOrdering',
  'stock',
  'payments',
];

/** What a till or kitchen screen needs. */
const tillPermissions: readonly Permission[] = [...permissionsOfBefore, 'tables'];

/** Creates a merchant key. Only the hash of the key is stored, so the key can be shown only this once. */
export async function newMerchantKey(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  shopPid: string,
  name: string,
  granted: readonly Permission[] = tillPermissions,
): Promise<string> {
  const key = `mk_${markedToken(shopPid, ctx.newId(256))}`;
  const row = {
    keyHash: tokenHash(key),
    shopPid,
    name,
    createdAt: ctx.now(),
    permissions: granted.join(','),
  };
  await insertMerchantKey(ctx.db, row);
  return key;
}

/** Returns the hash of the key in an Authorization header; `undefined` if there is no key. */
export function keyHashOf(authorization: string | undefined): string | undefined {
  const key = /^Bearer (mk_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  return key === undefined ? undefined : tokenHash(key);
}

/** Ignores permissions that this release does not know. */
const permissionsIn = (list: string | null): ReadonlySet<Permission> => {
  const granted: readonly string[] = list?.split(',') ?? permissionsOfBefore;
  return new Set(permissions.filter((permission) => granted.includes(permission)));
};

/** A valid key: its shop, its name and its permissions. `undefined` if the key is invalid. */
export async function validKey({ db }: Pick<Context, 'db'>, keyHash: string) {
  const key = await merchantOfKey(db, keyHash);
  return key && { ...key, permissions: permissionsIn(key.permissions) };
}

/** The actor of a valid key, and the current state of its shop. `undefined` if the key is invalid. */
export async function actorOfKey(
  ctx: Pick<Context, 'db'>,
  keyHash: string,
): Promise<(ShopState & { readonly actor: Actor }) | undefined> {
  const key = await validKey(ctx, keyHash);
  const state = key && (await findShopState(ctx.db, key.shopPid));
  if (!key || !state) return undefined;
  const { name, permissions: granted } = key;
  const { brandPid: brand, shopPid } = state.shop;
  const who = { kind: 'key', id: keyHash, name } as const;
  return { ...state, actor: { who, brand, shops: [shopPid], permissions: granted } };
}
