import { attempt } from './attempt.ts';

/** Stores texts by name. Never throws: keeps in memory what the browser refuses to store. */
export type TextStorage = {
  readonly read: (name: string) => string | null;
  readonly write: (name: string, value: string) => void;
  readonly remove: (name: string) => void;
};

/** The prefix of all storage names and cookies of this app (SES-4). */
export const prefix = 'h5_';

/** Stores texts in the browser's storage. `open` throws if the browser blocks it. */
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
        // some browsers drop values without an error
        return storage.getItem(prefix + name) === value;
      }),
    remove: (name) =>
      put(name, null, (storage) => {
        storage.removeItem(prefix + name);
        return true;
      }),
  };
}

/** Reads the fields of stored JSON. Returns no fields for invalid data: diners can change their storage. */
export const readFields = (storage: TextStorage, name: string): Readonly<Record<string, unknown>> =>
  attempt(() => {
    const kept: unknown = JSON.parse(storage.read(name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? { ...kept } : {};
  }, {});

/** Creates the storage of this tab. The browser clears it when the tab closes. */
export const createTabStorage = (): TextStorage => textStorage(() => window.sessionStorage);
/** Creates the storage of this phone, which all tabs share. */
export const createPhoneStorage = (): TextStorage => textStorage(() => window.localStorage);

/** Whether the browser allows session storage. */
export const tabRemembers = (): boolean =>
  attempt(() => {
    window.sessionStorage.setItem(prefix, '');
    window.sessionStorage.removeItem(prefix);
    return true;
  }, false);

/** Calls the listener when another tab changes the phone's storage, and after `tellStored`. */
export function onStored(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

/** Tells this tab of a change to the phone's storage. The browser only tells the other tabs. */
export const tellStored = (): unknown => window.dispatchEvent(new Event('storage'));
