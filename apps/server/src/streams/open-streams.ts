import type { Writable } from 'node:stream';

/** One open stream: nothing is written once it has ended, whichever side ended it. */
export type OpenStream = { readonly write: (text: string) => void; readonly end: () => void };

/** On whose account a stream stands, known by a key of the caller's choice, and how many it may have. */
export type StreamHolder = { readonly key: string; readonly most: number };

/** The streams that a server holds open. */
export type OpenStreams = {
  /** Whether all of these holders may have another one. */
  readonly hasRoom: (holders: readonly StreamHolder[]) => boolean;
  /** Holds a stream open until either side ends it; `onEnd` is then called, once. */
  readonly add: (holders: readonly StreamHolder[], raw: Writable, onEnd: () => void) => OpenStream;
  /** Ends all of them, and has no room from now on. */
  readonly endAll: () => void;
};

/** At most so many in all, and of each holder: each costs a socket and is asked about every notice. */
export function openStreams(inAll: number): OpenStreams {
  const open = new Set<() => void>();
  const held = new Map<string, number>();
  let isClosing = false;
  const count = (holders: readonly StreamHolder[], change: 1 | -1) => {
    for (const { key } of holders) {
      const now = (held.get(key) ?? 0) + change;
      if (now === 0) held.delete(key);
      else held.set(key, now);
    }
  };
  return {
    hasRoom: (holders) =>
      !isClosing && open.size < inAll && holders.every(({ key, most }) => (held.get(key) ?? 0) < most),
    add: (holders, raw, onEnd) => {
      const forget = () => {
        if (!open.delete(end)) return;
        count(holders, -1);
        onEnd();
      };
      const end = () => {
        forget();
        raw.end();
      };
      open.add(end);
      count(holders, 1);
      // a diner who walks off in the midst of a write is no fault of the server
      raw.on('error', forget).on('close', forget);
      return {
        end,
        write: (text) => {
          if (open.has(end) && !raw.writableEnded && !raw.destroyed) raw.write(text);
        },
      };
    },
    endAll: () => {
      isClosing = true;
      for (const end of open) end();
    },
  };
}
