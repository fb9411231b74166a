import type { Context } from '../context.ts';
import { insertMerchantKey } from '../stores/merchant-key-store.ts';
import { markedToken, tokenHash } from '../token.ts';

/** Makes a key of a shop. Only its hash is stored, so it is shown only once. */
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

/** The hash of the key in an Authorization header; undefined without one. */
export function keyHashOf(authorization: string | undefined): string | undefined {
  const key = /^Bearer (mk_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  return key === undefined ? undefined : tokenHash(key);
}
