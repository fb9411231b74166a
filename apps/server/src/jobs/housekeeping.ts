import { eraseDiners } from './erase-diners.ts';
import { forget } from './forget.ts';
import type { Work } from './sweep.ts';

/** What nobody waits for to the second. */
const everySeconds = 60;

/** Forgets, once a minute, what was kept long enough. */
export function housekeeping(): Work {
  let due = 0;
  return async (ctx) => {
    const now = ctx.now();
    if (now < due) return;
    due = now + everySeconds;
    await forget(ctx);
    await eraseDiners(ctx);
  };
}
