import type { Context } from './context.ts';
import { type Heartbeat, listen, notify } from './db/listen.ts';
import { shopChangesOf } from './db/shop-changes.ts';
import type { Db } from './db/tables.ts';
import {
  localNotices,
  type Notice,
  type Notices,
  noticeChannel,
  readNotice,
  shopChannel,
} from './notices.ts';
import { ordersChangedIn } from './stores/order-list-store.ts';
import { shopVersions } from './stores/shop-store.ts';

/** Returns notices of changes that may have been missed: the versions of each shop, and the orders that changed. */
async function missedNotices(db: Db, since: number): Promise<Notice[]> {
  const shops = await shopVersions(db);
  const pids = shops.map(({ shopPid }) => shopPid);
  const orders = await ordersChangedIn(db, pids, since);
  return [
    ...shops.flatMap(({ shopPid, menuVersion, availabilityVersion }): Notice[] => [
      ...(menuVersion === null ? [] : [{ kind: 'menu' as const, shopPid, version: menuVersion }]),
      { kind: 'availability', shopPid, version: availabilityVersion },
    ]),
    ...orders.map(
      ({ shopPid, orderId, version }): Notice => ({
        kind: 'order',
        shopPid,
        orderId,
        version,
      }),
    ),
  ];
}

/** Sends texts by one statement at a time. Texts that come during a statement are sent together by the next one. */
function sendTogether(send: (texts: readonly string[]) => Promise<void>) {
  let waiting: string[] = [];
  let sending: Promise<void> | undefined;
  const sendAll = async () => {
    while (waiting.length > 0) {
      const texts = waiting;
      waiting = [];
      await send(texts);
    }
    sending = undefined;
  };
  return {
    add: (text: string): void => {
      waiting.push(text);
      sending ??= sendAll();
    },
    sent: async (): Promise<void> => sending,
  };
}

type NoticesOptions = Pick<Context, 'log' | 'now'> & { readonly heartbeat?: Heartbeat };

/** Notices between all servers on one PostgreSQL. Also counts the changes of shops and QR codes by other processes. */
export function postgresNotices(db: Db, url: string, { log, now, heartbeat }: NoticesOptions): Notices {
  const here = localNotices();
  const catchUp = async (missedMs: number) => {
    const missed = await missedNotices(db, now() - Math.ceil(missedMs / 1000));
    for (const notice of missed) here.publish(notice);
    log.info({ missedMs: Math.round(missedMs), notices: missed.length }, 'notices arrive again');
  };
  const changes = shopChangesOf(db);
  const listening = listen({
    url,
    heartbeat,
    channels: {
      [noticeChannel]: (text) => {
        const notice = readNotice(text);
        if (notice) here.publish(notice);
      },
      [shopChannel]: () => changes.add(),
    },
    // changes may have been missed before this moment, so counts one to make cached values outdated
    onListening: () => changes.add(),
    onLost: (error) => log.warn({ err: error }, 'live events stopped; listening again'),
    onAgain: (missedMs) => {
      catchUp(missedMs).catch((error: unknown) => {
        log.warn({ err: error }, 'missed notices could not be read; pages will poll');
      });
    },
  });
  changes.hearBy(listening.isCurrent);
  const sender = sendTogether((texts) =>
    notify(db, noticeChannel, texts).catch((error: unknown) => {
      log.warn({ err: error, notices: texts.length }, 'notices were not sent; pages will poll');
    }),
  );
  return {
    publish: (notice) => sender.add(JSON.stringify(notice)),
    subscribe: here.subscribe,
    silentMs: listening.silentMs,
    close: async () => {
      changes.hearBy(() => false);
      await sender.sent();
      await listening.close();
      await here.close();
    },
  };
}
