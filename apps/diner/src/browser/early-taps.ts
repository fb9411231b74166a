declare global {
  interface Window {
    /**
     * Defined by a script in the page (the server's pages/inline-scripts.ts), which records taps before the app
     * loads.
     */
    takeTaps?: () => readonly HTMLElement[];
  }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Returns the taps since the page appeared, oldest first, and ends their recording. */
export const takeEarlyTaps = (): readonly HTMLElement[] => window.takeTaps?.() ?? [];

/** Replays taps one after the other, so that each one sees the effects of the previous ones. */
export async function tapAgain(taps: readonly HTMLElement[]): Promise<void> {
  for (const tapped of taps) {
    await nextTask();
    delete tapped.dataset.tapped;
    tapped.click();
  }
}
