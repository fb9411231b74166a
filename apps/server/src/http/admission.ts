/** The rank of a request in the queue: 0 before 1 before 2, and first come, first served within a rank. */
type Rank = 0 | 1 | 2;

/**
 * The class of a request for the queue. Those that may wait for a payment platform or a login provider have
 * separate slots, so that a platform that does not answer does not take the slots of the others.
 */
export type RequestClass = {
  readonly rank: Rank;
  readonly slots: 'database' | 'vital' | 'platform' | 'login';
};

/** The server is too busy for this request. */
export class BusyError extends Error {
  readonly statusCode = 503;
}

/** A running request. */
export type Turn = {
  /** Waits until the shop has a free slot. Call it once, when the shop is known. */
  readonly inShop: (shopPid: string) => Promise<void>;
  /** Frees the slots. May be called more than once. */
  readonly leave: () => void;
};

export type Admission = {
  /** Whether a request of this class is refused at present. */
  readonly isFull: (kind: RequestClass) => boolean;
  /** Waits for a turn. Rejects with BusyError if it takes too long; undefined if the client left meanwhile. */
  readonly enter: (kind: RequestClass, isGone: () => boolean) => Promise<Turn | undefined>;
};

export type Bounds = {
  /** How many requests work with the database at a time. A shop gets half of them. */
  readonly running: number;
  /** How long a request may wait for its turn; 0 disables the limit. */
  readonly maxQueueMs: number;
};

/** The requests of one class that wait, and the expected time between two of their starts. */
type Queue = {
  readonly kind: RequestClass;
  readonly waiting: Waiting[];
  readonly pace: ReturnType<typeof pace>;
};

type Waiting = {
  readonly kind: RequestClass;
  readonly since: number;
  readonly isGone: () => boolean;
  readonly shopPid?: string;
  readonly start: () => void;
  readonly drop: () => void;
  readonly refuse: () => void;
};

/** Scans and menus are refused first, so that diners who have begun to order can finish. */
const shareOfPatience = { 0: 1, 1: 1, 2: 0.5 } as const;
/** A frozen server holds its locks for 3 seconds. The orders of that shop wait longer than that. */
const shopPatienceMs = 5000;
/** Slots of each other kind, as a multiple of those for the database: most of these requests wait or are short. */
const otherFactor = 4;
/** The weight of a new interval between two starts in the expected one. */
const smoothing = 0.1;

/** The initial value and the minimum: a burst of cheap requests says little about the next ones. */
const usualMs = 4;
const leastMs = 2;

/**
 * A longer time between two starts of a shop is a pause, as when a frozen server holds locks: it does not mean a
 * long queue.
 */
const longestShopMs = 100;

/**
 * The expected time between two starts, learned while there is a queue. An interval counts as `longestMs` at most:
 * after a pause the estimate must not be so high that no queue forms, because then it would never fall again.
 */
function pace(longestMs: number) {
  let ms = usualMs;
  let startedAt = 0;
  let hadQueue = false;
  return {
    ms: () => Math.max(leastMs, ms),
    started: (hasQueue: boolean): void => {
      const now = performance.now();
      if (hadQueue) ms += (Math.min(now - startedAt, longestMs) - ms) * smoothing;
      startedAt = now;
      hadQueue = hasQueue;
    },
  };
}

/**
 * Limits how many requests run and how long others wait. One request starts in each turn of the event loop: SQLite
 * and rendering are synchronous, so the loop handles sockets between two requests, and refusals and /healthz never
 * wait. A request is refused on arrival if the queue before it takes longer than it may wait.
 */
