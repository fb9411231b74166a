import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { type MerchantKey, noteKeyUse } from '../stores/merchant-key-store.ts';

/** A key is noted as used at most once in this time, by all servers together. */
const everySeconds = 60;

type NotedKey = Pick<MerchantKey, 'shopPid' | 'keyHash' | 'lastUsedAt'>;

/** How many keys a server remembers as just noted. */
const mostKeys = 10_000;

/**
 * Returns a function that notes the last use of keys, after the call has been answered. If the database takes no writes,
 * the use is not noted, and the call is not affected.
 */
export function noteUses(ctx: Context): (key: NotedKey) => void {
  const noted = new LRUCache<string, number>({ max: mostKeys });
  return (key) => {
    const at = ctx.now();
    const before = at - everySeconds;
    if (Math.max(key.lastUsedAt ?? 0, noted.get(key.keyHash) ?? 0) > before) return;
    noted.set(key.keyHash, at);
    noteKeyUse(ctx.db, key, { at, before }).catch((error: unknown) =>
      ctx.log.debug({ err: error }, 'the last use of a merchant key was not noted'),
    );
  };
}
