import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { aMenu } from '@comanda/domain/testing/a-menu';
import { aShop } from '@comanda/domain/testing/a-shop';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { openDb } from './db/open-db.ts';
import { shopChangesOf } from './db/shop-changes.ts';
import { createLog } from './log.ts';
import { postgresNotices } from './postgres-notices.ts';
import { bumpAvailability } from './stores/shop-store.ts';
import { createDatabase } from './testing/postgres.ts';
import { publishShop } from './testing/publish-shop.ts';

/**
 * What PgBouncer in transaction mode does to one connection that it lends to the same client each time (its default is
 * last in, first out): its own BackendKeyData, and packets of a server without a client are dropped.
 */
async function pooler(to: URL): Promise<URL> {
  const folder = to.searchParams.get('host');
  const upstreamAddress = folder
    ? { path: `${folder}/.s.PGSQL.${to.port || '5432'}` }
    : { port: Number(to.port), host: to.hostname };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(upstreamAddress);
    for (const socket of [client, upstream]) sockets.add(socket.on('error', () => {}));
    let isLinked = true;
    client.on('data', (bytes) => {
      isLinked = true;
      upstream.write(bytes);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    let rest: Buffer = Buffer.alloc(0);
    upstream.on('data', (bytes) => {
      rest = Buffer.concat([rest, Buffer.from(bytes)]);
      while (rest.length >= 5) {
        const length = 1 + rest.readUInt32BE(1);
        if (rest.length < length) break;
        const message = Buffer.from(rest.subarray(0, length));
        rest = rest.subarray(length);
        const type = String.fromCharCode(message[0] ?? 0);
        if (type === 'A' && !isLinked) continue;
        if (type === 'K') message.writeUInt32BE(123456, 5);
        client.write(message);
        if (type === 'Z' && message[5] === 'I'.charCodeAt(0)) isLinked = false;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const through = new URL(to);
  through.searchParams.delete('host');
  through.searchParams.delete('port');
  through.hostname = '127.0.0.1';
  through.port = String(typeof address === 'object' && address ? address.port : 0);
  return through;
}

it('a server behind a pooler in transaction mode never relies on a cached shop that another process has changed', async () => {
  const direct = new URL(await createDatabase(inject('postgresUrl')));
  const through = await pooler(direct);
  const options = { dataDir: '', pgConnections: 2 };
  const elsewhere = await openDb({ ...options, databaseUrl: direct.href, pgPrepared: true }, () => {});
  const db = await openDb({ ...options, databaseUrl: through.href, pgPrepared: false }, () => {});
  await publishShop({ db }, aShop(), aMenu());
  const changes = shopChangesOf(db);
  const notices = postgresNotices(db, through.href, {
    log: createLog('silent'),
    now: () => Math.floor(Date.now() / 1000),
  });
  onTestFinished(async () => {
    await notices.close();
    await Promise.all([db.destroy(), elsewhere.destroy()]);
  });
  await vi
    .waitFor(() => expect(changes.areKnown()).toBe(true), { timeout: 3000, interval: 20 })
    .catch(() => {});
  const before = changes.count;
  await bumpAvailability(elsewhere, aShop().shopPid);
  const seen: boolean[] = [];
  for (let count = 0; count < 25; count += 1) {
    await sleep(200);
    seen.push(changes.areKnown() && changes.count === before);
  }
  expect(seen.slice(7)).not.toContain(true);
});
