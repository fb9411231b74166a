import type { TextStorage } from './storage.ts';

/**
 * The storage name of the clock offset in seconds. A wrong clock usually stays wrong, so the next page starts
 * with this offset.
 */
const keptAs = 'clockOffset';
/** Smaller changes of the offset are not stored. */
const smallSeconds = 2;

const phoneSeconds = () => Date.now() / 1000;

/** The server's time in Unix seconds. The phone's own clock may be minutes off. */
export type Clock = {
  readonly now: () => number;
  /** Sets the time from the server's answer (Unix seconds). */
  readonly learn: (serverTime: number) => void;
  /** Resolves at the first answer of the server. */
  readonly isKnown: Promise<void>;
};

export function createClock(phone: TextStorage): Clock {
  let kept = Number(phone.read(keptAs) ?? 0) || 0;
  let offsetSeconds = kept;
  let learned: () => void;
  const isKnown = new Promise<void>((resolve) => {
    learned = resolve;
  });
  return {
    now: () => phoneSeconds() + offsetSeconds,
    learn: (serverTime) => {
      offsetSeconds = serverTime - phoneSeconds();
      learned();
      if (Math.abs(offsetSeconds - kept) <= smallSeconds) return;
      kept = Math.round(offsetSeconds);
      phone.write(keptAs, String(kept));
    },
    isKnown,
  };
}
