/** The weight of a new interval in the expected time. */
const smoothing = 0.1;

/** Expects 4 ms at first, and never less than 2 ms: a burst of cheap requests says little about the next requests. */
const usualMs = 4;
const leastMs = 2;

/**
 * The expected time between two starts, measured while requests wait. An interval counts as at most `longestMs`.
 * After a long pause the estimate would otherwise be so high that every request is refused. Then no queue would form,
 * and the estimate would never fall again.
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

  /**
   * Records that a request starts, and whether others wait. Without a queue, the time until the next start says
   * nothing about the load.
   */
  started(hasQueue: boolean, now = performance.now()): void {
    if (this.#hadQueue) this.#ms += (Math.min(now - this.#startedAt, this.#longestMs) - this.#ms) * smoothing;
    this.#startedAt = now;
    this.#hadQueue = hasQueue;
  }
}
