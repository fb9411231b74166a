import type { Writable } from 'node:stream';

/** An open stream: nothing is written after either side has ended it. */
export type OpenStream = { readonly write: (text: string) => void; readonly end: () => void };

/** The holder of a stream, by a key of the caller's choice, and the limit of its streams. */
export type StreamHolder = { readonly key: string; readonly most: number };

/** The open streams of a server. */
export type OpenStreams = {
  /** Whether all these holders may have another one. */
  readonly hasRoom: (holders: readonly StreamHolder[]) => boolean;
  /** Registers a stream until either side ends it; then calls `onEnd`, once. */
  readonly add: (holders: readonly StreamHolder[], raw: Writable, onEnd: () => void) => OpenStream;
  /** Ends all of them, and accepts none from now on. */
  readonly endAll: () => void;
};

/** Limits the streams in total, and per holder: each costs a socket and gets every notice. */
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
      // a diner who leaves during a write is no error of the server
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
