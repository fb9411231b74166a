import { isDeepStrictEqual } from 'node:util';
import { aShop } from '@comanda/domain/testing/a-shop';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { beatText } from './db/listen.ts';
import { openDb } from './db/open-db.ts';
import type { Db } from './db/tables.ts';
import { createLog } from './log.ts';
import type { Notice } from './notices.ts';
import { postgresNotices } from './postgres-notices.ts';
import { bumpAvailability } from './stores/shop-store.ts';
import { createDatabase } from './testing/postgres.ts';
import { seedShop } from './testing/start-test-server.ts';

const now = () => Math.floor(Date.now() / 1000);

let url: string;
let db: Db;
beforeAll(async () => {
  url = await createDatabase(inject('postgresUrl'));
  db = await openDb({ databaseUrl: url, dataDir: '', pgPrepared: true, pgConnections: 2 }, () => {});
});
afterAll(() => db.destroy());

it('a notice of one server reaches every server on the database', async () => {
  const log = createLog('silent');
  const one = postgresNotices(db, url, { log, now });
  const other = postgresNotices(db, url, { log, now });
  const sent: Notice = { kind: 'order', shopPid: 's', orderId: 'o', version: 7 };
  const heard: Notice[] = [];
  const both = new Promise<void>((resolve) => {
    for (const notices of [one, other])
      notices.subscribe((notice) => {
        heard.push(notice);
        if (heard.filter((notice) => isDeepStrictEqual(notice, sent)).length === 2) resolve();
      });
  });
  // Listening begins a moment after the start, so the notice is sent repeatedly. Earlier notices are lost, which does
  // no harm.
  const telling = setInterval(() => one.publish(sent), 50);
  await both;
  clearInterval(telling);
  expect(heard).toContainEqual(sent);
  await Promise.all([one.close(), other.close()]);
});

it('a notice of a kind that only a newer server knows reaches no listener', async () => {
  const log = createLog('silent');
  const [newer, own] = [postgresNotices(db, url, { log, now }), postgresNotices(db, url, { log, now })];
  const heard: Notice[] = [];
  own.subscribe((notice) => heard.push(notice));
  const known: Notice = { kind: 'menu', shopPid: 's', version: 7 };
  await vi.waitFor(() => {
    newer.publish({ ...known, kind: 'staffOnly' as 'menu' });
    newer.publish(known);
    expect(heard.length).toBeGreaterThan(1);
  });
  expect(new Set(heard.map(({ kind }) => kind))).toEqual(new Set(['menu']));
  await Promise.all([newer.close(), own.close()]);
});

it('notices that come during a statement are sent together by the next one, and none is lost when the server stops', async () => {
  const log = createLog('silent');
  const listener = postgresNotices(db, url, { log, now });
  const heard: number[] = [];
  listener.subscribe((notice) => heard.push('version' in notice ? notice.version : -1));
  await vi.waitFor(() => {
    listener.publish({ kind: 'order', shopPid: 's', orderId: 'o', version: 0 });
    expect(heard).toContain(0);
  }, 5000);
  let statements = 0;
  const counted = db.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const notices = postgresNotices(counted, url, { log, now });
  for (const version of [1, 2, 3, 4]) notices.publish({ kind: 'order', shopPid: 's', orderId: 'o', version });
  await notices.close();
  await vi.waitFor(() => expect(heard.filter((version) => version > 0)).toEqual([1, 2, 3, 4]), 5000);
  expect(statements).toBe(2);
  await listener.close();
});

it('a lost connection for notices is replaced, and the log reports the loss', async () => {
  const logged: string[] = [];
  const notices = postgresNotices(db, url, {
    log: createLog('info', { write: (line) => logged.push(line) }),
    now,
  });
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
  await vi.waitFor(() => expect(logged.join()).toContain('live events stopped; listening again'), 5000);
  await hearsAnew();
  await notices.close();
});

describe('a connection for notices that falls silent', () => {
  const quick = { everyMs: 100, silenceMs: 600 };

  /** Freezes the PostgreSQL process that listens. Returns a function that resumes it. */
  async function freezeListener(): Promise<() => void> {
    const pid = await vi.waitFor(async () => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and query = ${beatText}`.execute(db);
      const [listener, ...others] = rows;
      if (!listener || others.length > 0) throw new Error(`${rows.length} backends listen`);
      // throws for the ending process of an earlier test, and `waitFor` tries again
      process.kill(listener.pid, 'SIGSTOP');
      return listener.pid;
    }, 10_000);
    return () => process.kill(pid, 'SIGCONT');
  }

  it('is replaced, reports its silence, and delivers what was missed', async () => {
    const own = await openDb({ databaseUrl: url, dataDir: '', pgPrepared: true, pgConnections: 2 }, () => {});
    await seedShop(own);
    const { shopPid } = aShop();
    const logged: string[] = [];
    const notices = postgresNotices(own, url, {
      log: createLog('info', { write: (line) => logged.push(line) }),
      now,
      heartbeat: quick,
    });
    const heard: Notice[] = [];
    notices.subscribe((notice) => heard.push(notice));
    await vi.waitFor(() => expect(notices.silentMs?.()).toBeLessThan(quick.everyMs), 5000);
    const goOn = await freezeListener();
    try {
      await bumpAvailability(own, shopPid);
      await vi.waitFor(() => expect(notices.silentMs?.()).toBeGreaterThan(quick.silenceMs / 2), 5000);
      await vi.waitFor(
        () => expect(heard).toContainEqual({ kind: 'availability', shopPid, version: 2 }),
        5000,
      );
    } finally {
      goOn();
    }
    expect(logged.join()).toContain('no heartbeat for');
    await vi.waitFor(() => expect(notices.silentMs?.()).toBeLessThan(2 * quick.everyMs), 5000);
    await notices.close();
    await own.destroy();
  });

  it('does not keep a server from stopping', async () => {
    const notices = postgresNotices(db, url, { log: createLog('silent'), now, heartbeat: quick });
    const goOn = await freezeListener();
    const begun = performance.now();
    await notices.close();
    goOn();
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
