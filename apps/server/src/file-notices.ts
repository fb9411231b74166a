import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { repeat } from './async/repeat.ts';
import { embeddedFile } from './db/open-db.ts';
import { dataVersion } from './db/sqlite-dialect.ts';
import type { Db } from './db/tables.ts';
import { localNotices, type Notice, type Notices, type ShopVersions, shopNotices } from './notices.ts';
import { shopVersions } from './stores/shop-store.ts';

/** How often the server checks whether the file has changed, in milliseconds. */
const lookMs = 500;

/**
 * Every tenth check asks the database even if the file looks unchanged: two writes within a clock tick can leave the
 * same time and size.
 */
const sureEvery = 10;

/**
 * Notices on the embedded database. Sends changes of this server at once. Notices menu changes of another process,
 * such as an import, by checking the file.
 */
export function fileNotices(db: Db, dataDir: string, log: Logger): Notices {
  const here = localNotices();
  const end = new AbortController();
  const watching = watch({ db, journal: `${embeddedFile(dataDir)}-wal`, log }, here.publish, end.signal);
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

/** The state of the write-ahead log, to which every process writes first: its time, size and inode. */
const stampOf = (journal: string): Promise<string> =>
  stat(journal).then(
    ({ mtimeMs, size, ino }) => [mtimeMs, size, ino].join(' '),
    () => '',
  );

function watch(
  { db, journal, log }: { readonly db: Db; readonly journal: string; readonly log: Logger },
  publish: (notice: Notice) => void,
  signal: AbortSignal,
): Promise<void> {
  let seen: Seen | undefined;
  let seenStamp = '';
  let count = -1;
  const onError = (error: unknown) =>
    log.warn({ err: error }, 'the database file could not be checked; retrying');
  return repeat({ signal, pauseMs: () => lookMs, onError }, async () => {
    count += 1;
    const stamp = await stampOf(journal);
    if (stamp === seenStamp && count % sureEvery > 0) return;
    const now = await look(db, seen);
    if (seen) for (const notice of shopNotices(seen.shops, now.shops)) publish(notice);
    seen = now;
    seenStamp = stamp;
  });
}
