import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dataVersion } from './db/data-version.ts';
import type { Db } from './db/tables.ts';
import { localNotices, type Notice, type Notices, type ShopVersions, shopNotices } from './notices.ts';
import { shopVersions } from './stores/shop-store.ts';

/** How often the file is looked at. Looking costs next to nothing while nobody else writes to it. */
const lookMs = 500;

/**
 * Notices on the embedded database: what this server does is told at once, and what another process does to the menus, as
 * an import beside the running server, is seen in the file.
 */
export function fileNotices(db: Db, log: Logger): Notices {
  const here = localNotices();
  const end = new AbortController();
  const watching = watch(db, log, here.publish, end.signal);
  return {
    ...here,
    close: async () => {
      end.abort();
      await watching;
      await here.close();
    },
  };
}

type Seen = { readonly version: number; readonly shops: readonly ShopVersions[] };

async function look(db: Db, seen: Seen | undefined): Promise<Seen> {
  const version = await dataVersion(db);
  return seen?.version === version ? seen : { version, shops: await shopVersions(db) };
}

async function watch(
  db: Db,
  log: Logger,
  publish: (notice: Notice) => void,
  signal: AbortSignal,
): Promise<void> {
  let seen: Seen | undefined;
  while (!signal.aborted) {
    try {
      const now = await look(db, seen);
      if (seen) for (const notice of shopNotices(seen.shops, now.shops)) publish(notice);
      seen = now;
    } catch (error) {
      log.warn({ err: error }, 'the database file could not be looked at; looking again');
    }
    await sleep(lookMs, undefined, { signal }).catch(() => {});
  }
}
