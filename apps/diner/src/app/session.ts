/**
 * Gives calls the session's token. A call waits while the session is being opened; after a failure it opens
 * the session again.
 */
export type Session = {
  /**
   * Opens the session with `how`, which may call `open` again. Callers of `token` wait for the last attempt.
   */
  readonly open: (how: () => Promise<unknown>) => Promise<void>;
  readonly token: () => Promise<string | undefined>;
};

export function createSession(known: () => string | null): Session {
  let opening: Promise<unknown> = Promise.resolve();
  let open: () => Promise<unknown> = async () => undefined;
  return {
    open: async (how) => {
      open = how;
      opening = how();
      await opening;
    },
    token: async () => {
      let awaited = opening;
      try {
        await awaited;
      } catch {
        // only the first of the waiting callers retries; the others wait for its attempt
        if (opening === awaited) opening = open();
      }
      while (awaited !== opening) {
        awaited = opening;
        await awaited;
      }
      return known() ?? undefined;
    },
  };
}
