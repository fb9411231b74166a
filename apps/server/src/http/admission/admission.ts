import { ClassQueues } from './class-queues.ts';
import { ShopSlots } from './shop-slots.ts';
import { Slots } from './slots.ts';
import { BusyError, type RequestClass, Waiting } from './waiting.ts';

export type Turn = {
  /** Waits until another request of this shop may run. Call this once, as soon as the shop is known. */
  readonly inShop: (shopPid: string) => Promise<void>;
  /** Frees the slots. May be called more than once. */
  readonly leave: () => void;
};

type Bounds = {
  /** How many requests may work with the database at the same time. A shop gets half of them. */
  readonly running: number;
  /** How many milliseconds a request may wait for its turn. 0 disables the limit. */
  readonly maxQueueMs: number;
};

/**
 * Limits how many requests run, and how long others wait. Starts one request in each turn of the event loop, because
 * SQLite and rendering are synchronous. Between two requests the loop handles sockets, so refusals and /healthz never
 * wait. Refuses a request on arrival if the queue before it takes longer than the request may wait.
 */
export class Admission {
  readonly #maxQueueMs: number;
  readonly #slots: Slots;
  readonly #shops: ShopSlots;
  readonly #queues: ClassQueues;
  /** Whether a request has started in this turn of the event loop. */
  #hasStarted = false;
  #isScheduled = false;
  #lateTimer: NodeJS.Timeout | undefined;

  constructor({ running, maxQueueMs }: Bounds) {
    this.#maxQueueMs = maxQueueMs;
    this.#slots = new Slots(running);
    this.#shops = new ShopSlots(Math.ceil(running / 2));
    this.#queues = new ClassQueues(maxQueueMs);
  }

  /** Whether a new request of this class is refused at present. */
  isFull(kind: RequestClass): boolean {
    return this.#queues.isFull(kind);
  }

  /**
   * Waits for a turn. Rejects with BusyError if that takes too long. Returns `undefined` if the client left
   * meanwhile.
   */
  async enter(kind: RequestClass, isGone: () => boolean): Promise<Turn | undefined> {
    if (this.isFull(kind)) throw new BusyError('too many requests wait');
    if (!this.#hasStarted && this.#queues.isEmpty && this.#slots.hasFree(kind.slots)) this.#begin(kind);
    else {
      const waiting = new Waiting(kind, isGone);
      this.#queues.add(waiting);
      if (!(await this.#waitForTurn(waiting))) return undefined;
    }
    return this.#newTurn(kind, isGone);
  }

  #newTurn(kind: RequestClass, isGone: () => boolean): Turn {
    let isRunning = true;
    let inShop: string | undefined;
    const leave = () => {
      if (isRunning) this.#end(kind, inShop);
      isRunning = false;
    };
    return {
      leave,
      inShop: async (shopPid) => {
        // payments wait for their platform, and must not block the orders of the shop meanwhile
        if (!isRunning || kind.slots !== 'database') return;
        if (this.#shops.hasFree(shopPid)) this.#shops.take(shopPid);
        else {
          await this.#waitForShop(shopPid, { waiting: new Waiting(kind, isGone), leave });
          isRunning = true;
        }
        inShop = shopPid;
      },
    };
  }

  /** Gives the turn back, and waits for another turn with a slot of the shop. */
  async #waitForShop(shopPid: string, { waiting, leave }: { waiting: Waiting } & Pick<Turn, 'leave'>) {
    if (this.#shops.expectedMs(shopPid) > (this.#maxQueueMs || Infinity))
      throw new BusyError('too many requests wait for one shop');
    leave();
    this.#shops.block(shopPid, waiting);
    if (!(await this.#waitForTurn(waiting))) throw new BusyError('the client left');
  }

  #waitForTurn(waiting: Waiting): Promise<boolean> {
    this.#schedule();
    this.#watchLate();
    return waiting.starts;
  }

  #begin(kind: RequestClass): void {
    this.#slots.take(kind.slots);
    this.#hasStarted = true;
    this.#queues.started(kind);
    this.#schedule();
  }

  #end(kind: RequestClass, shopPid: string | undefined): void {
    this.#slots.free(kind.slots);
    if (shopPid !== undefined) this.#shops.free(shopPid);
    if (this.#isAnyWaiting) this.#schedule();
  }

  get #isAnyWaiting(): boolean {
    return !this.#queues.isEmpty || this.#shops.isAnyBlocked;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setImmediate(() => this.#startNext());
  }

  /** Starts the next request whose client is still connected. Requests that had a turn before come first. */
  #startNext(): void {
    this.#isScheduled = false;
    this.#hasStarted = false;
    const canRun = ({ slots }: RequestClass) => this.#slots.hasFree(slots);
    for (;;) {
      const blocked = this.#shops.takeBlocked(canRun);
      const waiting = blocked?.waiting ?? this.#queues.take(canRun);
      if (!waiting) return;
      if (waiting.isGone()) waiting.drop();
      else {
        if (blocked) this.#shops.started(blocked.shopPid);
        this.#begin(waiting.kind);
        waiting.start();
        return;
      }
    }
  }

  #watchLate(): void {
    if (this.#lateTimer || this.#maxQueueMs === 0 || !this.#isAnyWaiting) return;
    const refuseLate = () => {
      this.#lateTimer = undefined;
      this.#queues.refuseLate(performance.now());
      this.#shops.refuseLate(performance.now());
      this.#watchLate();
    };
    this.#lateTimer = setTimeout(refuseLate, this.#maxQueueMs / 4).unref();
  }
}
