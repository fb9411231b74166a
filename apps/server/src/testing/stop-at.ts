/*
 * Loaded with `node --import` before a server that a test kills. Kills the process before a chosen SQL statement or
 * outgoing request, and moves its clock.
 */
import { StatementSync } from 'node:sqlite';
import pg from 'pg';
import { StatementBatch } from '../db/statement-batch.ts';

/**
 * A test's instruction: kill the process before the `nth` statement or request that matches `before`, or set its clock
 * `ahead` by seconds.
 */
export type Order = { readonly before?: string; readonly nth?: number; readonly ahead?: number };

let ahead = Number(process.env.CLOCK_AHEAD ?? 0);
let awaited: RegExp | undefined;
let left = 0;

function step(text: string): void {
  if (!awaited?.test(text)) return;
  left -= 1;
  if (left > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // blocks the process until the signal arrives, so that nothing more happens
  for (;;);
}

/** Makes a method call `step` before it runs as usual. */
function before(prototype: object, name: string, textOf: (self: unknown, first: unknown) => string): void {
  const method: unknown = Reflect.get(prototype, name);
  if (typeof method !== 'function') throw new Error(`there is no ${name}`);
  Reflect.set(prototype, name, function (this: unknown, ...parameters: unknown[]) {
    step(textOf(this, parameters[0]));
    return Reflect.apply(method, this, parameters);
  });
}

const textOfSqlite = (self: unknown) => (self instanceof StatementSync ? self.sourceSQL : '');
before(StatementSync.prototype, 'run', textOfSqlite);
before(StatementSync.prototype, 'all', textOfSqlite);
before(pg.Client.prototype, 'query', (_self, first) =>
  typeof first === 'object' && first !== null && 'text' in first ? String(first.text) : String(first),
);

// prepared statements are sent in batches
before(StatementBatch.prototype, 'add', (_self, text) => String(text));

const send = globalThis.fetch;
globalThis.fetch = (...parameters) => {
  step('fetch');
  return send(...parameters);
};

const clock = Date.now;
Date.now = () => clock() + ahead * 1000;
// the server follows PostgreSQL's clock, so that query is changed too
moveDatabaseClock();

function moveDatabaseClock(): void {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('there is no query');
  Reflect.set(pg.Client.prototype, 'query', function (this: unknown, first: unknown, ...more: unknown[]) {
    const isClock = typeof first === 'string' && first.includes('clock_timestamp()');
    const text = isClock
      ? first.replace('clock_timestamp()', `clock_timestamp() + interval '${ahead} s'`)
      : first;
    return Reflect.apply(query, this, [text, ...more]);
  });
}

process.on('message', (order: Order) => {
  if (order.ahead !== undefined) ahead = order.ahead;
  if (order.before !== undefined) awaited = new RegExp(order.before, 'i');
  left = order.nth ?? 1;
  process.send?.('understood');
});
process.channel?.unref();
