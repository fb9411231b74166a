import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type OrderStatements, type Statement, type Value, variablesOf } from './order-statements.ts';
import { generatorCore } from './pinned.ts';

const run = promisify(execFile);

/** A text as an SQL literal without colons, because a colon begins a variable of pgbench. */
const literal = (text: string): string =>
  `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll(':', '\\072').replaceAll('\n', '\\n')}'`;

function inScript(value: Value | undefined): string {
  if (value === undefined) throw new Error('a statement lacks a value');
  if ('texts' in value) return `(${value.texts.map(literal).join(` || :${value.variable} || `)})`;
  if ('variable' in value) return `:${value.variable}`;
  return value.always === null ? 'null' : literal(value.always);
}

const line = ({ text, values }: Statement): string =>
  `${text.replaceAll(/\$(\d+)/g, (_all, number) => inScript(values[Number(number) - 1]))};`;

/** A pgbench script that sends the statements of an order in the same batches. */
function pgbenchScript(order: OrderStatements): string {
  const variables = variablesOf(order).map((name) => `\\set ${name} random(1, 1000000000000000)`);
  const trips = order.map((trip) =>
    trip.length === 1
      ? trip.map(line).join('\n')
      : ['\\startpipeline', ...trip.map(line), '\\endpipeline'].join('\n'),
  );
  return [...variables, ...trips, ''].join('\n');
}

/** Writes a pgbench script for each shop. The recorded statements are those of the first shop. */
export function writeScripts(
  folder: string,
  order: OrderStatements,
  prefixes: readonly string[],
): Promise<string[]> {
  const [recorded = ''] = prefixes;
  const name = crypto.randomUUID();
  return Promise.all(
    prefixes.map(async (prefix) => {
      const file = join(folder, `${name}-${prefix}.sql`);
      await writeFile(file, pgbenchScript(order).replaceAll(recorded, prefix));
      return file;
    }),
  );
}

/** Runs pgbench scripts. Returns transactions per second. */
export async function pgbench(
  databaseUrl: string,
  files: readonly string[],
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<number> {
  const { pathname, searchParams, username } = new URL(databaseUrl);
  const { stdout } = await run('taskset', [
    '-c',
    generatorCore,
    'pgbench',
    ...['--no-vacuum', '--protocol=prepared', `--client=${connections}`, `--time=${seconds}`],
    ...files.map((file) => `--file=${file}`),
    ...[`--host=${searchParams.get('host')}`, `--username=${username}`, pathname.slice(1)],
  ]);
  const rate = /tps = ([\d.]+) \(without initial/.exec(stdout)?.[1];
  if (rate === undefined || !/number of failed transactions: 0 /.test(stdout))
    throw new Error(`pgbench failed: ${stdout}`);
  return Number(rate);
}
