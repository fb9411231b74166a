import { phoneKeep } from './storage.ts';

/** By how many seconds this phone was off when it last heard the server: most that are wrong stay so. */
const keptAs = 'clockOffset';
/** A difference that is not worth writing down anew. */
const smallSeconds = 2;

let kept = Number(phoneKeep.read(keptAs) ?? 0) || 0;
let offsetSeconds = kept;
let learned: () => void;

/** Fulfilled with the first answer. */
export const clockIsKnown = new Promise<void>((resolve) => {
  learned = resolve;
});

const phoneSeconds = () => Date.now() / 1000;

/** Learns the server's clock (Unix seconds) from an answer: phones are often minutes off. */
export function learnServerTime(serverTime: number): void {
  offsetSeconds = serverTime - phoneSeconds();
  learned();
  if (Math.abs(offsetSeconds - kept) <= smallSeconds) return;
  kept = Math.round(offsetSeconds);
  phoneKeep.write(keptAs, String(kept));
}

/** Now, in Unix seconds, as the server's clock has it. */
export const serverNow = (): number => phoneSeconds() + offsetSeconds;
