import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { type MerchantKey, merchantKeysOf, setKeyExpiry } from '../stores/merchant-key-store.ts';
import { type Grant, grantKey, hasExpired, keyIdOf, permissionsOf } from './key.ts';

/** The maximum number of keys of a shop that have not ended. A shop needs one for each till, screen and program. */
const mostKeys = 200;

/** How long a rotated key still works, by default. */
export const overlapSeconds = 24 * 3600;

type KeyContext = Pick<Context, 'now' | 'newId'>;

/** Finds the keys of a shop that have this id, or this name. */
export const keysCalled = async (trx: Trx, shopPid: string, called: string): Promise<MerchantKey[]> => {
  const keys = await merchantKeysOf(trx, shopPid);
  const ofId = keys.filter(({ keyHash }) => keyIdOf(keyHash) === called);
  return ofId.length > 0 ? ofId : keys.filter(({ name }) => name === called);
};

/** Makes a key. Refuses a key that would be over already, and one too many. */
export async function makeKey(ctx: KeyContext, trx: Trx, grant: Grant) {
  const now = ctx.now();
  if (grant.expiresAt !== undefined && hasExpired({ expiresAt: grant.expiresAt }, now)) return 'overAlready';
  const keys = await merchantKeysOf(trx, grant.shopPid);
  if (keys.filter((key) => !hasExpired(key, now)).length >= mostKeys) return 'tooManyKeys';
  return grantKey({ ...ctx, db: trx }, grant);
}

/**
 * STAFF-8: replaces a key by a new one with its name and permissions, and with its expiry unless another one is given. The
 * old key ends after the overlap, or earlier if it expires earlier.
 */
export async function rotateKey(
  ctx: KeyContext,
  trx: Trx,
  old: MerchantKey,
  { overlap, expiresAt = old.expiresAt }: { readonly overlap: number; readonly expiresAt?: number | null },
) {
  const { shopPid, name } = old;
  const made = await makeKey(ctx, trx, { shopPid, name, permissions: permissionsOf(old), expiresAt });
  if (typeof made === 'string') return made;
  const end = ctx.now() + overlap;
  await setKeyExpiry(trx, old, Math.min(end, old.expiresAt ?? end));
  return made;
}
