import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { openDb } from './db/open-db.ts';
import type { Db } from './db/tables.ts';
import { createLog } from './log.ts';
import type { Notice } from './notices.ts';
import { postgresNotices } from './postgres-notices.ts';
import { createDatabase } from './testing/postgres.ts';

let url: string;
let db: Db;
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  db = await openDb({ databaseUrl: url, dataDir: '', pgPrepared: true, pgConnections: 2 }, () => {});
});
afterAll(() => db.destroy());

it('a notice of one server is heard by every server on the database', async () => {
  const log = createLog('silent');
  const one = postgresNotices(db, url, log);
  const other = postgresNotices(db, url, log);
  const heard: Notice[] = [];
  const both = new Promise<void>((resolve) => {
    for (const notices of [one, other])
      notices.subscribe((notice) => {
        heard.push(notice);
        if (heard.filter(({ version }) => version === 7).length === 2) resolve();
      });
  });
  // Listening begins a moment after the start: what is told before then is lost, and does no harm.
  const telling = setInterval(
    () => one.publish({ kind: 'order', shopPid: 's', orderId: 'o', version: 7 }),
    50,
  );
  await both;
  clearInterval(telling);
  expect(heard[0]).toEqual({ kind: 'order', shopPid: 's', orderId: 'o', version: 7 });
  await Promise.all([one.close(), other.close()]);
});

it('a line for notices that breaks is laid anew, and the log says that it broke', async () => {
  const logged: string[] = [];
  const notices = postgresNotices(db, url, createLog('info', { write: (line) => logged.push(line) }));
  let heard = 0;
  notices.subscribe(() => {
    heard += 1;
  });
  const hearsAnew = async () => {
    heard = 0;
    await vi.waitFor(
      () => {
        notices.publish({ kind: 'order', shopPid: 's', orderId: 'o', version: 7 });
        expect(heard).toBeGreaterThan(0);
      },
      { timeout: 10_000, interval: 50 },
    );
  };
  await hearsAnew();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen %'`.execute(db);
  await vi.waitFor(() => expect(logged.join()).toContain('live news stopped; listening again'), 5000);
  await hearsAnew();
  await notices.close();
});
