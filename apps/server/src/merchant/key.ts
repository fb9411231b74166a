import type { Context } from '../context.ts';
import { insertMerchantKey } from '../stores/merchant-key-store.ts';
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

/** The hash of the key that an Authorization header carries; undefined when it carries nothing that looks like one. */
export function keyHashOf(authorization: string | undefined): string | undefined {
  const key = /^Bearer (mk_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  return key === undefined ? undefined : tokenHash(key);
}
