declare global {
  interface Window {
    /** Made by the page itself (the server's pages/tap-queue.ts), which hears taps before any script of ours is there. */
    takeTaps?: () => readonly HTMLElement[];
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The taps that were made before the app could hear any, in their order. From now on it hears for itself. */
export const takeEarlyTaps = (): readonly HTMLElement[] => window.takeTaps?.() ?? [];

/** Taps again for the diner, one after the other: each finds what the one before it changed. */
export async function tapAgain(taps: readonly HTMLElement[]): Promise<void> {
  for (const tapped of taps) {
    await nextTask();
    tapped.click();
  }
}
