import { type Permission, permissions } from '@comanda/contract/merchant/permission';
import type { Context } from '../context.ts';
import type { Db } from '../db/tables.ts';
import {
  insertMerchantKey,
  type MerchantKey,
  merchantOfKey,
  noteKeyUse,
} from '../stores/merchant-key-store.ts';
import { findShopState, type ShopState } from '../stores/shop-store.ts';
import { markedToken, tokenHash } from '../token.ts';
import type { Actor } from './actor.ts';

/** What keys of releases without permissions have: they could refund orders at any time, so they still can. */
const permissionsOfBefore: readonly Permission[] = [
  'readOrders',
  'moveOrders',
  'stopOrdering',
  'stock',
  'payments',
  'refunds',
];

/** What a till or kitchen screen needs. */
const tillPermissions: readonly Permission[] = [
  ...permissionsOfBefore,
  'kitchen',
  'tables',
  'closing',
  'reports',
];

const keyIdLength = 16;

/** Identifies a key in calls and lists: the beginning of its hash. Nobody can find the key from it. */
export const keyIdOf = (keyHash: string): string => keyHash.slice(0, keyIdLength);

export const isKeyId = (text: string): boolean => /^[\w-]+$/.test(text) && text.length === keyIdLength;

/** What a new key may do, and when it ends. */
export type Grant = {
  readonly shopPid: string;
  readonly name: string;
  /** By default what a till needs. */
  readonly permissions?: readonly Permission[];
  readonly expiresAt?: number | null;
};

/** Creates a merchant key. Only its hash is stored, so the key can be shown only this once. */
export async function grantKey(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  { shopPid, name, permissions: granted = tillPermissions, expiresAt = null }: Grant,
): Promise<{ readonly key: string; readonly row: MerchantKey }> {
  const key = `mk_${markedToken(shopPid, ctx.newId(256))}`;
  const row = {
    keyHash: tokenHash(key),
    shopPid,
    name,
    createdAt: ctx.now(),
    permissions: granted.join(','),
    expiresAt,
    lastUsedAt: null,
  };
  await insertMerchantKey(ctx.db, row);
  return { key, row };
}

/** Creates a merchant key without an end. */
export const newMerchantKey = async (
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  shopPid: string,
  name: string,
  granted: readonly Permission[] = tillPermissions,
): Promise<string> => (await grantKey(ctx, { shopPid, name, permissions: granted })).key;

/** Returns the hash of the key in an Authorization header; `undefined` if there is no key. */
export function keyHashOf(authorization: string | undefined): string | undefined {
  const key = /^Bearer (mk_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  return key === undefined ? undefined : tokenHash(key);
}

/** The permissions of a stored key. Ignores those that this release does not know. */
export const permissionsOf = ({ permissions: list }: Pick<MerchantKey, 'permissions'>): Permission[] => {
  const granted: readonly string[] = list?.split(',') ?? permissionsOfBefore;
  return permissions.filter((permission) => granted.includes(permission));
};

export const hasExpired = ({ expiresAt }: Pick<MerchantKey, 'expiresAt'>, now: number): boolean =>
  expiresAt !== null && expiresAt <= now;

/** The holder of a valid credential, when the credential ends, and the current state of its shop. */
export type Holder = ShopState & {
  readonly actor: Actor;
  /** In Unix seconds. Null if it has no end. */
  readonly expiresAt: number | null;
  readonly use: Use;
};

/** How the use of a credential is noted: of a key, or of a person. */
export type Use = {
  readonly id: string;
  /** The last noted use. Null if there is none. */
  readonly lastAt: number | null;
  /** Notes a use at a time, unless a server has noted one after `before`. */
  readonly note: (db: Db, times: { readonly at: number; readonly before: number }) => Promise<void>;
};

/** The holder of a valid key, or why the key is refused. */
export async function holderOfKey(
  ctx: Pick<Context, 'db' | 'now'>,
  keyHash: string,
): Promise<Holder | 'noKey' | 'keyExpired'> {
  const row = await merchantOfKey(ctx.db, keyHash);
  if (!row) return 'noKey';
  if (hasExpired(row, ctx.now())) return 'keyExpired';
  const state = await findShopState(ctx.db, row.shopPid);
  if (!state) return 'noKey';
  const { brandPid: brand, shopPid } = state.shop;
  const who = { kind: 'key', id: keyHash, name: row.name } as const;
  const permitted = { ofBrand: false, permissions: new Set(permissionsOf(row)), isConfirmed: false };
  const actor = { who, brand, shops: [shopPid], device: undefined, ...permitted };
  const use: Use = { id: keyHash, lastAt: row.lastUsedAt, note: (db, times) => noteKeyUse(db, row, times) };
  return { ...state, actor, expiresAt: row.expiresAt, use };
}
