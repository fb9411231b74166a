// npm run bench -- --server: compares the server with the limits of its processor and databases. Arguments select
// parts: orders, answers, statements, process.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../apps/server/src/testing/postgres.ts';
import { startWireRecorder } from '../../apps/server/src/testing/wire-recorder.ts';
import { benchMenus, countStatements } from './answers.ts';
import { printLoad } from './figures.ts';
import { benchOrdersOnPostgres, benchOrdersOnSqlite } from './orders.ts';
import { preparePlace } from './places.ts';
import { benchMemory, benchStart, countIdle } from './process.ts';

const wanted = process.argv.slice(2);
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part);

const folder = await mkdtemp(join(tmpdir(), 'comanda-bench-'));
const postgres = await startPostgres();
try {
  printLoad();
  if (isWanted('orders')) {
    const databaseUrl = await postgres.createDatabase();
    const recorder = await startWireRecorder(databaseUrl);
    const order = await benchOrdersOnPostgres(folder, databaseUrl, recorder);
    recorder.close();
    await benchOrdersOnSqlite(folder, order);
  }
  const embedded = await preparePlace();
  if (isWanted('answers')) await benchMenus(folder, embedded);
  if (isWanted('statements')) {
    const databaseUrl = await postgres.createDatabase();
    const recorder = await startWireRecorder(databaseUrl);
    const place = await preparePlace(databaseUrl);
    await countStatements(place, recorder);
    await countIdle(place, recorder);
    recorder.close();
  }
  if (isWanted('process')) {
    await benchStart(embedded);
    await benchMemory(folder, embedded);
  }
  printLoad();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
