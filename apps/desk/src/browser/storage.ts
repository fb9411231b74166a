/** What this device remembers: its language, its shop, unsent actions. Without storage it remembers nothing. */
export type Memory = {
  readonly read: (name: string) => string | undefined;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
  /** The names that begin with `start`. */
  readonly names: (start: string) => readonly string[];
};

const prefix = 'desk_';

/** A private window may forbid storage. */
function attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
  try {
    return work(window.localStorage);
  } catch {
    return otherwise;
  }
}

export const memory: Memory = {
  read: (name) => attempt((storage) => storage.getItem(prefix + name) ?? undefined, undefined),
  write: (name, value) => attempt((storage) => storage.setItem(prefix + name, value), undefined),
  remove: (name) => attempt((storage) => storage.removeItem(prefix + name), undefined),
  names: (start) =>
    attempt(
      (storage) =>
        Object.keys(storage)
          .filter((key) => key.startsWith(prefix + start))
          .map((key) => key.slice(prefix.length)),
      [],
    ),
};