export function admission({ running: most, maxQueueMs }: Bounds): Admission {
  const others = most * otherFactor;
  const mostOf = { database: most, vital: others, platform: others, login: others };
  const mostOfShop = Math.ceil(most / 2);
  const running = { database: 0, vital: 0, platform: 0, login: 0 };
  const shops = new Map<string, number>();
  const shopPaces = new Map<string, ReturnType<typeof pace>>();
  const queues: Queue[] = [];
  /** They had a turn, and wait for a slot of their shop. */
  let blocked: Waiting[] = [];
  let hasStarted = false;
  let isScheduled = false;
  let lateTimer: NodeJS.Timeout | undefined;
  const patienceMs = (rank: Rank) => (maxQueueMs === 0 ? Infinity : maxQueueMs * shareOfPatience[rank]);
  const hasQueue = () => queues.some(({ waiting }) => waiting.length > 0);
  const hasSlot = ({ slots }: RequestClass) => running[slots] < mostOf[slots];
  const waitingFor = (shopPid: string) => blocked.filter((each) => each.shopPid === shopPid).length;
  const shopHasSlot = (shopPid: string) => (shops.get(shopPid) ?? 0) < mostOfShop;

  const queueOf = (kind: RequestClass): Queue => {
    const known = queues.find(({ kind: { rank, slots } }) => rank === kind.rank && slots === kind.slots);
    if (known) return known;
    const queue = { kind, waiting: [], pace: pace(patienceMs(kind.rank)) };
    queues.push(queue);
    return queue;
  };

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(pump);
  };

  const take = (): Waiting | undefined => {
    const freed = blocked.findIndex(({ kind, shopPid }) => hasSlot(kind) && shopHasSlot(shopPid ?? ''));
    if (freed >= 0) return blocked.splice(freed, 1)[0];
    const sinceIn = ({ waiting }: Queue) => waiting[0]?.since ?? Infinity;
    const [next] = queues
      .filter(({ kind, waiting }) => waiting.length > 0 && hasSlot(kind))
      .sort((one, other) => one.kind.rank - other.kind.rank || sinceIn(one) - sinceIn(other));
    return next?.waiting.shift();
  };

  function pump(): void {
    isScheduled = false;
    hasStarted = false;
    for (let next = take(); next; next = take()) {
      if (next.isGone()) next.drop();
      else {
        next.start();
        return;
      }
    }
  }

  /** Refuses requests that have waited far too long: the estimate was wrong, or nothing ends any more. */
  const refuseLate = () => {
    lateTimer = undefined;
    const now = performance.now();
    for (const { kind, waiting } of queues) {
      while (waiting[0] && now - waiting[0].since > 2 * patienceMs(kind.rank)) waiting.shift()?.refuse();
    }
    const isLate = ({ since }: Waiting) => maxQueueMs > 0 && now - since > shopPatienceMs;
    for (const each of blocked.filter(isLate)) each.refuse();
    blocked = blocked.filter((each) => !isLate(each));
    watchLate();
  };
  const watchLate = () => {
    if (lateTimer || maxQueueMs === 0 || (!hasQueue() && blocked.length === 0)) return;
    lateTimer = setTimeout(refuseLate, maxQueueMs / 4).unref();
  };

  const isFull = (kind: RequestClass) => {
    const patience = patienceMs(kind.rank);
    const { waiting, pace: expected } = queueOf(kind);
    const [first] = waiting;
    if (!first) return false;
    return waiting.length * expected.ms() > patience || performance.now() - first.since > patience;
  };

  const begin = (kind: RequestClass, shopPid?: string) => {
    running[kind.slots] += 1;
    if (shopPid !== undefined) {
      shops.set(shopPid, (shops.get(shopPid) ?? 0) + 1);
      shopPaces.get(shopPid)?.started(waitingFor(shopPid) > 0);
    }
    hasStarted = true;
    const { waiting, pace: expected } = queueOf(kind);
    expected.started(waiting.length > 0);
    schedule();
  };
  const end = (kind: RequestClass, shopPid?: string) => {
    running[kind.slots] -= 1;
    if (shopPid !== undefined) {
      const left = (shops.get(shopPid) ?? 1) - 1;
      if (left > 0) shops.set(shopPid, left);
      else {
        shops.delete(shopPid);
        shopPaces.delete(shopPid);
      }
    }
    if (hasQueue() || blocked.length > 0) schedule();
  };

  const waitIn = (queue: Waiting[], place: Pick<Waiting, 'kind' | 'isGone' | 'shopPid'>) =>
    new Promise<boolean>((resolve, reject) => {
      queue.push({
        ...place,
        since: performance.now(),
        start: () => {
          begin(place.kind, place.shopPid);
          resolve(true);
        },
        drop: () => resolve(false),
        refuse: () => reject(new BusyError('the request waited too long for its turn')),
      });
      schedule();
      watchLate();
    });

  const turnOf = (kind: RequestClass, isGone: () => boolean): Turn => {
    let isRunning = true;
    let inShop: string | undefined;
    const leave = () => {
      if (isRunning) end(kind, inShop);
      isRunning = false;
    };
    return {
      leave,
      inShop: async (shopPid) => {
        // payments wait for their platform, which must not block the orders of the shop
        if (!isRunning || kind.slots !== 'database') return;
        if (shopHasSlot(shopPid)) {
          shops.set(shopPid, (shops.get(shopPid) ?? 0) + 1);
          inShop = shopPid;
          return;
        }
        const shopPace = shopPaces.get(shopPid) ?? pace(longestShopMs);
        shopPaces.set(shopPid, shopPace);
        if (maxQueueMs > 0 && waitingFor(shopPid) * shopPace.ms() > maxQueueMs)
          throw new BusyError('too many requests wait for one shop');
        leave();
        if (!(await waitIn(blocked, { kind, isGone, shopPid }))) throw new BusyError('the client left');
        isRunning = true;
        inShop = shopPid;
      },
    };
  };

  return {
    isFull,
    enter: async (kind, isGone) => {
      if (isFull(kind)) throw new BusyError('too many requests wait');
      if (!hasStarted && !hasQueue() && hasSlot(kind)) begin(kind);
      else if (!(await waitIn(queueOf(kind).waiting, { kind, isGone }))) return undefined;
      return turnOf(kind, isGone);
    },
  };
}
