/**
 * Each other kind has this many times the slots of the database. Most of these requests are short, or wait for another
 * server and need little CPU time.
 */
const otherFactor = 4;

type Counts = { database: number; vital: number; platform: number; login: number };

/**
 * A kind of slots. Requests that may wait for a payment platform or a login provider have slots of their own. So a
 * platform that does not answer blocks no other requests.
 */
export type SlotKind = keyof Counts;

/** Counts the running requests of each kind. */
export class Slots {
  readonly #most: Readonly<Counts>;
  readonly #running: Counts = { database: 0, vital: 0, platform: 0, login: 0 };

  /** `database` is how many requests work with the database at a time. */
  constructor(database: number) {
    const others = database * otherFactor;
    this.#most = { database, vital: others, platform: others, login: others };
  }

  hasFree(kind: SlotKind): boolean {
    return this.#running[kind] < this.#most[kind];
  }

  take(kind: SlotKind): void {
    this.#running[kind] += 1;
  }

  free(kind: SlotKind): void {
    this.#running[kind] -= 1;
  }
}
