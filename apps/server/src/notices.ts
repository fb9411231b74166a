import type { StreamNotice } from '@comanda/contract/contract';

/** A notice to open pages: ids and a version only, so that a page re-reads what it shows. */
export type Notice = StreamNotice & { readonly shopPid: string };

/** Live news between whoever changes something and whoever shows it. Lost notices do no harm: pages poll beneath. */
export type Notices = {
  readonly publish: (notice: Notice) => void;
  /** Listens until the returned function is called. */
  readonly subscribe: (listener: (notice: Notice) => void) => () => void;
  readonly close: () => Promise<void>;
};

/** Notices within one process: the embedded database has only one server that matters. */
export function localNotices(): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  return {
    publish: (notice) => {
      for (const listener of listeners) listener(notice);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
