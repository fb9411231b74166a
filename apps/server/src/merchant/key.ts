import type { Context } from '../context.ts';
import { insertMerchantKey, merchantOfKey } from '../stores/merchant-key-store.ts';
import { tokenHash } from '../token.ts';

/** Makes a key that speaks for a shop. Only its hash is kept: this is the one time that it is seen. */
export async function newMerchantKey(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  shopPid: string,
  name: string,
): Promise<string> {
  const key = `mk_${ctx.newId(256)}`;
  const row = { key_hash: tokenHash(key), shop_pid: shopPid, name, created_at: ctx.now() };
  await insertMerchantKey(ctx.db, row);
  return key;
}

/** A key's hash, and the shop that it speaks for. */
export type KeyHolder = { readonly keyHash: string; readonly shopPid: string };

/** Whom an Authorization header speaks for; undefined without a valid key. */
export async function holderOfKey(
  ctx: Context,
  authorization: string | undefined,
): Promise<KeyHolder | undefined> {
  const key = /^Bearer (mk_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  if (key === undefined) return undefined;
  const keyHash = tokenHash(key);
  const merchant = await merchantOfKey(ctx.db, keyHash);
  return merchant && { keyHash, shopPid: merchant.shop_pid };
}
