import type { SlotKind } from './slots.ts';

/** The rank of a request in the queue. The lowest rank starts first, and within a rank the first to arrive. */
export type Rank = 0 | 1 | 2;

/** How the queue treats a request: its rank, and the kind of slot that it needs. */
export type RequestClass = { readonly rank: Rank; readonly slots: SlotKind };

/** The error if the server is too busy for a request. */
export class BusyError extends Error {
  readonly statusCode = 503;
}

export class Waiting {
  readonly kind: RequestClass;
  /** When the request began to wait, in milliseconds of the monotonic clock. */
  readonly since = performance.now();
  readonly isGone: () => boolean;
  readonly #outcome = Promise.withResolvers<boolean>();

  constructor(kind: RequestClass, isGone: () => boolean) {
    this.kind = kind;
    this.isGone = isGone;
  }

  /**
   * Resolves to true when the request starts, or to false if its client left before. Rejects with BusyError if it
   * waited too long.
   */
  get starts(): Promise<boolean> {
    return this.#outcome.promise;
  }

  start(): void {
    this.#outcome.resolve(true);
  }

  drop(): void {
    this.#outcome.resolve(false);
  }

  refuse(): void {
    this.#outcome.reject(new BusyError('the request waited too long for its turn'));
  }
}
