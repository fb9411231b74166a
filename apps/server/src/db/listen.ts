import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { Confirmation } from '../async/confirmation.ts';
import { repeat } from '../async/repeat.ts';
import { cutOff } from './limited-client.ts';
import { connectionOptions } from './postgres-dialect.ts';
import type { Db } from './tables.ts';

export type Listening = {
  /** Milliseconds since anything arrived on the connection. */
  readonly silentMs: () => number;
  /**
   * Whether all notices of transactions that committed more than a second ago have arrived. PostgreSQL delivers notices
   * in the order of the commits. So a heartbeat that arrives proves that all notices from before its sending have
   * arrived.
   */
  readonly isCurrent: () => boolean;
  readonly close: () => Promise<void>;
};

/** In milliseconds: the interval of heartbeats, and the silence after which the connection is replaced. */
export type Heartbeat = { readonly everyMs: number; readonly silenceMs: number };

const defaultHeartbeat: Heartbeat = { everyMs: 5000, silenceMs: 15_000 };

export type ListenOptions = {
  readonly url: string;
  /** The handler of each channel's notices. */
  readonly channels: Readonly<Record<string, (text: string) => void>>;
  /** Called when the connection breaks. A new connection is made automatically. */
  readonly onLost: (error: unknown) => void;
  /** Called when a connection has started to listen, including the first one. */
  readonly onListening: () => void;
  /** Called when a new connection listens after a break. Notices of the last `missedMs` may be lost. */
  readonly onAgain: (missedMs: number) => void;
  readonly heartbeat?: Heartbeat | undefined;
};

const retryMs = 1000;

/** The state of the current connection. `at` is the time of its last sign of life. */
type Pulse = {
  at: number;
  /** Sends a heartbeat. Does nothing while there is no connection. */
  beat: () => void;
  readonly current: Confirmation;
};

/** Listens on its own connection for the notices that servers on the same PostgreSQL send each other. */
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
  client.on('notification', ({ channel: on, payload = '', processId }) => {
    pulse.at = performance.now();
    if (on !== own) channels[on]?.(payload);
    else if (isOwnProcess(client, processId)) pulse.current.confirm(Number(payload));
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

/**
 * Whether a process of PostgreSQL serves this connection alone. A pooler in transaction mode may return a heartbeat, but
 * drop the notices that arrive while no client uses the process. Poolers hide the process id.
 */
const isOwnProcess = (client: pg.Client, processId: number): boolean =>
  'processID' in client && client.processID === processId;

async function startListening(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.connect();
  await client.query(channels.map((channel) => `listen ${client.escapeIdentifier(channel)}`).join('; '));
}

/** The heartbeat is a notice to this connection itself, with the time of its sending. */
export const beatText = 'select pg_notify($1, $2) as heartbeat';

/** Returns a function that sends a heartbeat, unless the previous one is still unanswered. */
function sendBeat(client: pg.Client, channel: string): () => void {
  let isAsking = false;
  return () => {
    if (isAsking) return;
    isAsking = true;
    client
      .query(beatText, [channel, String(performance.now())])
      .catch(() => {}) // without heartbeats the connection counts as silent, and is replaced
      .finally(() => {
        isAsking = false;
      });
  };
}

/** Sends texts to all servers on this PostgreSQL, including this one, in one statement. */
export async function notify(db: Db, channel: string, texts: readonly string[]): Promise<void> {
  await sql`select pg_notify(${channel}, value)
    from json_array_elements_text(${JSON.stringify(texts)}::json)`.execute(db);
}
