/** How old a confirmation may be, and from which age on it is renewed, in milliseconds. */
const validMs = 1000;
const renewMs = 250;

/**
 * Whether an outside party has confirmed something within the last second. It is asked again in the background, and only while
 * somebody wants to know.
 */
export class Confirmation {
  /** Gets the time of asking, on the clock of `performance.now`, which the answer passes to `confirm`. */
  readonly #ask: (askedAt: number) => void;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(ask: (askedAt: number) => void) {
    this.#ask = ask;
  }

  holds(): boolean {
    const now = performance.now();
    if (now - Math.max(this.#confirmedAt, this.#askedAt) > renewMs) {
      this.#askedAt = now;
      this.#ask(now);
    }
    return now - this.#confirmedAt <= validMs;
  }

  /** It was true at a time after the question was asked. So it counts from the question, not from the answer. */
  confirm(askedAt: number): void {
    this.#confirmedAt = Math.max(this.#confirmedAt, askedAt);
  }

  /** Nothing is confirmed until the next answer. */
  lose(): void {
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
    this.#askedAt = Number.NEGATIVE_INFINITY;
  }
}
