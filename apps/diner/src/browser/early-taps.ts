declare global {
  interface Window {
    /** Created by the page itself (the server's pages/tap-queue.ts), which records taps before our scripts load. */
    takeTaps?: () => readonly HTMLElement[];
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** The taps before the app was hydrated, in their order. From now on the app handles taps itself. */
export const takeEarlyTaps = (): readonly HTMLElement[] => window.takeTaps?.() ?? [];

/** Replays taps one after the other: each sees the effects of the one before it. */
export async function tapAgain(taps: readonly HTMLElement[]): Promise<void> {
  for (const tapped of taps) {
    await nextTask();
    tapped.click();
  }
}
