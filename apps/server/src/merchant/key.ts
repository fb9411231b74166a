import type { Context } from '../context.ts';
import { insertMerchantKey } from '../stores/merchant-key-store.ts';
import { markedToken, tokenHash } from '../token.ts';

/** Creates a merchant key. Only the hash of the key is stored, so the key can be shown only this once. */
export async function newMerchantKey(
  ctx: Pick<Context, 'db' | 'now' | 'newId'>,
  shopPid: string,
  name: string,
): Promise<string> {
  const key = `mk_${markedToken(shopPid, ctx.newId(256))}`;
  const row = { keyHash: tokenHash(key), shopPid, name, createdAt: ctx.now() };
  await insertMerchantKey(ctx.db, row);
  return key;
}

/** Returns the hash of the key in an Authorization header; `undefined` if there is no key. */
export function keyHashOf(authorization: string | undefined): string | undefined {
  const key = /^Bearer (mk_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  return key === undefined ? undefined : tokenHash(key);
}
