import { setTimeout as sleep } from 'node:timers/promises';

type Patience = { readonly within: number; readonly every?: number };

/** Waits until something is so; answers how many milliseconds it took. Rejects when it is not so within the time (ms). */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { within, every = 25 }: Patience,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await isSo()) return performance.now() - begun;
    if (performance.now() - begun > within) throw new Error(`${what}: not within ${within} ms`);
    await sleep(every);
  }
}
