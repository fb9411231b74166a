import { wire } from './wire.ts';

const waitMs = 3000;

/** Asks for a script or a file again until it comes, for what the page cannot be right without. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await wire.wait(waitMs);
    }
  }
}
