/** In milliseconds: a confirmation counts for `validMs`, and is renewed after `renewMs`. */
const validMs = 1000;
const renewMs = 250;

/**
 * Knows whether an outside party has confirmed something within the last second. Asks that party again in the
 * background, but only while callers call `holds`.
 */
export class Confirmation {
  /** Sends the question. The answer is reported with `confirm(askedAt)`, with the time of `performance.now` at the question. */
  readonly #ask: () => void;
  #confirmedAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(ask: () => void) {
    this.#ask = ask;
  }

  holds(): boolean {
    const now = performance.now();
    if (now - Math.max(this.#confirmedAt, this.#askedAt) > renewMs) {
      this.#askedAt = now;
      this.#ask();
    }
    return now - this.#confirmedAt <= validMs;
  }

  /** The validity counts from the question, because only that time is certain: the answer may have been delayed. */
  confirm(askedAt: number): void {
    this.#confirmedAt = Math.max(this.#confirmedAt, askedAt);
  }

  /** Forgets the confirmation: `holds` returns false until the next answer. */
  lose(): void {
    this.#confirmedAt = Number.NEGATIVE_INFINITY;
    this.#askedAt = Number.NEGATIVE_INFINITY;
  }
}
