import type { SlotKind } from './slots.ts';

/** The rank of a request in the queue: 0 before 1 before 2, and first come, first served within a rank. */
export type Rank = 0 | 1 | 2;

/** The class of a request for the queue. */
export type RequestClass = { readonly rank: Rank; readonly slots: SlotKind };

/** The server is too busy for this request. */
export class BusyError extends Error {
  readonly statusCode = 503;
}

/** A request that waits for its turn. */
export class Waiting {
  readonly kind: RequestClass;
  /** When it began to wait, in milliseconds of the monotonic clock. */
  readonly since = performance.now();
  /** Whether its client has left. */
  readonly isGone: () => boolean;
  readonly #outcome = Promise.withResolvers<boolean>();

  constructor(kind: RequestClass, isGone: () => boolean) {
    this.kind = kind;
    this.isGone = isGone;
  }

  /** Whether it starts, or its client left before. Rejects with BusyError if it waited too long. */
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
