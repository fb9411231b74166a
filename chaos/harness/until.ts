import { setTimeout as sleep } from 'node:timers/promises';

type Patience = { readonly within: number; readonly every?: number };

/** Waits for a condition. Returns how long it took (ms). Rejects if it is not met `within` the time (ms). */
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
