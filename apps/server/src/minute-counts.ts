import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Count = { readonly begun: number; current: number };
type Told = (error: null, count: { current: number; ttl: number }) => void;

/** The maximum number of counted names. The oldest are dropped first. */
const most = 20_000;

/** Counts requests by name. Uses a monotonic clock, because the machine's clock may be set back, and a minute would then last longer. */
export class MinuteCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  /** Counts a request under a name. */
  add(name: string, window: number): { readonly current: number; readonly ttl: number } {
    const now = performance.now();
    const count = this.#current(name, now, window) ?? this.#begin(name, now);
    count.current += 1;
    return { current: count.current, ttl: count.begun + window - now };
  }

  /** Returns the count of a name without counting a request. */
  seen(name: string, window: number): { readonly current: number; readonly ttl: number } {
    const now = performance.now();
    const count = this.#current(name, now, window);
    return count ? { current: count.current, ttl: count.begun + window - now } : { current: 0, ttl: 0 };
  }

  incr(name: string, tell: Told, window: number): void {
    tell(null, this.add(name, window));
  }

  child(): MinuteCounts {
    return new MinuteCounts();
  }

  #current(name: string, now: number, window: number): Count | undefined {
    const count = this.#counts.get(name);
    return count && now < count.begun + window ? count : undefined;
  }

  #begin(name: string, begun: number): Count {
    const count = { begun, current: 0 };
    this.#counts.delete(name);
    this.#counts.set(name, count);
    const [oldest] = this.#counts.size > most ? this.#counts.keys() : [];
    if (oldest !== undefined) this.#counts.delete(oldest);
    return count;
  }
}

const minuteMs = 60_000;

export type MinuteLimit = {
  /** Counts a request under a name. Returns how many seconds remain if the request is above the limit, else 0. */
  readonly count: (name: string) => number;
  /** Returns what `count` would return for one more request, but counts nothing. */
  readonly look: (name: string) => number;
};

/**
 * Limits the requests per minute of each name. Returns no promises, because a promise costs as much as the counting.
 */
export function minuteLimit(max: number): MinuteLimit {
  const counts = new MinuteCounts();
  const seconds = (isAbove: boolean, ttl: number) => (isAbove ? Math.ceil(ttl / 1000) : 0);
  return {
    count: (name) => {
      const { current, ttl } = counts.add(name, minuteMs);
      return seconds(current > max, ttl);
    },
    look: (name) => {
      const { current, ttl } = counts.seen(name, minuteMs);
      return seconds(current >= max, ttl);
    },
  };
}
