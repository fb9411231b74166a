import { attempt } from './attempt.ts';

/** A place for texts by name. Reading and writing never fail: what the browser refuses is kept in memory. */
export type Keep = {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
};

/** Every name that this app keeps begins with it (SES-4). */
export const prefix = 'h5_';

/** Storage over whatever the browser gives; `open` throws where it is blocked. */
export function keepOver(open: () => Storage): Keep {
  const memory = new Map<string, string | null>();
  const ask = <T>(work: (storage: Storage) => T, otherwise: T): T => attempt(() => work(open()), otherwise);
  const put = (name: string, value: string | null, work: (storage: Storage) => boolean): void => {
    if (ask(work, false)) memory.delete(name);
    else memory.set(name, value);
  };
  return {
    read: (name) =>
      memory.get(name) ?? (memory.has(name) ? null : ask((s) => s.getItem(prefix + name), null)),
    write: (name, value) =>
      put(name, value, (storage) => {
        storage.setItem(prefix + name, value);
        // what cannot be read back is not kept
        return storage.getItem(prefix + name) === value;
      }),
    remove: (name) =>
      put(name, null, (storage) => {
        storage.removeItem(prefix + name);
        return true;
      }),
  };
}

/**
 * What was kept under a name as JSON, by its fields. Nothing at all where there is none, or where it is not what this
 * program writes: storage is the diner's, and may hold anything.
 */
export const readFields = (keep: Keep, name: string): Readonly<Record<string, unknown>> =>
  attempt(() => {
    const kept: unknown = JSON.parse(keep.read(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  }, {});

/** Ends with the tab. */
export const tabKeep = keepOver(() => window.sessionStorage);
/** Stays on the phone. */
export const phoneKeep = keepOver(() => window.localStorage);

/** Whether the tab remembers anything at all: a browser may keep no session storage. */
export const tabRemembers = (): boolean =>
  attempt(() => {
    window.sessionStorage.setItem(prefix, '');
    window.sessionStorage.removeItem(prefix);
    return true;
  }, false);
