import { PostgresAdapter, sql } from 'kysely';
import type { Logger } from 'pino';
import { pause, repeat } from '../async/repeat.ts';
import { ClockEstimate, type Reading } from './clock-estimate.ts';
import { type SkewLevel, skewLevel } from './clock-skew.ts';
import type { Db } from './tables.ts';

/** The clock with which all servers of a database set and compare deadlines. */
export type DatabaseClock = {
  /** Unix seconds. */
  readonly now: () => number;
  /** How many seconds this machine's clock is ahead of the database's clock; negative if it is behind. */
  readonly skew: () => number;
  readonly close: () => void;
};

const readEveryMs = 5000;
const firstReadings = 3;

const seconds = (milliseconds: number): number => Math.floor(milliseconds / 1000);

/** The clock for SQLite, which runs on the same machine. */
export const machineClock: DatabaseClock = {
  now: () => seconds(Date.now()),
  skew: () => 0,
  close: () => {},
};

async function readClock(db: Db): Promise<Reading> {
  const askedAt = performance.now();
  const { rows } = await sql<{ at: number; instance: string }>`select
    extract(epoch from clock_timestamp())::float8 as at, pg_postmaster_start_time()::text as instance`.execute(
    db,
  );
  const answeredAt = performance.now();
  const [row] = rows;
  if (!row) throw new Error('PostgreSQL returned no time');
  return {
    askedAt,
    answeredAt,
    databaseAt: row.at * 1000,
    machineAt: Date.now(),
    instance: row.instance,
  };
}

/** Reads the database's clock once, in Unix seconds. For commands, which end soon. */
export const databaseTime = async (db: Db): Promise<number> =>
  db.getExecutor().adapter instanceof PostgresAdapter
    ? seconds((await readClock(db)).databaseAt)
    : machineClock.now();

/** Returns a function that logs the skew when its level changes. */
function skewLog(log: Logger): (skew: number) => void {
  let known: SkewLevel = 'none';
  return (skew) => {
    const level = skewLevel(skew);
    if (level === known) return;
    known = level;
    const found = { skewSeconds: Math.round(skew * 10) / 10 };
    if (level === 'error')
      log.error(found, 'the clocks of this machine and of the database differ; this server does not sweep');
    else if (level === 'warn') log.warn(found, 'the clocks of this machine and of the database differ');
    else log.info(found, 'the clocks of this machine and of the database agree again');
  };
}

/** Starts a clock that follows PostgreSQL's clock. `now` needs no query, because the clock is read every 5 s. */
export async function postgresClock(db: Db, log: Logger): Promise<DatabaseClock> {
  const estimate = new ClockEstimate(await readClock(db));
  const end = new AbortController();
  const skew = () => estimate.skew(Date.now(), performance.now()) / 1000;
  const logSkew = skewLog(log);
  const read = async () => {
    const { step, isFollowed } = estimate.add(await readClock(db));
    if (isFollowed && skewLevel(step / 1000) !== 'none')
      log.warn({ stepSeconds: Math.round(step / 1000) }, 'the clock of the database was set');
    logSkew(skew());
  };
  for (let count = 1; count < firstReadings; count += 1) await read();
  // debug is enough: the monotonic clock continues, and other code logs that the database does not answer
  const onError = (error: unknown) => log.debug({ err: error }, 'the clock was not read');
  const { signal } = end;
  void pause(readEveryMs, signal).then(() => repeat({ signal, pauseMs: () => readEveryMs, onError }, read));
  return {
    now: () => seconds(estimate.at(performance.now())),
    skew,
    // does not wait for a running query, so that a silent connection does not delay the server's stop
    close: () => end.abort(),
  };
}
