import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import type { Use } from './key.ts';

/** A key or a person is noted as used at most once in this time, by all servers together. */
const everySeconds = 60;

/** How many keys and people a server remembers as just noted. */
const most = 10_000;

/**
 * Returns a function that notes the last use of keys and people, after the call has been answered. If the database takes
 * no writes, the use is not noted, and the call is not affected.
 */
export function noteUses(ctx: Context): (use: Use) => void {
  const noted = new LRUCache<string, number>({ max: most });
  return ({ id, lastAt, note }) => {
    const at = ctx.now();
    const before = at - everySeconds;
    if (Math.max(lastAt ?? 0, noted.get(id) ?? 0) > before) return;
    noted.set(id, at);
    note(ctx.db, { at, before }).catch((error: unknown) =>
      ctx.log.debug({ err: error }, 'the last use of a merchant key or a person was not noted'),
    );
  };
}
