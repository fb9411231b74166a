import { LRUCache } from 'lru-cache';

/** Values by name, loaded on demand. The least recently used ones are removed first. */
export type Cache<T extends {}> = {
  /** The cached value, else the result of `load`. Simultaneous callers share one load. A failed load is not cached. */
  readonly get: (name: string, load: () => Promise<T>) => Promise<T>;
  /**
   * The same without sharing a load. A load inside of a transaction must not wait for another caller's: on the embedded database
   * that one waits for the connection of the transaction.
   */
  readonly getAlone: (name: string, load: () => Promise<T>) => Promise<T>;
  /** Loads the value again, also if it is cached. */
  readonly reload: (name: string, load: () => Promise<T>) => Promise<T>;
};

type Bounds = {
  /** The maximum number of values. */
  readonly max: number;
  /** How long a loaded value is valid; forever by default. */
  readonly ttlMs?: number;
  /** The clock of `ttlMs`, in milliseconds; monotonic by default. */
  readonly clock?: () => number;
};

export function cache<T extends {}>({ max, ttlMs = 0, clock = () => performance.now() }: Bounds): Cache<T> {
  const values = new LRUCache<string, T, () => Promise<T>>({
    max,
    // a value of lru-cache is still valid when its time is over, and invalid after that
    ttl: Math.max(0, ttlMs - 1),
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: (_name, _stale, { context: load }) => load(),
    noDeleteOnFetchRejection: true,
    // callers get their value also if others have pushed it out of the cache while it was loaded
    ignoreFetchAbort: true,
  });
  return {
    get: async (name, context) => values.get(name) ?? values.forceFetch(name, { context }),
    getAlone: async (name, load) => {
      const known = values.get(name);
      if (known !== undefined) return known;
      const value = await load();
      values.set(name, value);
      return value;
    },
    reload: (name, context) => values.forceFetch(name, { context, forceRefresh: true }),
  };
}
