import type { Context } from '../context.ts';

/** The maximum number of items that a sweep handles per kind of work. The rest stays due for the next sweep. */
export const batch = 40;

const atOnce = 8;

/** Runs work for each item, at most 8 at a time. A failure is logged and does not block the other items. */
export async function forEach<T>(
  ctx: Context,
  ones: readonly T[],
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = [...ones];
  const worker = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) {
      try {
        await work(one);
      } catch (error) {
        ctx.log.error({ err: error }, 'due work failed; retrying');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
