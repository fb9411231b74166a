import type { KeptCode } from '../../caches.ts';
import type { Context } from '../../context.ts';
import { shopChangesOf } from '../../db/shop-changes.ts';
import { type FoundCode, findCode } from '../../stores/session-store.ts';
import { offeredShop } from './shown-shop.ts';

/** Reads a code. It is kept only if nothing has changed meanwhile, because the answer may then be from before the change. */
async function readCode({ db, caches }: Context, hash: string): Promise<KeptCode | undefined> {
  const changes = shopChangesOf(db);
  const before = changes.count;
  const found = await findCode(db, hash);
  if (!found) return undefined;
  const kept = { found, changes: before };
  if (changes.count === before) caches.codes.set(hash, kept);
  return kept;
}

/** The same object while the server offers the same platforms, because menus and shops are kept by it. */
function offered(ctx: Context, kept: KeptCode): FoundCode {
  const shop = offeredShop(ctx, kept.found.shop);
  if (kept.offered?.shop !== shop) kept.offered = { ...kept.found, shop };
  return kept.offered;
}

/**
 * A code with its shop's state; undefined for an unknown hash. No query is needed while this process knows that no shop and no code
 * has changed (decision 44).
 */
export async function knownCode(ctx: Context, hash: string): Promise<FoundCode | undefined> {
  const changes = shopChangesOf(ctx.db);
  const known = ctx.caches.codes.get(hash);
  const isCurrent = known !== undefined && changes.areKnown() && known.changes === changes.count;
  const kept = isCurrent ? known : await readCode(ctx, hash);
  return kept && offered(ctx, kept);
}
