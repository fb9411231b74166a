import { hash } from 'node:crypto';
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { LRUCache } from 'lru-cache';
import pg from 'pg';
import { type ConnectionLimits, transactionSettings } from './connection-limits.ts';
import { lockTries, lockWasBusy } from './is-unavailable.ts';
import { assertKeepable } from './keepable.ts';

/**
 * Thrown when a connection does not answer a statement in time. Because of its code, callers treat the database as
 * unavailable.
 */
export class SilentConnectionError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** Destroys the socket at once. pg's `end` would wait for an answer that a silent peer never sends. */
export function cutOff(client: pg.ClientBase, error?: Error): void {
  if (client instanceof pg.Client) client.connection.stream.destroy(error);
}

const silentFor = (ms: number): SilentConnectionError =>
  new SilentConnectionError(`PostgreSQL gave no answer for ${ms} ms`);

/**
 * Sends one statement, and destroys the connection if the answer takes longer than `ms`. pg's own `query_timeout` would
 * keep the connection in use although the statement is still running.
 */
export async function answerWithin<T>(client: pg.ClientBase, ms: number, ask: () => Promise<T>): Promise<T> {
  let isAnswered = false;
  const timer = setTimeout(() => {
    // after a pause of the whole process the answer may already be in the socket: setImmediate lets Node read it first
    setImmediate(() => {
      if (!isAnswered) cutOff(client, silentFor(ms));
    });
  }, ms);
  try {
    return await ask();
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}

/**
 * Returns a function that gives each SQL text the name of its prepared statement. A cache limits their number, because
 * lists of different lengths make many texts.
 */
export const statementNames = () =>
  new LRUCache<string, string>({
    max: 1000,
    memoMethod: (text) => `c_${hash('sha256', text).slice(0, 32)}`,
  });

export type LimitedClientOptions = {
  readonly limits: ConnectionLimits;
  /**
   * Whether each distinct text is prepared once per connection. False behind a pooler, which may switch the connection.
   */
  readonly prepared: boolean;
  readonly names: ReturnType<typeof statementNames>;
  /** Called when a statement gets no answer in time. */
  readonly onSilence: () => void;
};

const isBegin = (text: string): boolean => /^begin\b/.test(text);

/** A client of the connection pool that checks values, prepares statements and limits the time of each statement. */
export class LimitedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #options: LimitedClientOptions;
  #heardAt = performance.now();
  #isInTransaction = false;
  #isGathering = false;
  #unanswered = 0;
  #answers = 0;
  /** One timer for all statements: it restarts with each answer. */
  readonly #silence: NodeJS.Timeout;

  constructor(client: pg.PoolClient, options: LimitedClientOptions) {
    this.#client = client;
    this.#options = options;
    this.#silence = setTimeout(() => this.#endSilence(), options.limits.silenceMs).unref();
  }

  /** When this connection last answered, on the clock of `performance.now`. */
  get heardAt(): number {
    return this.#heardAt;
  }

  release(destroy?: boolean): void {
    if (destroy) cutOff(this.#client);
    this.#client.release(destroy);
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('the server reads no cursors');
    assertKeepable(values);
    if (isBegin(text)) return this.#begin(text);
    if (!this.#isInTransaction) return this.#alone(text, values);
    if (/^(commit|rollback)$/.test(text)) this.#isInTransaction = false;
    return this.#ask(text, values);
  }

  /**
   * Sends BEGIN without waiting for its answer, so that it shares the round trip of the next statement. BEGIN fails
   * only if the connection is lost, and then the next statement fails too. Behind a pooler, waits for the answer.
   */
  async #begin(text: string): Promise<PostgresQueryResult<never>> {
    this.#isInTransaction = true;
    const asked = this.#ask(text, []);
    if (!this.#options.prepared) await asked;
    asked.catch(() => {});
    return { command: 'UPDATE', rowCount: 0, rows: [] };
  }

  /** A statement outside a transaction changes everything or nothing, so it can be retried if a lock was busy. */
  async #alone(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#ask(text, values);
      } catch (error) {
        if (!lockWasBusy(error) || tries === lockTries) throw error;
      }
    }
  }

  async #ask(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    if (this.#unanswered === 0) this.#silence.refresh();
    this.#unanswered += 1;
    try {
      const answer = await this.#send(text, values);
      this.#heardAt = performance.now();
      return answer;
    } catch (error) {
      if (error instanceof SilentConnectionError) this.#options.onSilence();
      throw error;
    } finally {
      this.#unanswered -= 1;
      this.#answers += 1;
      this.#silence.refresh();
    }
  }

  /** Destroys the connection if it owes an answer and none comes now. `setImmediate`: see `answerWithin`. */
  #endSilence(): void {
    const before = this.#answers;
    const { silenceMs } = this.#options.limits;
    setImmediate(() => {
      if (this.#unanswered > 0 && this.#answers === before) cutOff(this.#client, silentFor(silenceMs));
    });
  }

  /** Statements without parameters (BEGIN, COMMIT, schema changes) are not prepared. */
  #send(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    const { limits, prepared, names } = this.#options;
    if (!prepared && isBegin(text)) return this.#client.query(`${text}; ${transactionSettings(limits)}`);
    this.#gather();
    if (values.length === 0) return this.#client.query(text);
    return new Promise((resolve, reject) => {
      const done = (error: Error | undefined, result: pg.QueryResult) =>
        error ? reject(error) : resolve(result);
      // a Query built from text and values is cheaper: pg copies an object of options property by property
      const query = new pg.Query(text, [...values], done);
      this.#client.query(prepared ? Object.assign(query, { name: names.memo(text) }) : query);
    });
  }

  /** Collects the statements that are sent in this tick, and writes them to the socket in one system call. */
  #gather(): void {
    if (this.#isGathering || !(this.#client instanceof pg.Client)) return;
    const { stream } = this.#client.connection;
    this.#isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}
