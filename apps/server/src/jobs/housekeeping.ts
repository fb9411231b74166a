import { eraseDiners } from './erase-diners.ts';
import { forget } from './forget.ts';
import type { Work } from './sweep.ts';

const everySeconds = 60;

/** Deletes old data and erases old personal data, at most once a minute. */
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
