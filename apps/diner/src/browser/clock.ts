import type { TextStorage } from './storage.ts';

/** The clock offset of this phone at the last answer, in seconds: most wrong clocks stay wrong. */
const keptAs = 'clockOffset';
/** A difference too small to store again. */
const smallSeconds = 2;

const phoneSeconds = () => Date.now() / 1000;

/** The server's clock, in Unix seconds, because phones are often minutes off. */
export type Clock = {
  readonly now: () => number;
  /** Learns the time from an answer. */
  readonly learn: (serverTime: number) => void;
  /** Resolves with the first answer. */
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
