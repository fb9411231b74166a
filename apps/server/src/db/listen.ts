import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { connectionOptions } from './postgres-dialect.ts';
import type { Db } from './tables.ts';

export type Listening = { readonly close: () => Promise<void> };

export type ListenOptions = {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (text: string) => void;
  /** Told when the line broke; it is laid anew by itself. */
  readonly onLost: (error: unknown) => void;
};

const againMs = 1000;

/** Listens to what servers on the same PostgreSQL tell each other, on a connection of its own. */
export function listen(options: ListenOptions): Listening {
  const end = new AbortController();
  const listening = keepListening(options, end.signal);
  return {
    close: async () => {
      end.abort();
      await listening;
    },
  };
}

async function keepListening(options: ListenOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await listenOnce(options, signal);
    } catch (error) {
      options.onLost(error);
      await sleep(againMs, undefined, { signal }).catch(() => {});
    }
  }
}

async function listenOnce({ url, channel, onMessage }: ListenOptions, signal: AbortSignal): Promise<void> {
  const client = new pg.Client(connectionOptions(url));
  const broken = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection for notices ended')));
  });
  broken.catch(() => {});
  client.on('notification', ({ payload }) => payload !== undefined && onMessage(payload));
  const ended = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    await Promise.race([broken, ended]);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Tells all servers on this PostgreSQL, this one included. */
export async function notify(db: Db, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}
