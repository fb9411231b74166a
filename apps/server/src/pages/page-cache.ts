/** A cache of values made on demand, each once for simultaneous requests. It keeps the latest requested ones. */
export type PageCache<T> = {
  /** The cached value of a name, else the result of `make`. Failures are not cached. */
  readonly get: (name: string, make: () => Promise<T>) => Promise<T>;
};

export function pageCache<T>(most: number): PageCache<T> {
  const kept = new Map<string, Promise<T>>();
  const keep = (name: string, page: Promise<T>) => {
    kept.delete(name);
    kept.set(name, page);
    for (const oldest of kept.keys()) {
      if (kept.size <= most) return;
      kept.delete(oldest);
    }
  };
  return {
    get: (name, make) => {
      const known = kept.get(name);
      if (known !== undefined) {
        keep(name, known);
        return known;
      }
      const made = make();
      keep(name, made);
      made.catch(() => {
        if (kept.get(name) === made) kept.delete(name);
      });
      return made;
    },
  };
}
