import type { StreamNotice } from '@comanda/contract/contract';

/** A notice to open pages: ids and a version only, so that a page re-reads what it shows. */
export type Notice = StreamNotice & { readonly shopPid: string };

/** Live news between whoever changes something and whoever shows it. Lost notices do no harm: pages poll beneath. */
export type Notices = {
  readonly publish: (notice: Notice) => void;
  /** Listens until the returned function is called. */
  readonly subscribe: (listener: (notice: Notice) => void) => () => void;
  /** How long, in milliseconds, no sign of life came over the connection to other servers; absent if there is none. */
  readonly silentMs?: () => number;
  readonly close: () => Promise<void>;
};

/** The versions of what a shop shows. */
export type ShopVersions = {
  readonly shopPid: string;
  readonly menuVersion: number | null;
  readonly availabilityVersion: number;
};

/** What open pages are told when shops have changed behind the server's back, as by an import. */
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

/** Under which name servers on one PostgreSQL, and the commands beside them, tell each other. */
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
