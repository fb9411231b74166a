import { stat } from 'node:fs/promises';
import type { Logger } from 'pino';
import { Confirmation } from './async/confirmation.ts';
import { repeat } from './async/repeat.ts';
import { embeddedFile } from './db/open-db.ts';
import { type ShopChanges, shopChangesOf } from './db/shop-changes.ts';
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
  const changes = shopChangesOf(db);
  const own = ownVersion(db, changes, log);
  changes.hearBy(() => own.holds());
  const publish = (notice: Notice) => {
    // a page reads the shop again at once, and must not get what was read before the change
    changes.add();
    here.publish(notice);
  };
  const watching = watch({ db, journal: `${embeddedFile(dataDir)}-wal`, log }, publish, end.signal);
  return {
    ...here,
    close: async () => {
      changes.hearBy(() => false);
      end.abort();
      await watching;
      await here.close();
    },
  };
}

/** Confirms that all writes of other processes, up to a second ago, are counted. Asks SQLite, which knows them all. */
function ownVersion(db: Db, changes: ShopChanges, log: Logger): Confirmation {
  let version: number | undefined;
  const look = async (askedAt: number) => {
    const now = await dataVersion(db);
    if (now !== version) changes.add();
    version = now;
    confirmation.confirm(askedAt);
  };
  const confirmation = new Confirmation((askedAt) => {
    look(askedAt).catch((error: unknown) =>
      log.warn({ err: error }, 'the database file could not be checked; reading it instead'),
    );
  });
  return confirmation;
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
