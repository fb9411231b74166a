import { Pace } from './pace.ts';
import type { RequestClass, Waiting } from './waiting.ts';

/**
 * How long requests wait for a slot of their shop: longer than the 3 seconds for which a frozen server holds its
 * locks.
 */
const patienceMs = 5000;

/**
 * A longer time between two starts of a shop is a pause, for example while a frozen server holds locks. It does not
 * show how long a request takes.
 */
const longestMs = 100;

/** The running requests of a shop. Its pace exists once a request had to wait. */
type Running = { count: number; pace?: Pace };

/** The slots of each shop. A request that left the queue but finds no free slot of its shop waits here. */
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

  /**
   * The expected time until one more request of the shop starts, in milliseconds. 0 if the shop has no running
   * request.
   */
  expectedMs(shopPid: string): number {
    const shop = this.#running.get(shopPid);
    if (!shop) return 0;
    shop.pace ??= new Pace(longestMs);
    return this.#blockedOf(shopPid) * shop.pace.ms;
  }

  block(shopPid: string, waiting: Waiting): void {
    this.#blocked.push({ shopPid, waiting });
  }

  /** Takes the first waiting request whose shop and class both have a free slot. */
  takeBlocked(canRun: (kind: RequestClass) => boolean): { shopPid: string; waiting: Waiting } | undefined {
    const index = this.#blocked.findIndex(
      ({ shopPid, waiting }) => canRun(waiting.kind) && this.hasFree(shopPid),
    );
    return index < 0 ? undefined : this.#blocked.splice(index, 1)[0];
  }

  /** Records that a waiting request starts with a slot of its shop. */
  started(shopPid: string): void {
    this.take(shopPid);
    this.#running.get(shopPid)?.pace?.started(this.#blockedOf(shopPid) > 0);
  }

  /** Refuses requests that have waited too long for a slot of their shop. */
  refuseLate(now: number): void {
    const isLate = ({ waiting }: { waiting: Waiting }) => now - waiting.since > patienceMs;
    for (const { waiting } of this.#blocked.filter(isLate)) waiting.refuse();
    this.#blocked = this.#blocked.filter((each) => !isLate(each));
  }

  #blockedOf(shopPid: string): number {
    return this.#blocked.filter((each) => each.shopPid === shopPid).length;
  }
}
