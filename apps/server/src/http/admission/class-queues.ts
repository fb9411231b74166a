import { Pace } from './pace.ts';
import type { Rank, RequestClass, Waiting } from './waiting.ts';

/**
 * The share of the maximum wait for each rank. Scans and menus are refused first, so that diners who have begun to
 * order can finish.
 */
const shareOfPatience = { 0: 1, 1: 1, 2: 0.5 } as const;

/** The waiting requests of one class, and the expected time between two of their starts. */
type Queue = { readonly kind: RequestClass; readonly waiting: Waiting[]; readonly pace: Pace };

/** The requests that wait for their first turn, in one queue for each class. */
export class ClassQueues {
  readonly #queues: Queue[] = [];
  readonly #maxQueueMs: number;

  /** `maxQueueMs` 0 disables the limit. */
  constructor(maxQueueMs: number) {
    this.#maxQueueMs = maxQueueMs;
  }

  get isEmpty(): boolean {
    return this.#queues.every(({ waiting }) => waiting.length === 0);
  }

  /** Whether the queue of a class takes longer than its requests may wait. */
  isFull(kind: RequestClass): boolean {
    const { waiting, pace } = this.#queueOf(kind);
    const [first] = waiting;
    if (!first) return false;
    const patienceMs = this.#patienceMs(kind.rank);
    return waiting.length * pace.ms > patienceMs || performance.now() - first.since > patienceMs;
  }

  add(waiting: Waiting): void {
    this.#queueOf(waiting.kind).waiting.push(waiting);
  }

  /** Takes the next request that can run: the lowest rank first, and within a rank the first to arrive. */
  take(canRun: (kind: RequestClass) => boolean): Waiting | undefined {
    const sinceIn = ({ waiting }: Queue) => waiting[0]?.since ?? Infinity;
    const [next] = this.#queues
      .filter(({ kind, waiting }) => waiting.length > 0 && canRun(kind))
      .sort((one, other) => one.kind.rank - other.kind.rank || sinceIn(one) - sinceIn(other));
    return next?.waiting.shift();
  }

  /** Records that a request of a class starts. */
  started(kind: RequestClass): void {
    const { waiting, pace } = this.#queueOf(kind);
    pace.started(waiting.length > 0);
  }

  /** Refuses requests that have waited twice as long as allowed: the estimate was wrong, or no running request ends. */
  refuseLate(now: number): void {
    for (const { kind, waiting } of this.#queues) {
      const latest = now - 2 * this.#patienceMs(kind.rank);
      while (waiting[0] && waiting[0].since < latest) waiting.shift()?.refuse();
    }
  }

  #patienceMs(rank: Rank): number {
    return this.#maxQueueMs === 0 ? Infinity : this.#maxQueueMs * shareOfPatience[rank];
  }

  #queueOf(kind: RequestClass): Queue {
    const { rank, slots } = kind;
    const known = this.#queues.find((queue) => queue.kind.rank === rank && queue.kind.slots === slots);
    if (known) return known;
    const queue = { kind, waiting: [], pace: new Pace(this.#patienceMs(rank)) };
    this.#queues.push(queue);
    return queue;
  }
}
