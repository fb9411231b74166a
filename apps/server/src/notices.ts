import type { StreamNotice } from '@comanda/contract/contract';

/** A notice to open pages: ids and a version only, so that a page re-reads what it shows. */
export type Notice = StreamNotice & { readonly shopPid: string };

/** Live events between writers and open pages. Lost notices do no harm, because pages also poll. */
export type Notices = {
  readonly publish: (notice: Notice) => void;
  /** Listens until the returned function is called. */
  readonly subscribe: (listener: (notice: Notice) => void) => () => void;
  /** How long, in milliseconds, the connection to other servers has been silent; absent if there is none. */
  readonly silentMs?: () => number;
  readonly close: () => Promise<void>;
};

/** The versions of a shop's data. */
export type ShopVersions = {
  readonly shopPid: string;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

/** The notices for open pages after shops have changed outside the server, as by an import. */
export function shopNotices(before: readonly ShopVersions[], now: readonly ShopVersions[]): Notice[] {
  const known = new Map(before.map((versions) => [versions.shopPid, versions]));
  return now.flatMap(({ shopPid, menuVersion, availabilityVersion }): Notice[] => {
    const old = known.get(shopPid);
    if (!old) return [];
    if (old.menuVersion !== menuVersion) return [{ kind: 'menu', shopPid, version: menuVersion ?? 0 }];
    return old.availabilityVersion === availabilityVersion
      ? []
      : [{ kind: 'availability', shopPid, version: availabilityVersion }];
  });
}

/** The channel between servers on one PostgreSQL, and commands next to them. */
export const noticeChannel = 'comanda_notices';

/** Notices within one process. */
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
