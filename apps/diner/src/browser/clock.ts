let offsetSeconds = 0;
let learned: () => void;

/** Fulfilled with the first answer: until then now is what the phone believes. */
export const clockIsKnown = new Promise<void>((resolve) => {
  learned = resolve;
});

const phoneSeconds = () => Date.now() / 1000;

/** Learns the server's clock (Unix seconds) from an answer: phones are often minutes off. */
export function learnServerTime(serverTime: number): void {
  offsetSeconds = serverTime - phoneSeconds();
  learned();
}

/** Now, in Unix seconds, as the server's clock has it. */
export const serverNow = (): number => phoneSeconds() + offsetSeconds;
