import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { type ConnectionLimits, transactionSettings } from './connection-limits.ts';
import { lockTries, lockWasBusy } from './is-unavailable.ts';
import { assertKeepable } from './keepable.ts';
import { type Answer, PreparedStatements, StatementBatch } from './statement-batch.ts';

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

export type LimitedClientOptions = {
  readonly limits: ConnectionLimits;
  /**
   * Whether each distinct text is prepared once per connection. False behind a pooler, which may switch the connection.
   */
  readonly prepared: boolean;
  /** How values of results are read. */
  readonly types: pg.CustomTypesConfig;
  /** Called when a statement gets no answer in time. */
  readonly onSilence: () => void;
};

const isBegin = (text: string): boolean => /^begin\b[^;]*$/.test(text);
const isEnd = (text: string): boolean => text === 'commit' || text === 'rollback';

/** A client of the connection pool that checks values, batches statements and limits the time of each batch. */
export class LimitedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #options: LimitedClientOptions;
  readonly #known: PreparedStatements;
  #heardAt = performance.now();
  #isInTransaction = false;
  /** The statements of this tick, which are sent at its end. */
  #batch: StatementBatch | undefined;
  #unanswered = 0;
  #answers = 0;
  /** One timer for all answers: it restarts with each of them. */
  readonly #silence: NodeJS.Timeout;

  constructor(client: pg.PoolClient, options: LimitedClientOptions) {
    this.#client = client;
    this.#options = options;
    this.#known = new PreparedStatements(options.types);
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
    if (isEnd(text)) this.#isInTransaction = false;
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
  async #alone(text: string, values: readonly unknown[]): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#ask(text, values);
      } catch (error) {
        if (!lockWasBusy(error) || tries === lockTries) throw error;
      }
    }
  }

  /** Schema changes and other statements without parameters are neither prepared nor batched. */
  #ask(text: string, values: readonly unknown[]): Promise<Answer> {
    const { limits, prepared } = this.#options;
    if (prepared && (values.length > 0 || isBegin(text) || isEnd(text))) {
      this.#batch ??= this.#newBatch();
      return this.#batch.add(text, values);
    }
    this.#sendBatch();
    const isLimited = !prepared && isBegin(text);
    const whole = isLimited ? `${text}; ${transactionSettings(limits)}` : text;
    return this.#watched(this.#client.query(whole, values.length > 0 ? [...values] : undefined));
  }

  #newBatch(): StatementBatch {
    const batch = new StatementBatch(this.#known);
    process.nextTick(() => {
      if (this.#batch === batch) this.#sendBatch();
    });
    return batch;
  }

  #sendBatch(): void {
    const batch = this.#batch;
    if (!batch) return;
    this.#batch = undefined;
    this.#client.query(batch);
    this.#watched(batch.answered).catch(() => {});
  }

  async #watched<T>(asked: Promise<T>): Promise<T> {
    if (this.#unanswered === 0) this.#silence.refresh();
    this.#unanswered += 1;
    try {
      const answer = await asked;
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
}
