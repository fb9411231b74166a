import { attempt } from './attempt.ts';

/** Texts by name. Reading and writing never fail: what the browser refuses is kept in memory. */
export type TextStorage = {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
};

/** The prefix of every stored name of this app (SES-4). */
export const prefix = 'h5_';

/** Texts in a browser’s storage; `open` throws if it is blocked. */
export function textStorage(open: () => Storage): TextStorage {
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
        // what cannot be read back is not stored
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
 * The fields of stored JSON. Empty if there is none, or if this program did not write it: storage belongs to the
 * diner, and may have any content.
 */
export const readFields = (storage: TextStorage, name: string): Readonly<Record<string, unknown>> =>
  attempt(() => {
    const kept: unknown = JSON.parse(storage.read(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  }, {});

/** Ends with the tab. */
export const createTabStorage = (): TextStorage => textStorage(() => window.sessionStorage);
/** Stays on the phone. */
export const createPhoneStorage = (): TextStorage => textStorage(() => window.localStorage);

/** Whether the tab has any stored data: a browser may block session storage. */
export const tabRemembers = (): boolean =>
  attempt(() => {
    window.sessionStorage.setItem(prefix, '');
    window.sessionStorage.removeItem(prefix);
    return true;
  }, false);
