import { phoneKeep } from './storage.ts';

/** The clock offset of this phone at the last answer, in seconds: most wrong clocks stay wrong. */
const keptAs = 'clockOffset';
/** A difference too small to store again. */
const smallSeconds = 2;

let kept = Number(phoneKeep.read(keptAs) ?? 0) || 0;
let offsetSeconds = kept;
let learned: () => void;

/** Resolves with the first answer. */
export const clockIsKnown = new Promise<void>((resolve) => {
  learned = resolve;
});

const phoneSeconds = () => Date.now() / 1000;

/** Learns the server's clock (Unix seconds) from an answer, because phones are often minutes off. */
export function learnServerTime(serverTime: number): void {
  offsetSeconds = serverTime - phoneSeconds();
  learned();
  if (Math.abs(offsetSeconds - kept) <= smallSeconds) return;
  kept = Math.round(offsetSeconds);
  phoneKeep.write(keptAs, String(kept));
}

/** The present time by the server's clock, in Unix seconds. */
export const serverNow = (): number => phoneSeconds() + offsetSeconds;
