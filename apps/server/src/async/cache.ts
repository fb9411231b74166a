import { LRUCache } from 'lru-cache';

/** Values by name, loaded on demand. When the cache is full, it drops the least recently used value. */
export type Cache<T extends {}> = {
  /**
   * Returns the cached value, or else the result of `load`. Simultaneous callers share one load. A failed load is not
   * cached.
   */
  readonly get: (name: string, load: () => Promise<T>) => Promise<T>;
  /**
   * Like `get`, but never waits for another caller's load. Needed inside a transaction: SQLite has one connection, so
   * the other load would wait for this transaction to end.
   */
  readonly getAlone: (name: string, load: () => Promise<T>) => Promise<T>;
  /** Loads the value even if it is cached. Simultaneous callers share the load. */
  readonly reload: (name: string, load: () => Promise<T>) => Promise<T>;
};

type Bounds = {
  readonly max: number;
  /** How long a loaded value is valid; forever by default. */
  readonly ttlMs?: number;
  /** Milliseconds; monotonic by default. */
  readonly clock?: () => number;
};

export function cache<T extends {}>({ max, ttlMs = 0, clock = () => performance.now() }: Bounds): Cache<T> {
  const values = new LRUCache<string, T, () => Promise<T>>({
    max,
    // lru-cache expires a value when its age exceeds the ttl. Here it expires when its age reaches `ttlMs`
    ttl: Math.max(0, ttlMs - 1),
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: (_name, _stale, { context: load }) => load(),
    noDeleteOnFetchRejection: true,
    // a caller still gets its value if other values push it out of the cache during its load
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
