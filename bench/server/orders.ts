import { execFile } from 'node:child_process';
import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serviceRoot } from '@comanda/contract/call';
import type { RoundTrip, WireRecorder } from '../../apps/server/src/testing/wire-recorder.ts';
import { interleaved, median, percent, print, ratio } from './figures.ts';
import { compareOrders, leanOrder, type OrderStatements } from './order-statements.ts';
import { pgbench, writeScripts } from './pgbench.ts';
import { send } from './pinned.ts';
import { newOrders, type Place, prefixes, preparePlace, startServer } from './places.ts';

const run = promisify(execFile);
const connections = 8;
const seconds = 2;
const rounds = 5;
/** More orders than a server accepts in one round. */
const ordersOfRound = 6000;

const path = `${serviceRoot}/submit`;

async function post(origin: string, body: string): Promise<void> {
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (!text.includes('"code":200')) throw new Error(`an order was refused: ${text}`);
}

const recordings = 20;

/** Compares recordings by statements first, because an answer that arrives early looks like another round trip. */
const costOf = (trips: readonly RoundTrip[]): number =>
  trips.flatMap(({ statements }) => statements).length * 100 + trips.length;

/**
 * The statements that some work sends to PostgreSQL. The work is recorded several times, and the shortest recording
 * counts: the server also sends statements of its own, and the first order of a minute reads more.
 */
export async function recordTrips(recorder: WireRecorder, work: () => Promise<void>): Promise<RoundTrip[]> {
  const recorded: RoundTrip[][] = [];
  for (let count = 0; count < recordings; count += 1) {
    recorder.take();
    await work();
    // The notice of an order is sent after the answer.
    await pause(50);
    recorded.push(recorder.take());
  }
  const least = Math.min(...recorded.map(costOf));
  return recorded.findLast((trips) => costOf(trips) === least) ?? [];
}

/** Records an order on PostgreSQL. The recorded orders differ only in their guests. */
async function recordOrder(place: Place, recorder: WireRecorder): Promise<OrderStatements> {
  const server = await startServer(place, { DATABASE_URL: recorder.url, SWEEP_SECONDS: '600' });
  const shops = prefixes.slice(0, 1);
  try {
    for (const body of newOrders(place, 20, shops)) await post(server.origin, body);
    const once = () =>
      recordTrips(recorder, async () => {
        for (const body of newOrders(place, 1, shops)) await post(server.origin, body);
      });
    return compareOrders(await once(), await once());
  } finally {
    await server.stop();
  }
}

const isNotice = (trip: OrderStatements[number]): boolean =>
  trip.some(({ text }) => text.includes('pg_notify'));

/** Returns a function that measures the orders per second of a server. */
const ordersOver = (origin: string, place: Place, folder: string, shops: string[]) => async () => {
  const job = { origin, path, once: true, connections, seconds, headers: {}, expected: '"code":200' };
  const sent = await send(folder, job, newOrders(place, ordersOfRound, shops));
  return sent.answers / sent.seconds;
};

export async function benchOrdersOnPostgres(
  folder: string,
  databaseUrl: string,
  recorder: WireRecorder,
): Promise<OrderStatements> {
  const place = await preparePlace(databaseUrl);
  const order = await recordOrder(place, recorder);
  const answered = order.filter((trip) => !isNotice(trip));
  print('round trips of a submit', String(answered.length), 'at most 4, with BEGIN and COMMIT');
  print('statements of a submit', String(answered.flat().length));
  const same = await writeScripts(folder, order, prefixes);
  const lean = await writeScripts(folder, leanOrder(order), prefixes);
  const server = await startServer(place);
  try {
    const load = { connections, seconds };
    const rates = await interleaved(rounds, {
      ours: ordersOver(server.origin, place, folder, prefixes),
      same: () => pgbench(databaseUrl, same, load),
      lean: () => pgbench(databaseUrl, lean, load),
      oneShop: ordersOver(server.origin, place, folder, prefixes.slice(0, 1)),
      sameOneShop: () => pgbench(databaseUrl, same.slice(0, 1), load),
    });
    print('submit on PostgreSQL', `${median(rates.ours).toFixed(0)} orders/s`);
    print(
      '  of pgbench, same statements and batches',
      percent(ratio(rates.ours, rates.same)),
      '≥ 60 %, aim 80',
    );
    print('  of a lean order', percent(ratio(rates.ours, rates.lean)), '≥ 40 %, aim 60');
    print('  orders of one shop, of pgbench', percent(ratio(rates.oneShop, rates.sameOneShop)));
  } finally {
    await server.stop();
  }
  return order;
}

/** SQLite's form of a statement. SQLite inserts lines and options in two statements, with other functions for JSON. */
function linesOnSqlite({ text, values }: OrderStatements[number][number]): OrderStatements[number] {
  const [, lines, options] = /^with lines as \((.*where true)\)\s*(insert.*)$/s.exec(text) ?? [];
  if (lines === undefined || options === undefined) return [{ text, values }];
  return [lines, options].map((insert, place) => ({
    text: insert
      .replaceAll(/\(value ->> (\d+)\)::\w+/g, "json_extract(value, '$[$1]')")
      .replace(/jsonb_array_elements\(\$\d::jsonb\)/, 'json_each($1)'),
    values: values.slice(place, place + 1),
  }));
}

const onSqlite = (order: OrderStatements): OrderStatements =>
  order.filter((trip) => !isNotice(trip)).map((trip) => trip.flatMap(linesOnSqlite));

export async function benchOrdersOnSqlite(folder: string, recorded: OrderStatements): Promise<void> {
  const place = await preparePlace();
  const statements = join(folder, 'order.json');
  await writeFile(statements, JSON.stringify(onSqlite(recorded)));
  const copy = join(folder, 'raw.db');
  await copyFile(join(place.settings.DATA_DIR ?? '', 'comanda.db'), copy);
  const server = await startServer(place);
  try {
    const raw = async () => {
      const program = ['bench/server/raw-sqlite.ts', copy, statements, String(seconds)];
      const { stdout } = await run('taskset', ['-c', '1', process.execPath, ...program]);
      return Number(stdout);
    };
    const ours = ordersOver(server.origin, place, folder, prefixes);
    const rates = await interleaved(rounds, { ours, raw });
    print('submit on SQLite', `${median(rates.ours).toFixed(0)} orders/s`);
    print('  of a raw transaction', percent(ratio(rates.ours, rates.raw)), '≥ 50 %, aim 60');
  } finally {
    await server.stop();
  }
}
