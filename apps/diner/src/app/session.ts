/**
 * The session's token for calls: they wait while the session is being opened; after a failure it is tried again.
 */
export type Session = {
  /** Opens the session in a given way. Opening may chain; callers await the latest attempt. */
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
        // of all waiting callers the first tries again and the others wait with it
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
