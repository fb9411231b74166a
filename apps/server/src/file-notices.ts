import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { dataVersion } from './db/data-version.ts';
import type { Db } from './db/tables.ts';
import { localNotices, type Notice, type Notices, type ShopVersions, shopNotices } from './notices.ts';
import { shopVersions } from './stores/shop-store.ts';

/** How often the server checks the file. A check is cheap while no other process writes. */
const lookMs = 500;

/**
 * Notices on the embedded database. Changes of this server are sent at once. Menu changes of another process, such
 * as an import, are noticed by checking the file.
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
      log.warn({ err: error }, 'the database file could not be checked; retrying');
    }
    await sleep(lookMs, undefined, { signal }).catch(() => {});
  }
}
