import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { Confirmation } from '../async/confirmation.ts';
import { repeat } from '../async/repeat.ts';
import { cutOff } from './limited-client.ts';
import { connectionOptions } from './postgres-dialect.ts';
import type { Db } from './tables.ts';

export type Listening = {
  /** Milliseconds since the last sign of life of the connection. */
  readonly silentMs: () => number;
  /**
   * Whether all notices of transactions that were committed up to a second ago have arrived. PostgreSQL delivers notices in the
   * order of the commits, so a heartbeat that arrives proves it for the time at which it was sent.
   */
  readonly isCurrent: () => boolean;
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
  /** What to do with the notices of each channel. */
  readonly channels: Readonly<Record<string, (text: string) => void>>;
  /** Called when the connection broke; a new one is made automatically. */
  readonly onLost: (error: unknown) => void;
  /** Called when a connection listens, also the first one. */
  readonly onListening: () => void;
  /** Called when a new connection listens; notices of the last `missedMs` may be lost. */
  readonly onAgain: (missedMs: number) => void;
  readonly heartbeat?: Heartbeat | undefined;
};

const retryMs = 1000;

/** What is known of the present connection. */
type Pulse = {
  at: number;
  /** Sends a heartbeat; does nothing without a connection. */
  beat: () => void;
  readonly current: Confirmation;
};

/** Listens for notices between servers on the same PostgreSQL, on a separate connection. */
export function listen(options: ListenOptions): Listening {
  const end = new AbortController();
  const pulse: Pulse = {
    at: performance.now(),
    beat: () => {},
    current: new Confirmation(() => pulse.beat()),
  };
  const listening = keepListening(options, pulse, end.signal);
  return {
    silentMs: () => performance.now() - pulse.at,
    isCurrent: () => pulse.current.holds(),
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
    options.onListening();
    if (!first.isAhead) options.onAgain(missedMs);
    first.isAhead = false;
  };
  return repeat({ signal, pauseMs: () => retryMs, onError: options.onLost }, () =>
    listenOnce({ ...options, onListening }, pulse, signal),
  );
}

async function listenOnce(
  { url, channels, onListening, heartbeat }: ListenOptions,
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
  client.on('notification', ({ channel: on, payload = '' }) => {
    pulse.at = performance.now();
    if (on === own) pulse.current.confirm(Number(payload));
    else channels[on]?.(payload);
  });
  const opened = performance.now();
  const silence = setInterval(() => {
    const silentMs = performance.now() - Math.max(pulse.at, opened);
    if (silentMs < silenceMs) return;
    over.reject(new Error(`no heartbeat for ${Math.round(silentMs)} ms on the connection for notices`));
  }, everyMs / 5);
  try {
    await Promise.race([over.promise, startListening(client, [...Object.keys(channels), own])]);
    if (signal.aborted) return;
    onListening();
    pulse.beat = sendBeat(client, own);
    const beat = setInterval(pulse.beat, everyMs);
    await over.promise.finally(() => clearInterval(beat));
  } finally {
    pulse.beat = () => {};
    pulse.current.lose();
    clearInterval(silence);
    signal.removeEventListener('abort', stop);
    client.removeAllListeners('notification');
    cutOff(client);
  }
}

async function startListening(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.connect();
  await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
}

/** The heartbeat: a notice to the own connection, with the time at which it is sent. Its text tells it from other notices. */
export const beatText = 'select pg_notify($1, $2) as heartbeat';

/** One heartbeat at a time waits for its answer. */
function sendBeat(client: pg.Client, channel: string): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    client.query(beatText, [channel, String(performance.now())]).then(
      () => {
        isAsking = false;
      },
      () => {}, // the client's error event ends this connection
    );
  };
}

/** Notifies all servers on this PostgreSQL, including this one, of several texts in one statement. */
export async function notify(db: Db, channel: string, texts: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, value)
    from json_array_elements_text(${JSON.stringify(texts)}::json)`.execute(db);
}
