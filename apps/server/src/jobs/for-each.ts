import type { Context } from '../context.ts';

/** How many pieces of due work are taken up in one go; what is left is due again at the next sweep. */
export const batch = 40;

const atOnce = 8;

/** Does some work for each, a few at a time. One that fails is logged and keeps none of the others waiting. */
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
        ctx.log.error({ err: error }, 'a piece of due work failed; it is tried again');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
