// The upper limit for SQLite: the statements of an order in one transaction, repeatedly. Arguments: the database, a
// file with the statements, and seconds. It prints orders per second.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { type OrderStatements, type Value, variablesOf } from './order-statements.ts';

const [path = '', file = '', seconds = ''] = process.argv.slice(2);
const order: OrderStatements = JSON.parse(readFileSync(file, 'utf8'));
const database = new DatabaseSync(path);
database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
const variables = variablesOf(order);

function parameterOf(value: Value, own: ReadonlyMap<string, string>): string | null {
  if (!('variable' in value)) return value.always;
  const text = own.get(value.variable) ?? '';
  return 'texts' in value ? value.texts.join(text) : text;
}

const statements = order
  .flat()
  .filter(({ text }) => !/^(begin|commit)\b/.test(text))
  .map(({ text, values }) => ({ statement: database.prepare(text), values }));
const begin = database.prepare('begin immediate');
const commit = database.prepare('commit');

const begun = performance.now();
let orders = 0;
while (performance.now() - begun < Number(seconds) * 1000) {
  const own = new Map(variables.map((name) => [name, randomBytes(16).toString('base64url')]));
  begin.run();
  for (const { statement, values } of statements) {
    const parameters = values.map((value, index) => [`$${index + 1}`, parameterOf(value, own)]);
    statement.all(Object.fromEntries(parameters));
  }
  commit.run();
  orders += 1;
}
console.log(orders / ((performance.now() - begun) / 1000));
database.close();
