import type { Logger } from 'pino';
import { listen, notify } from './db/listen.ts';
import type { Db } from './db/tables.ts';
import { localNotices, type Notice, type Notices, noticeChannel } from './notices.ts';

/** Notices between all servers on one PostgreSQL. */
export function postgresNotices(db: Db, url: string, log: Logger): Notices {
  const here = localNotices();
  const listening = listen({
    url,
    channel: noticeChannel,
    // written by publish below, on this server or another of the same program
    onMessage: (text) => here.publish(JSON.parse(text) as Notice),
    onLost: (error) => log.warn({ err: error }, 'live news stopped; listening again'),
  });
  return {
    publish: (notice) => {
      notify(db, noticeChannel, JSON.stringify(notice)).catch((error: unknown) => {
        log.warn({ err: error }, 'a notice was not sent; pages will poll');
      });
    },
    subscribe: here.subscribe,
    close: async () => {
      await listening.close();
      await here.close();
    },
  };
}
