import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Count = { readonly begun: number; current: number };
type Told = (error: null, count: { current: number; ttl: number }) => void;

/** The maximum of counted names; the oldest leave first. */
const most = 20_000;

/** Counts per name, on a monotonic clock: the machine's clock may be set back, and then the time would not end. */
export class MinuteCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  incr(name: string, tell: Told, window: number): void {
    const now = performance.now();
    const count = this.#current(name, now, window) ?? this.#begin(name, now);
    count.current += 1;
    tell(null, { current: count.current, ttl: count.begun + window - now });
  }

  /** The same without counting. */
  read(name: string, tell: Told, window: number): void {
    const now = performance.now();
    const count = this.#current(name, now, window);
    tell(null, count ? { current: count.current, ttl: count.begun + window - now } : { current: 0, ttl: 0 });
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
