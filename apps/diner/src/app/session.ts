/** The session's token as calls need it: while the session is being opened, they wait; where that failed, it is tried again. */
export type Session = {
  /** Says how the session is opened, and opens it. One way may lead to another: whoever waits, waits for the last. */
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
        // of all who waited, the first tries again and the others wait with it
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
