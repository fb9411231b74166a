import type { Writable } from 'node:stream';

/** One open stream: nothing is written once it has ended, whichever side ended it. */
export type OpenStream = { readonly write: (text: string) => void; readonly end: () => void };

/** The streams that a server holds open. */
export type OpenStreams = {
  /** Whether this holder, known by a key of the caller's choice, may open another one. */
  readonly hasRoom: (holder: string) => boolean;
  /** Holds a stream open until either side ends it; `onEnd` is then called, once. */
  readonly add: (holder: string, raw: Writable, onEnd: () => void) => OpenStream;
  /** Ends all of them, and has no room from now on. */
  readonly endAll: () => void;
};

/** At most so many of one holder, and in all: each costs a socket and is asked about every notice. */
export function openStreams(most: { readonly ofOne: number; readonly inAll: number }): OpenStreams {
  const open = new Set<() => void>();
  const held = new Map<string, number>();
  let isClosing = false;
  const count = (holder: string, change: 1 | -1) => {
    const now = (held.get(holder) ?? 0) + change;
    if (now === 0) held.delete(holder);
    else held.set(holder, now);
  };
  return {
    hasRoom: (holder) => !isClosing && open.size < most.inAll && (held.get(holder) ?? 0) < most.ofOne,
    add: (holder, raw, onEnd) => {
      const forget = () => {
        if (!open.delete(end)) return;
        count(holder, -1);
        onEnd();
      };
      const end = () => {
        forget();
        raw.end();
      };
      open.add(end);
      count(holder, 1);
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
