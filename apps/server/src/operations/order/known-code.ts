import type { KeptCode } from '../../caches.ts';
import type { Context } from '../../context.ts';
import { shopChangesOf } from '../../db/shop-changes.ts';
import { type FoundCode, findCode } from '../../stores/session-store.ts';
import { offeredShop } from './shown-shop.ts';

/**
 * Reads a QR code. Caches the answer only if nothing has changed meanwhile, because it may be from before the change.
 */
async function readCode({ db, caches }: Context, hash: string): Promise<KeptCode | undefined> {
  const changes = shopChangesOf(db);
  const before = changes.count;
  const found = await findCode(db, hash);
  if (!found) return undefined;
  const kept = { found, changes: before };
  if (changes.count === before) caches.codes.set(hash, kept);
  return kept;
}

/**
 * Returns the QR code with only the payment platforms that this server offers. Returns the same object while they are
 * the same, because caches of menus and shops use the object as their key.
 */
function offered(ctx: Context, kept: KeptCode): FoundCode {
  const shop = offeredShop(ctx, kept.found.shop);
  if (kept.offered?.shop !== shop) kept.offered = { ...kept.found, shop };
  return kept.offered;
}

/**
 * Returns a QR code with the state of its shop, or `undefined` for an unknown hash. Needs no query while this process
 * knows that no shop and no QR code has changed (decision 44).
 */
export async function knownCode(ctx: Context, hash: string): Promise<FoundCode | undefined> {
  const changes = shopChangesOf(ctx.db);
  const known = ctx.caches.codes.get(hash);
  const isCurrent = known !== undefined && changes.areKnown() && known.changes === changes.count;
  const kept = isCurrent ? known : await readCode(ctx, hash);
  return kept && offered(ctx, kept);
}
