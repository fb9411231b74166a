let offsetSeconds = 0;

const phoneSeconds = () => Date.now() / 1000;

/** Learns the server's clock (Unix seconds) from an answer: phones are often minutes off. */
export function learnServerTime(serverTime: number): void {
  offsetSeconds = serverTime - phoneSeconds();
}

/** Now, in Unix seconds, as the server's clock has it. */
export const serverNow = (): number => phoneSeconds() + offsetSeconds;
