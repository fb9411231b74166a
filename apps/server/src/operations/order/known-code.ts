import type { Context } from '../../context.ts';
import { shopChangesOf } from '../../db/shop-changes.ts';
import { type FoundCode, findCode } from '../../stores/session-store.ts';
import { offeredShop } from './shown-shop.ts';

const asOffered = (ctx: Context, found: FoundCode): FoundCode => {
  const shop = offeredShop(ctx, found.shop);
  return shop === found.shop ? found : { ...found, shop };
};

/** Reads a code. It is kept only if nothing has changed meanwhile, because the answer may then be from before the change. */
async function readCode({ db, caches }: Context, hash: string): Promise<FoundCode | undefined> {
  const changes = shopChangesOf(db);
  const before = changes.count;
  const found = await findCode(db, hash);
  if (found && changes.count === before) caches.codes.set(hash, { found, changes: before });
  return found;
}

/**
 * A code with its shop's state; undefined for an unknown hash. No query is needed while this process knows that no shop and no code
 * has changed (decision 44).
 */
export async function knownCode(ctx: Context, hash: string): Promise<FoundCode | undefined> {
  const changes = shopChangesOf(ctx.db);
  const kept = ctx.caches.codes.get(hash);
  const isCurrent = kept !== undefined && changes.areKnown() && kept.changes === changes.count;
  const found = isCurrent ? kept.found : await readCode(ctx, hash);
  return found && asOffered(ctx, found);
}
