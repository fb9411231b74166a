import type { Writable } from 'node:stream';

/** An open stream. `write` does nothing after the client or the server has ended the stream. */
export type OpenStream = { readonly write: (text: string) => void; readonly end: () => void };

/**
 * Who a stream counts for, such as a token or an address: `key` identifies the holder, `most` is its maximum of open
 * streams.
 */
export type StreamHolder = { readonly key: string; readonly most: number };

export type OpenStreams = {
  /** Whether a new stream stays below the limits of all these holders and of the server. */
  readonly hasRoom: (holders: readonly StreamHolder[]) => boolean;
  /** Registers a stream. When the client or the server ends it, calls `onEnd` once. */
  readonly add: (holders: readonly StreamHolder[], raw: Writable, onEnd: () => void) => OpenStream;
  /** Ends all streams and accepts no new ones. */
  readonly endAll: () => void;
};

/**
 * Limits the number of streams in total and per holder, because each stream uses a socket and receives every notice.
 */
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
      // a diner who disconnects during a write causes no error of the server
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
