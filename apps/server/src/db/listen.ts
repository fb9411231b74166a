import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { repeat } from '../async/repeat.ts';
import { cutOff } from './limited-client.ts';
import { connectionOptions } from './postgres-dialect.ts';
import type { Db } from './tables.ts';

export type Listening = {
  /** Milliseconds since the last sign of life of the connection. */
  readonly silentMs: () => number;
  readonly close: () => Promise<void>;
};

/**
 * How often the connection proves that it delivers notices, and after which silence it is replaced, in
 * milliseconds.
 */
export type Heartbeat = { readonly everyMs: number; readonly silenceMs: number };

const defaultHeartbeat: Heartbeat = { everyMs: 5000, silenceMs: 15_000 };

export type ListenOptions = {
  readonly url: string;
  readonly channel: string;
  readonly onMessage: (text: string) => void;
  /** Called when the connection broke; a new one is made automatically. */
  readonly onLost: (error: unknown) => void;
  /** Called when a new connection listens; notices of the last `missedMs` may be lost. */
  readonly onAgain: (missedMs: number) => void;
  readonly heartbeat?: Heartbeat | undefined;
};

const retryMs = 1000;

type Pulse = { at: number };

/** Listens for notices between servers on the same PostgreSQL, on a separate connection. */
export function listen(options: ListenOptions): Listening {
  const end = new AbortController();
  const pulse: Pulse = { at: performance.now() };
  const listening = keepListening(options, pulse, end.signal);
  return {
    silentMs: () => performance.now() - pulse.at,
    close: async () => {
      end.abort();
      await listening;
    },
  };
}

function keepListening(options: ListenOptions, pulse: Pulse, signal: AbortSignal): Promise<void> {
  const first = { isAhead: true };
  const onListening = () => {
    const missedMs = performance.now() - pulse.at;
    pulse.at = performance.now();
    if (!first.isAhead) options.onAgain(missedMs);
    first.isAhead = false;
  };
  return repeat({ signal, pauseMs: () => retryMs, onError: options.onLost }, () =>
    listenOnce({ ...options, onListening }, pulse, signal),
  );
}

type Line = ListenOptions & { readonly onListening: () => void };

async function listenOnce(
  { url, channel, onMessage, onListening, heartbeat }: Line,
  pulse: Pulse,
  signal: AbortSignal,
): Promise<void> {
  const { everyMs, silenceMs } = heartbeat ?? defaultHeartbeat;
  const client = new pg.Client(connectionOptions(url));
  const own = `comanda_heartbeat_${randomUUID()}`;
  const over = Promise.withResolvers<void>();
  over.promise.catch(() => {});
  const stop = () => over.resolve();
  signal.addEventListener('abort', stop, { once: true });
  client.on('error', over.reject);
  client.on('end', () => over.reject(new Error('the connection for notices ended')));
  client.on('notification', ({ channel: on, payload }) => {
    pulse.at = performance.now();
    if (on !== own && payload !== undefined) onMessage(payload);
  });
  const opened = performance.now();
  const silence = setInterval(() => {
    const silentMs = performance.now() - Math.max(pulse.at, opened);
    if (silentMs < silenceMs) return;
    over.reject(new Error(`no heartbeat for ${Math.round(silentMs)} ms on the connection for notices`));
  }, everyMs / 5);
  try {
    await Promise.race([over.promise, startListening(client, [channel, own])]);
    if (signal.aborted) return;
    onListening();
    const beat = setInterval(sendBeat(client, own), everyMs);
    await over.promise.finally(() => clearInterval(beat));
  } finally {
    clearInterval(silence);
    signal.removeEventListener('abort', stop);
    cutOff(client);
  }
}

async function startListening(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.connect();
  await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
}

/** A notice to the own connection: its arrival proves that PostgreSQL delivers. One at a time waits for its answer. */
function sendBeat(client: pg.Client, channel: string): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    client.query(`select pg_notify($1, '')`, [channel]).then(
      () => {
        isAsking = false;
      },
      () => {}, // the client's error event ends this connection
    );
  };
}

/** Notifies all servers on this PostgreSQL, including this one. */
export async function notify(db: Db, channel: string, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}
