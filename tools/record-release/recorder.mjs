import { appendFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { DatabaseSync } from 'node:sqlite';
import { threadId } from 'node:worker_threads';

/*
 * Is loaded before a program (`--import`), and writes each statement that the program sends to SQLite or PostgreSQL, with
 * its values, to a file in the folder RECORD_TO. It needs nothing from the program, so it can record any release.
 */

const file = `${process.env.RECORD_TO}/${process.pid}-${threadId}.jsonl`;
const known = new Set();

/** @param {string} engine @param {string} text @param {readonly unknown[]} values */
function record(engine, text, values) {
  const line = JSON.stringify([engine, text, values]);
  if (known.has(line) || !/^\s*(select|insert|update|delete|with)\b/i.test(text)) return;
  known.add(line);
  appendFileSync(file, `${line}\n`);
}

const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (text) {
  const statement = prepare.call(this, text);
  /** @type {ProxyHandler<typeof statement>} */
  const recording = {
    get: (target, name) => {
      const member = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (/** @type {unknown[]} */ ...values) => {
        if (name !== 'columns') record('SQLite', text, values);
        return member.apply(target, values);
      };
    },
  };
  return new Proxy(statement, recording);
};

const pg = createRequire(`${process.cwd()}/apps/server/package.json`)('pg');
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (/** @type {any[]} */ ...input) {
  const [config, list] = input;
  const { text, values = list } = typeof config === 'string' ? { text: config } : config;
  if (typeof text === 'string' && Array.isArray(values)) record('PostgreSQL', text, values);
  return query.apply(this, input);
};
