/** The weight of a new interval between two starts in the expected one. */
const smoothing = 0.1;

/** The initial value and the minimum: a burst of cheap requests says little about the next ones. */
const usualMs = 4;
const leastMs = 2;

/**
 * The expected time between two starts, learned while there is a queue. An interval counts as `longestMs` at most:
 * after a pause the estimate must not be so high that no queue forms, because then it would never fall again.
 */
export class Pace {
  readonly #longestMs: number;
  #ms = usualMs;
  #startedAt = 0;
  #hadQueue = false;

  constructor(longestMs: number) {
    this.#longestMs = longestMs;
  }

  get ms(): number {
    return Math.max(leastMs, this.#ms);
  }

  /** A request starts, and others wait or not. Without a queue the time until the next start says nothing. */
  started(hasQueue: boolean, now = performance.now()): void {
    if (this.#hadQueue) this.#ms += (Math.min(now - this.#startedAt, this.#longestMs) - this.#ms) * smoothing;
    this.#startedAt = now;
    this.#hadQueue = hasQueue;
  }
}
