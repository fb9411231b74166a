import { Pace } from './pace.ts';
import type { RequestClass, Waiting } from './waiting.ts';

/** A frozen server holds its locks for 3 seconds. The orders of that shop wait longer than that. */
const patienceMs = 5000;

/**
 * A longer time between two starts of a shop is a pause, as when a frozen server holds locks: it does not mean a
 * long queue.
 */
const longestMs = 100;

/** The running requests of a shop. The pace exists since the first one waited. */
type Running = { count: number; pace?: Pace };

/** The slots that each shop has. Requests that find none wait here; they have had a turn before. */
export class ShopSlots {
  readonly #most: number;
  readonly #running = new Map<string, Running>();
  #blocked: { readonly shopPid: string; readonly waiting: Waiting }[] = [];

  /** `most` is how many requests of one shop run at a time. */
  constructor(most: number) {
    this.#most = most;
  }

  get isAnyBlocked(): boolean {
    return this.#blocked.length > 0;
  }

  hasFree(shopPid: string): boolean {
    return (this.#running.get(shopPid)?.count ?? 0) < this.#most;
  }

  take(shopPid: string): void {
    const shop = this.#running.get(shopPid) ?? { count: 0 };
    shop.count += 1;
    this.#running.set(shopPid, shop);
  }

  free(shopPid: string): void {
    const shop = this.#running.get(shopPid);
    if (!shop) return;
    shop.count -= 1;
    if (shop.count === 0) this.#running.delete(shopPid);
  }

  /** The expected time until one more request of a shop without a free slot starts, in milliseconds. */
  expectedMs(shopPid: string): number {
    const shop = this.#running.get(shopPid);
    if (!shop) return 0;
    shop.pace ??= new Pace(longestMs);
    return this.#blockedOf(shopPid) * shop.pace.ms;
  }

  block(shopPid: string, waiting: Waiting): void {
    this.#blocked.push({ shopPid, waiting });
  }

  /** Takes the first blocked request whose shop has a free slot, if its class can run. */
  takeBlocked(canRun: (kind: RequestClass) => boolean): { shopPid: string; waiting: Waiting } | undefined {
    const index = this.#blocked.findIndex(
      ({ shopPid, waiting }) => canRun(waiting.kind) && this.hasFree(shopPid),
    );
    return index < 0 ? undefined : this.#blocked.splice(index, 1)[0];
  }

  /** A blocked request starts with a slot of its shop. */
  started(shopPid: string): void {
    this.take(shopPid);
    this.#running.get(shopPid)?.pace?.started(this.#blockedOf(shopPid) > 0);
  }

  /** Refuses blocked requests that have waited far too long. */
  refuseLate(now: number): void {
    const isLate = ({ waiting }: { waiting: Waiting }) => now - waiting.since > patienceMs;
    for (const { waiting } of this.#blocked.filter(isLate)) waiting.refuse();
    this.#blocked = this.#blocked.filter((each) => !isLate(each));
  }

  #blockedOf(shopPid: string): number {
    return this.#blocked.filter((each) => each.shopPid === shopPid).length;
  }
}
